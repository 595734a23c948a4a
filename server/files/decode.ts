import { fileFault } from './file-fault.ts';

/** Beginnings by which a text names its own encoding. */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Unpaired surrogate, left over from a truncated text. */
const HALF = /\p{Surrogate}/u;

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // A fatal decoder only shows in this way that the bytes are not of its encoding.
    return undefined;
  }
}

/**
 * The characters of a text file: by its mark, else UTF-8, else Windows-1252, in which spreadsheets in Brazil save.
 * @throws {Problem} invalid-input when it is no text
 */
export function decodeFile(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const text =
    marked === undefined
      ? (decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes))
      : decodeAs(marked, bytes);
  return checkText(text ?? '\u0000');
}

/** @throws {Problem} invalid-input for what no database can keep: zero characters and halves of characters */
export function checkText(text: string): string {
  if (text.includes('\u0000') || HALF.test(text)) throw fileFault('file-unreadable');
  return text;
}
