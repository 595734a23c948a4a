import { noTextFault } from './file-kind.ts';
import { finding, type CodeOf, type Finding } from './finding.ts';

// Both browsers and Node have it, but the language library that the domain is checked with does not.
declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** Largest XML file taken, in bytes. 990 items, the legal most, make 2 to 4 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Names of ISO-8859-1 and of what is meant by it on the web, see https://encoding.spec.whatwg.org/#names-and-labels. */
const LATIN_1 =
  /^(iso[-_]?8859[-_]1|8859-1|latin-?1|l1|windows-?1252|cp-?1252|ansi|us-ascii|ascii)$/i;
const LATIN_9 = /^(iso[-_]?8859[-_]15|8859-15|latin-?9|l9)$/i;

const XML_DECLARATION = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** The first line of a mail that was saved as it came. */
const MAIL_HEAD =
  /^(Received|Return-Path|Delivered-To|From|To|Subject|Date|Message-ID|MIME-Version|Reply-To|DKIM-Signature|X-[A-Za-z-]{1,40}):[ \t]/i;

/** Checks that a text begins like a mail. */
export const beginsAsMail = (text: string): boolean => MAIL_HEAD.test(text.slice(0, 100));

/**
 * Characters that programs leave around a document: blanks, byte order marks, and the zero or
 * Ctrl-Z that once ended files.
 */
const AROUND: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n', '\uFEFF', '\u0000', '\u001A']);

/** Removes characters around the document; the document itself does not change. */
export function withoutAround(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && AROUND.has(text.charAt(from))) from += 1;
  while (to > from && AROUND.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/**
 * Decodes an XML file without the characters around its document: UTF-8, declared ISO-8859-1 and
 * -15, UTF-16.
 * A BOM takes precedence over the declaration.
 * Valid UTF-8 takes precedence over a wrong declaration: some libraries write their in-memory
 * encoding there (`encoding="utf-16"` over UTF-8 bytes).
 */
export function decodeText(bytes: Uint8Array): string | Finding<CodeOf<'refused'>> {
  if (bytes.length > MAX_FILE_BYTES)
    return finding('fileTooBig', {
      sizeMb: Math.ceil(bytes.length / 1024 / 1024),
      limitMb: MAX_FILE_BYTES / 1024 / 1024,
    });
  const fault = noTextFault(bytes);
  if (fault !== undefined) return fault;
  const text = decodeAs(detectEncoding(bytes), bytes);
  if (text === undefined)
    return finding('encodingUnreadable', { encoding: declaredEncoding(bytes) ?? 'UTF-8' });
  const content = withoutAround(text);
  if (content === '') return finding('fileEmpty');
  if (content.startsWith('<')) return content;
  return finding(beginsAsMail(content) ? 'fileMail' : 'notXml');
}

const LESS = 0x3c;

/** Returns the encoding of the bytes. */
export function detectEncoding(
  bytes: Uint8Array,
): 'utf-8' | 'iso-8859-1' | 'iso-8859-15' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  // Detected from the BOM, or from a less-than sign of two bytes.
  if ((first === 0xff && second === 0xfe) || (first === LESS && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS)) return 'utf-16be';
  const declared = declaredEncoding(bytes);
  if (declared !== undefined && LATIN_9.test(declared)) return 'iso-8859-15';
  return declared !== undefined && LATIN_1.test(declared) ? 'iso-8859-1' : 'utf-8';
}

/** The characters of bytes in an encoding; undefined where they are none of it. */
export function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // A fatal decoder reports only in this way that the bytes are not of its encoding.
    return undefined;
  }
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  let start = bytes[0] === 0xef ? 3 : 0;
  while (start < bytes.length && AROUND.has(String.fromCharCode(bytes[start] ?? 0))) start += 1;
  return XML_DECLARATION.exec(String.fromCharCode(...bytes.subarray(start, start + 300)))?.[1];
}
