import { derElements, derInside, derNth } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';

/** Tags of universal types (ITU-T X.680, 8.4). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8: 0x0c,
  ia5: 0x16,
  sequence: 0x30,
  set: 0x31,
} as const;

const CONSTRUCTED = 0x20;
/** Classes other than universal: their types are known by the place where they stand. */
const OTHER_CLASSES = 0xc0;
const ASCII = /^[\0-\x7f]*$/;

/** Refuses an element. @throws {RangeError} always */
function refuse(what: string): never {
  throw new RangeError(`DER ${what}`);
}

/** Takes an element of this tag. @throws {RangeError} when it is missing or another */
export function derTagged(element: DerElement | undefined, tag: number): DerElement {
  return element?.tag === tag ? element : refuse('tag');
}

/** Reads the elements of a sequence. @throws {RangeError} when it is none */
export const derSequence = (element: DerElement | undefined): DerElement[] =>
  derInside(derTagged(element, TAG.sequence));

/** Reads elements of which there is at least one. @throws {RangeError} when there is none */
export function derSome(element: DerElement): DerElement[] {
  const parts = derInside(element);
  derNth(parts, 0);
  return parts;
}

/**
 * Takes elements of these tags, each at most once and in this order.
 * @throws {RangeError} when another one stands among them
 */
export function derOptional(
  parts: readonly DerElement[],
  tags: readonly number[],
): (DerElement | undefined)[] {
  let at = 0;
  const found = tags.map((tag) => {
    const isThere = parts[at]?.tag === tag;
    if (isThere) at += 1;
    return isThere ? parts[at - 1] : undefined;
  });
  return at === parts.length ? found : refuse('field');
}

/** Reads a truth value, of which DER has two forms only (X.690, 11.1). @throws {RangeError} for others */
export function derBoolean(element: DerElement): boolean {
  const [byte, ...more] = derTagged(element, TAG.boolean).content;
  return more.length === 0 && (byte === 0xff || byte === 0x00) ? byte === 0xff : refuse('boolean');
}

/** Reads a whole number from 0 to 2³¹ − 1. @throws {RangeError} for others and longer forms */
export function derCount(element: DerElement): number {
  const { content } = checkInteger(derTagged(element, TAG.integer));
  const count = content.reduce((sum, byte) => sum * 256 + byte, 0);
  // a first bit that is set makes it negative (X.690, 8.3.3)
  const isNegative = (content[0] ?? 0) >= 0x80;
  return !isNegative && content.length <= 4 ? count : refuse('count');
}

/** Takes a whole number in its shortest form (X.690, 8.3.2). @throws {RangeError} for others */
export function checkInteger(element: DerElement): DerElement {
  const [first, second] = element.content;
  const isLong =
    second !== undefined &&
    ((first === 0x00 && second < 0x80) || (first === 0xff && second >= 0x80));
  return first === undefined || isLong ? refuse('integer') : element;
}

/**
 * Reads the bytes of a bit string whose unused bits are zero (X.690, 11.2.1). Zeros at the end of
 * named bits are taken, because authorities write them.
 * @throws {RangeError} for other forms
 */
export function derBits(element: DerElement): Uint8Array {
  const [unused, ...bytes] = derTagged(element, TAG.bitString).content;
  const rest = (bytes.at(-1) ?? 0) & (2 ** (unused ?? 0) - 1);
  const isGood = unused !== undefined && unused < 8 && rest === 0;
  return isGood && (bytes.length > 0 || unused === 0) ? Uint8Array.from(bytes) : refuse('bits');
}

/** Takes an object identifier (X.690, 8.19). @throws {RangeError} for a number that is cut off or padded */
export function checkOid(element: DerElement | undefined): DerElement {
  const { content } = derTagged(element, TAG.oid);
  const isPadded = content.some(
    (byte, at) => byte === 0x80 && (at === 0 || (content[at - 1] ?? 0) < 0x80),
  );
  const last = content.at(-1);
  return last === undefined || last >= 0x80 || isPadded
    ? refuse('identifier')
    : derTagged(element, TAG.oid);
}

/** Reads text that is ASCII, as IA5String is. @throws {RangeError} for other bytes */
export function derAscii({ content }: DerElement): string {
  const text = Buffer.from(content).toString('latin1');
  return ASCII.test(text) ? text : refuse('text');
}

/** Types whose content is checked, where an element may be of any type. */
const CHECKS: Readonly<Record<number, (element: DerElement) => unknown>> = {
  [TAG.boolean]: derBoolean,
  [TAG.integer]: checkInteger,
  [TAG.enumerated]: checkInteger,
  [TAG.bitString]: derBits,
  [TAG.null]: ({ content }) => content.length === 0 || refuse('null'),
  [TAG.oid]: checkOid,
  [TAG.ia5]: derAscii,
  [TAG.utf8]: ({ content }) => {
    const bytes = Buffer.from(content);
    return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes) || refuse('text');
  },
};

/** Checks an element and all inside it, of whatever types. @throws {RangeError} when one is out of form */
export function checkForm(element: DerElement): void {
  const { tag, content } = element;
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (isConstructed) derElements(content).forEach(checkForm);
  if ((tag & OTHER_CLASSES) !== 0) return;
  if (
    tag === 0 ||
    isConstructed !== ((tag | CONSTRUCTED) === TAG.sequence || (tag | CONSTRUCTED) === TAG.set)
  )
    refuse('tag');
  CHECKS[tag]?.(element);
}
