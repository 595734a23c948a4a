import { derHex, derInside } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';

/** A distinguished name: its parts from the country downwards, each in a form in which equal parts are equal texts. */
export interface Name {
  readonly parts: readonly string[];
  /** The whole name in one text. */
  readonly text: string;
}

const BMP_STRING = 0x1e;

/** Compares as RFC 5280 (7.1) asks: neither case nor spaces nor the kind of string matter. */
export function readName(name: DerElement): Name {
  const parts = derInside(name).map((part) =>
    JSON.stringify(
      derInside(part)
        .map((pair) => {
          const [type, value] = derInside(pair);
          return [derHex(type), value === undefined ? '' : plain(value)];
        })
        .sort(),
    ),
  );
  return { parts, text: parts.join('\n') };
}

const plain = (value: DerElement): string =>
  textOf(value).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function textOf({ tag, content }: DerElement): string {
  if (tag !== BMP_STRING) return Buffer.from(content).toString('utf8');
  return content.length % 2 === 0 ? Buffer.from(content).swap16().toString('utf16le') : '';
}
