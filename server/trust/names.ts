import { derHex } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { checkOid, derSequence, derSome, derTagged, TAG } from './der-values.ts';

/** A distinguished name: its parts from the country downwards, each in a form in which equal parts are equal texts. */
export interface Name {
  readonly parts: readonly string[];
  /** The whole name in one text. */
  readonly text: string;
}

const BMP_STRING = 0x1e;

/** Compares as RFC 5280 (7.1) asks: neither case nor spaces nor the kind of string matter. @throws {RangeError} when it is out of form */
export function readName(name: DerElement): Name {
  const parts = derSequence(name).map((part) =>
    JSON.stringify(
      derSome(derTagged(part, TAG.set))
        .map((pair) => {
          const [type, value, ...more] = derSequence(pair);
          if (value === undefined || more.length > 0) throw new RangeError('DER name');
          return plain(derHex(checkOid(type)), value);
        })
        .sort(),
    ),
  );
  return { parts, text: parts.join('\n') };
}

/** Types of text: UTF-8, numeric, printable, teletex, IA5, visible, BMP. */
const TEXTS: ReadonlySet<number> = new Set([0x0c, 0x12, 0x13, 0x14, 0x16, 0x1a, BMP_STRING]);

/** Returns type and value; what is no text is compared byte by byte, with its tag beside the type. */
const plain = (type: string, value: DerElement): [string, string] =>
  TEXTS.has(value.tag)
    ? [type, decodeText(value).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()]
    : [`${type}#${value.tag}`, derHex(value)];

function decodeText({ tag, content }: DerElement): string {
  if (tag !== BMP_STRING) return Buffer.from(content).toString('utf8');
  return content.length % 2 === 0 ? Buffer.from(content).swap16().toString('utf16le') : '';
}
