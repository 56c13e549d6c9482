// The kinds of snaks and the encoding of values are those of src/store/entity-codec.ts.
export const KIND_ITEM: i32 = 0;
export const KIND_PROPERTY: i32 = 1;
export const KIND_SOME_VALUE: i32 = 2;
export const KIND_NO_VALUE: i32 = 3;
export const KIND_TIME: i32 = 4;
export const KIND_QUANTITY: i32 = 5;
export const KIND_STRING: i32 = 6;
export const KIND_MONOLINGUAL: i32 = 7;
export const KIND_COORDINATE: i32 = 8;
export const KIND_LEXEME: i32 = 10;
export const KIND_FORM: i32 = 11;
export const KIND_SENSE: i32 = 12;
export const KIND_SCHEMA: i32 = 13;
export const KIND_MEDIA: i32 = 14;
/** The value is left to others. */
export const UNDECIDED: i32 = -1;
