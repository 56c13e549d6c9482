const LATIN_LIMIT = 48;
const FEW_BYTES = 32;

/** A growing byte buffer with the few encodings that the store uses. */
export class ByteWriter {
  bytes: Buffer;
  length = 0;

  constructor(capacity = 1 << 16) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  /** Makes room for `more` bytes. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.bytes.writeUInt32LE(value >>> 0, this.length);
  }

  float64(value: number): void {
    this.reserve(8);
    this.length = this.bytes.writeDoubleLE(value, this.length);
  }

  /** A whole number from 0 to 2^53 in seven bits a byte, lowest first (LEB128). */
  varint(value: number): void {
    this.reserve(8);
    const { bytes } = this;
    let at = this.length;
    let rest = value;
    while (rest >= 0x1000_0000) {
      bytes[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 128) {
      bytes[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[at++] = rest;
    this.length = at;
  }

  /** A text as UTF-8 behind its length in bytes. */
  text(value: string): void {
    const { length } = value;
    // Short ASCII, by far the most: its length in bytes is known, and a loop beats a call into C++.
    if (length < LATIN_LIMIT) {
      this.reserve(length + 1);
      const { bytes } = this;
      const start = this.length + 1;
      let i = 0;
      for (; i < length; i++) {
        const unit = value.charCodeAt(i);
        if (unit >= 128) break;
        bytes[start + i] = unit;
      }
      if (i === length) {
        bytes[this.length] = length;
        this.length = start + length;
        return;
      }
    }
    const size = Buffer.byteLength(value);
    this.varint(size);
    this.reserve(size);
    this.length += this.bytes.write(value, this.length, "utf8");
  }

  /** Copies the bytes of `source` from one place to another. */
  copy(source: Uint8Array, from = 0, to = source.length): void {
    const size = to - from;
    this.reserve(size);
    const { bytes, length } = this;
    // A few bytes are copied faster than a view of them is made.
    if (size < FEW_BYTES) for (let i = 0; i < size; i++) bytes[length + i] = source[from + i]!;
    else bytes.set(source.subarray(from, to), length);
    this.length += size;
  }

  /** A view of what was written; valid until the next write. */
  view(start = 0): Buffer {
    return this.bytes.subarray(start, this.length);
  }
}

/** Reads what {@link ByteWriter} wrote. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  float64(): number {
    const value = this.bytes.readDoubleLE(this.at);
    this.at += 8;
    return value;
  }

  varint(): number {
    const { bytes } = this;
    let value = bytes[this.at++]!;
    if (value < 128) return value;
    value &= 127;
    let scale = 128;
    for (;;) {
      const byte = bytes[this.at++]!;
      if (byte < 128) return value + byte * scale;
      value += (byte & 127) * scale;
      scale *= 128;
    }
  }

  text(): string {
    const size = this.varint();
    const start = this.at;
    this.at += size;
    return this.bytes.toString("utf8", start, start + size);
  }
}
