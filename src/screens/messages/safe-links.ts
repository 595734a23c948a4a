/** A part of a plain text: words, or an address that may be opened. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const TAIL = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

/**
 * Returns the address if it is safe to open: http or https, no credentials, and no punycode host,
 * which may imitate another host.
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
