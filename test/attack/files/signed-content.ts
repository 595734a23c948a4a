import { DOMParser } from '@xmldom/xmldom';
import type { Element } from '@xmldom/xmldom';
import { C14nCanonicalization } from 'xml-crypto';
import { decodeText } from '../../../src/domain/nfe/decode-text.ts';

/** The content of one NF-e of a file, as a parser and a canonicalisation that are not ours see it. */
export interface SeenContent {
  /** Access key, of its Id. */
  readonly key: string;
  readonly canonical: string;
  /** The same without XML white space between elements. */
  readonly tight: string;
  /** Number of infNFe that its NFe holds, at any depth. */
  readonly contents: number;
}

const NFE = 'http://www.portalfiscal.inf.br/nfe';

/** @returns undefined where the independent parser does not read the file */
export function contentsOf(bytes: Buffer): readonly SeenContent[] | undefined {
  const text = decodeText(bytes);
  if (typeof text !== 'string') return undefined;
  let found: readonly Element[];
  try {
    const document = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(text, 'text/xml');
    found = [...document.getElementsByTagNameNS(NFE, 'infNFe')];
    return found.map((element) => {
      const canonical = canonicalOf(element);
      return {
        key: (element.getAttribute('Id') ?? '').replace(/^NFe/i, '').toUpperCase(),
        canonical,
        tight: canonical.replace(/>[ \t\r\n]+</g, '><').replace(/>(?:&#xD;|[ \t\r\n])+</g, '><'),
        contents: parentOf(element)?.getElementsByTagNameNS('*', 'infNFe').length ?? 1,
      };
    });
  } catch {
    // Documents that only one of two parsers reads prove nothing; the reader's own fields are compared in any case.
    return undefined;
  }
}

const parentOf = ({ parentNode }: Element): Element | undefined =>
  parentNode !== null && 'getElementsByTagNameNS' in parentNode
    ? (parentNode as Element)
    : undefined;

function canonicalOf(element: Element): string {
  // xml-crypto types the DOM of the browser, xmldom its own; the elements are the same at run time.
  // Its own namespace is written by the element itself; named as an ancestor's it would be written twice.
  return new C14nCanonicalization().process(element as never, { defaultNs: '' } as never);
}
