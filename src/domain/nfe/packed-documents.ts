import { decodeText } from './decode-text.ts';
import { base64Bytes } from './text-bytes.ts';

/** A document as the authority's distribution packs it. */
export interface PackedDocument {
  readonly name: string;
  /** Gzipped. */
  readonly packed: Uint8Array;
}

const PACKED = /<(?:\w{1,20}:)?docZip\b([^>]{0,300})>([A-Za-z0-9+/=\s]*)<\//g;
const NUMBER = /\bNSU\s{0,5}=\s{0,5}["'](\d{1,15})["']/;

/**
 * Bytes from the start of a file that suffice to recognise a distribution answer, with or without
 * an envelope.
 */
const BEGINNING = 4_000;

/** The documents packed inside a file (`docZip`), in its order; none where it is something else, or broken. */
export function packedDocuments(bytes: Uint8Array): readonly PackedDocument[] {
  const beginning = String.fromCharCode(...bytes.subarray(0, BEGINNING)).replaceAll('\u0000', '');
  const text = beginning.includes('docZip') ? decodeText(bytes) : undefined;
  if (typeof text !== 'string') return [];
  return [...text.matchAll(PACKED)].flatMap(([, attributes = '', content = ''], at) => {
    const packed = base64Bytes(content);
    if (packed === undefined) return [];
    return [{ name: `${NUMBER.exec(attributes)?.[1] ?? String(at + 1)}.xml`, packed }];
  });
}
