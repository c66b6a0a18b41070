import { characterOf, isCluster } from './glyph.ts';

/**
 * The output of one frame as UTF-8. A string that grows by one character at a time would allocate 32
 * bytes for each, so all terminals use the same memory in turn.
 */
let bytes = Buffer.allocUnsafe(16_384);
let length = 0;

/** Starts the output of a frame; that of an earlier frame is dropped. */
export function startFrame(): void {
  length = 0;
}

/** Adds a text to the frame. */
export function addText(text: string): void {
  // No UTF-16 code unit takes more than three bytes.
  reserve(text.length * 3);
  length += bytes.write(text, length);
}

/** Adds the character of a glyph to the frame. */
export function addGlyph(glyph: number): void {
  if (isCluster(glyph) || (glyph >= 0xd800 && glyph < 0xe000)) {
    addText(characterOf(glyph));
    return;
  }
  reserve(4);
  if (glyph < 0x80) {
    bytes[length++] = glyph;
  } else if (glyph < 0x800) {
    bytes[length++] = 0xc0 | (glyph >> 6);
    addContinuation(glyph);
  } else if (glyph < 0x10000) {
    bytes[length++] = 0xe0 | (glyph >> 12);
    addContinuation(glyph >> 6);
    addContinuation(glyph);
  } else {
    bytes[length++] = 0xf0 | (glyph >> 18);
    addContinuation(glyph >> 12);
    addContinuation(glyph >> 6);
    addContinuation(glyph);
  }
}

function addContinuation(bits: number): void {
  bytes[length++] = 0x80 | (bits & 0x3f);
}

/** The bytes that a glyph takes. */
export function byteLengthOf(glyph: number): number {
  if (isCluster(glyph)) return Buffer.byteLength(characterOf(glyph));
  if (glyph < 0x80) return 1;
  if (glyph < 0x800) return 2;
  return glyph < 0x10000 ? 3 : 4;
}

/** Returns the frame as a text, and starts another. */
export function takeFrame(): string {
  const frame = bytes.toString('utf8', 0, length);
  length = 0;
  return frame;
}

function reserve(count: number): void {
  if (length + count <= bytes.length) return;
  const larger = Buffer.allocUnsafe(2 * (length + count));
  bytes.copy(larger, 0, 0, length);
  bytes = larger;
}
