import { finding, type CodeOf, type Finding } from './finding.ts';

// Both browsers and Node have it, but the language library that the domain is checked with does not.
declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** Largest XML file taken, in bytes. 990 items, the legal most, make 2 to 4 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Names of ISO-8859-1 and of what is meant by it on the web, see https://encoding.spec.whatwg.org/#names-and-labels. */
const LATIN_1 = /^(iso-?8859-1|latin-?1|windows-1252|cp1252|us-ascii)$/i;

const XML_DECLARATION = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/**
 * The characters of an XML file: UTF-8 with or without BOM, ISO-8859-1 when declared, UTF-16 with BOM.
 * A BOM is believed before the declaration, and valid UTF-8 before a declaration that only says otherwise
 * because some library wrote its in-memory encoding there (`encoding="utf-16"` over UTF-8 bytes).
 */
export function decodeText(bytes: Uint8Array): string | Finding<CodeOf<'refused'>> {
  if (bytes.length > MAX_FILE_BYTES)
    return finding('fileTooBig', {
      sizeMb: Math.ceil(bytes.length / 1024 / 1024),
      limitMb: MAX_FILE_BYTES / 1024 / 1024,
    });
  const text = decodeAs(encodingOf(bytes), bytes);
  if (text === undefined)
    return finding('encodingUnreadable', { encoding: declaredEncoding(bytes) ?? 'UTF-8' });
  const content = text.trimStart();
  if (content === '') return finding('fileEmpty');
  return content.startsWith('<') ? text : finding('notXml');
}

/** By which encoding the bytes are read. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'iso-8859-1' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declared = declaredEncoding(bytes);
  return declared !== undefined && LATIN_1.test(declared) ? 'iso-8859-1' : 'utf-8';
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // The only way a fatal decoder tells that the bytes are not of its encoding.
    return undefined;
  }
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = bytes[0] === 0xef ? 3 : 0;
  return XML_DECLARATION.exec(String.fromCharCode(...bytes.subarray(start, start + 300)))?.[1];
}
