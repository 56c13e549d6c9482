import { Claims, GROUP_BYTES } from "./scan-claims";
import { hashName, NameHash } from "./scan-name";
import { languagesIn, lengthOfLanguage, textOfLanguage } from "./scan-languages";
import {
  ALIAS_LANGUAGES,
  ALIASES,
  Areas,
  DESCRIPTION_LANGUAGES,
  DESCRIPTIONS,
  GROUPS,
  LABEL_LANGUAGES,
  LABELS,
  MAX_ALIASES,
  NOTE_BYTES,
  NOTES,
  ORDER,
  ROW_BYTES,
  ROWS,
  WRITTEN_ALIASES,
} from "./scan-memory";
import { Sitelinks } from "./scan-sitelinks";
import { sortWords } from "./scan-sort";
import { CLOSE_LIST, CLOSE_MAP, COMMA, endOfString, QUOTE, skipMember } from "./scan-json";
import { EMPTY_LIST, same, VALUE_KEY } from "./scan-texts";
import { copyBytes, Out, writeByte, writeText, writeVarint } from "./scan-write";
