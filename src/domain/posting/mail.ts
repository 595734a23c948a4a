import { beginsAsMail, decodeAs, withoutAround } from '../nfe/decode-text.ts';
import { base64Bytes } from '../nfe/text-bytes.ts';

/** A file that came with a mail. */
export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Mails that are attached to mails, and parts inside of parts. */
const MOST_LEVELS = 6;
/** Characters of the head of a part that are read. */
const MOST_HEAD = 16_384;
/** Parts of a mail that are looked at. */
const MOST_PARTS = 10_000;

/** Checks from the first line that a file is a mail as saved by mail programs. */
export const isMail = (bytes: Uint8Array): boolean =>
  beginsAsMail(withoutAround(latin1(bytes.subarray(0, 200)).replace(/^\u00EF\u00BB\u00BF/, '')));

/** Decodes each byte as a single character. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return parts.join('');
}

const toBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/**
 * The files that a mail brings, those of mails attached to it too, without its own texts and the pictures that these show.
 * @param most no further file is read after so many
 */
export function readAttachments(mail: Uint8Array, most: number): readonly Attachment[] {
  const found: Attachment[] = [];
  readPart(latin1(mail), 1, (attachment) => {
    found.push(attachment);
    return found.length < most;
  });
  return found;
}

/** Takes a file; false when no further one is wanted. */
type Take = (attachment: Attachment) => boolean;

/** @returns false when no further file is wanted */
function readPart(part: string, level: number, take: Take): boolean {
  const { fields, body } = apart(part);
  const type = fields.get('content-type') ?? 'text/plain';
  const kind = (type.split(';')[0] ?? '').trim().toLowerCase();
  const boundary = parameter(type, 'boundary');
  if (kind.startsWith('multipart/')) {
    if (boundary === undefined || boundary === '' || level > MOST_LEVELS) return true;
    return partsBetween(body, boundary).every((each) => readPart(each, level + 1, take));
  }
  const disposition = fields.get('content-disposition') ?? '';
  const name = parameter(disposition, 'filename') ?? parameter(type, 'name');
  const content = (): string => decoded(body, fields.get('content-transfer-encoding') ?? '');
  if (kind === 'message/rfc822') return level > MOST_LEVELS || readPart(content(), level + 1, take);
  const isText = kind === 'text/plain' || kind === 'text/html';
  const isShown = kind.startsWith('image/') && !/^\s*attachment/i.test(disposition);
  if (isShown || (isText && name === undefined) || kind.startsWith('application/pgp')) return true;
  return take({ name: name ?? 'file', content: toBytes(content()) });
}

/** The head of a part, long lines joined, and what follows it. */
function apart(part: string): {
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
} {
  const [whole, end] = [
    part.startsWith('\n') || part.startsWith('\r\n') ? '' : part,
    headEnd(part),
  ];
  const fields = new Map<string, string>();
  const head = whole.slice(0, Math.min(end.at, MOST_HEAD)).replace(/\r?\n[ \t]+/g, ' ');
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const field = line.slice(0, colon).trim().toLowerCase();
    if (!fields.has(field)) fields.set(field, line.slice(colon + 1).trim());
  }
  return { fields, body: part.slice(end.next) };
}

/** Finds the end of a part's head, at its first blank line, and the start of its content. */
function headEnd(part: string): { readonly at: number; readonly next: number } {
  if (part.startsWith('\n')) return { at: 0, next: 1 };
  if (part.startsWith('\r\n')) return { at: 0, next: 2 };
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) {
    if (part[at + 1] === '\n') return { at, next: at + 2 };
    if (part[at + 1] === '\r' && part[at + 2] === '\n') return { at, next: at + 3 };
  }
  return { at: part.length, next: part.length };
}

/**
 * Returns the parts between the boundary lines; a part without a closing line extends to the end.
 */
function partsBetween(body: string, boundary: string): readonly string[] {
  const mark = `--${boundary}`;
  const parts: string[] = [];
  let begun: number | undefined;
  const isLine = (at: number): boolean => at === 0 || body[at - 1] === '\n';
  for (
    let at = body.indexOf(mark);
    at >= 0 && parts.length < MOST_PARTS;
    at = body.indexOf(mark, at + mark.length)
  ) {
    if (!isLine(at)) continue;
    const after = at + mark.length;
    const line = body.slice(after, after + 80).split('\n', 1)[0] ?? '';
    const isLast = line.startsWith('--');
    // a longer boundary that begins alike is another one
    if (!isLast && line.trim() !== '') continue;
    if (begun !== undefined) parts.push(body.slice(begun, at).replace(/\r?\n$/, ''));
    begun = isLast ? undefined : after + line.length + 1;
    if (isLast) return parts;
  }
  if (begun !== undefined) parts.push(body.slice(begun));
  return parts;
}

/** The content of a part, one byte a character. */
function decoded(body: string, encoding: string): string {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return latin1(base64Bytes(body.replace(/[^A-Za-z0-9+/]/g, '')) ?? new Uint8Array());
    case 'quoted-printable':
      return unquoted(body.replace(/=[ \t]*\r?\n/g, ''));
    default:
      return body;
  }
}

const unquoted = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** A parameter of a field, such as the name of a file: plain, in quotes, by RFC 2231 or RFC 2047. */
function parameter(field: string, name: string): string | undefined {
  const parts = new Map<string, string>();
  for (const [, called = '', quoted, bare = ''] of field.matchAll(
    /;\s{0,20}([A-Za-z0-9*-]{1,40})=(?:"((?:[^"\\]|\\.){0,1000})"|([^;\s]{0,1000}))/g,
  ))
    parts.set(called.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare);
  const whole = parts.get(name);
  if (whole !== undefined) return decodeWords(whole);
  const single = parts.get(`${name}*`);
  if (single !== undefined) return percent(single);
  let joined = '';
  for (let at = 0; at < 20; at += 1) {
    const piece = parts.get(`${name}*${String(at)}*`) ?? parts.get(`${name}*${String(at)}`);
    if (piece === undefined) return joined === '' ? undefined : percent(joined);
    joined += piece;
  }
  return percent(joined);
}

/** A text of RFC 2231, with or without its character set before it. */
function percent(text: string): string {
  const value = text.replace(/^[\w-]{0,40}'[\w-]{0,40}'/, '');
  return named(
    value.replace(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

/** Decodes encoded words of RFC 2047. */
const decodeWords = (text: string): string =>
  named(
    text
      .replace(/\?=\s{1,20}=\?/g, '?==?')
      .replace(/=\?[\w-]{1,40}\?([BQ])\?([^?]{0,1000})\?=/gi, (_, how: string, word: string) =>
        how.toUpperCase() === 'B'
          ? latin1(base64Bytes(word) ?? new Uint8Array())
          : unquoted(word.replaceAll('_', ' ')),
      ),
  );

/** Bytes of a name as letters: UTF-8 where they can be that. */
const named = (bytes: string): string => decodeAs('utf-8', toBytes(bytes)) ?? bytes;
