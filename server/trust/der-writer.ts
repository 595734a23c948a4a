/** Writes DER (ITU-T X.690), as much of it as an X.509 certificate needs: Node can read certificates but not make them. */

const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  printable: 0x13,
  utcTime: 0x17,
  boolean: 0x01,
} as const;

/** Builds an element: tag, length, content. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

export const sequence = (...items: readonly Uint8Array[]): Uint8Array =>
  der(TAG.sequence, ...items);
export const set = (...items: readonly Uint8Array[]): Uint8Array => der(TAG.set, ...items);
export const octets = (bytes: Uint8Array): Uint8Array => der(TAG.octets, bytes);
export const bitString = (bytes: Uint8Array, unusedBits = 0): Uint8Array =>
  der(TAG.bitString, Uint8Array.of(unusedBits), bytes);
export const utf8String = (text: string): Uint8Array => der(TAG.utf8, Buffer.from(text, 'utf8'));
export const printableString = (text: string): Uint8Array =>
  der(TAG.printable, Buffer.from(text, 'latin1'));
export const nothing = (): Uint8Array => der(TAG.null);
export const yes = (): Uint8Array => der(TAG.boolean, Uint8Array.of(0xff));

/** Context tag `[number]` around other elements. */
export const tagged = (number: number, ...items: readonly Uint8Array[]): Uint8Array =>
  der(0xa0 + number, ...items);

/** A non-negative integer from its bytes, most significant first. */
export function integer(bytes: Uint8Array): Uint8Array {
  const first = bytes[0] ?? 0;
  return der(TAG.integer, first >= 0x80 ? Uint8Array.of(0) : Uint8Array.of(), bytes);
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(TAG.oid, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

function base128(number: number): number[] {
  const bytes = [number % 128];
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift(0x80 | (rest % 128));
  return bytes;
}

/** A moment as UTCTime: years 1950 to 2049 only. */
export function utcTime(moment: string): Uint8Array {
  const digits = new Date(moment).toISOString().replace(/\D/g, '');
  return der(TAG.utcTime, Buffer.from(`${digits.slice(2, 14)}Z`, 'latin1'));
}
