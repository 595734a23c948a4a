import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Entries that are read of a chain of proxies; the nearest ones are the last. */
const MOST_ENTRIES = 20;
/** Longest text of an address with port, brackets and zone. */
const LONGEST_ENTRY = 64;

/** Address in one entry, without port, brackets and quotes; `unknown` for any other text. */
function addressIn(entry: string): string {
  const text = entry.trim().replaceAll('"', '');
  if (text.length > LONGEST_ENTRY) return 'unknown';
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1];
  const address = bracketed ?? withPort ?? text;
  return isIP(address) === 0 ? 'unknown' : address;
}

/** Forms the header of the proxies before it is read: a port must not make a new caller, nor garbage reach the log. */
export function cleanForwardedFor({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const chain = Array.isArray(given) ? given.join(',') : given;
  headers['x-forwarded-for'] = chain
    .slice(-MOST_ENTRIES * LONGEST_ENTRY)
    .split(',')
    .slice(-MOST_ENTRIES)
    .map(addressIn)
    .join(', ');
}
