/** A part of a plain text: words, or an address that may be opened. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence and not an address. */
const TAIL = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

/**
 * The address that a text stands for, when it is safe to open: of the web, without a name and password in it, and with a host
 * in plain letters, for others look like hosts that they are not.
 */
function safeHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const isPlain = hostname !== '' && !hostname.split('.').some((part) => part.startsWith('xn--'));
  return isWeb && isPlain && username === '' && password === '' ? href : undefined;
}

/** A plain text taken apart into words and addresses that may be opened; put together again the parts are the text. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TAIL, '');
    const href = safeHref(address);
    if (href === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
