import { scriptFolder } from '../../src/data/base/config.ts';
import { pageContext } from '../../src/data/page.ts';
import { brokenIntl } from '../../src/i18n/broken-intl.ts';
import type { FailedDetail } from './events.ts';

const apiBase = () => pageContext().config.get().apiBase;

/** Describes a fault in an element's API address, campaign or key; undefined if it finds none. */
function wrongWish(host: HTMLElement): string | undefined {
  const key = host.getAttribute('embed-key');
  if (/\/apis?(?:\/v1)?$/.test(apiBase())) return 'remove /apis/v1 from api-base';
  if (key === null) return undefined;
  if (key === '') return 'the attribute embed-key is empty';
  if (/\s/.test(key)) return 'remove the blank from embed-key';
  return host.hasAttribute('campaign') ? undefined : 'an embed key needs the attribute campaign';
}

function unknown(host: HTMLElement): string | undefined {
  const campaign = host.getAttribute('campaign');
  if (campaign === null) return undefined;
  return host.hasAttribute('embed-key')
    ? `the embed key is unknown or revoked, or does not cover the campaign "${campaign}"`
    : `the campaign "${campaign}" does not exist, or the person signed in may not see it`;
}

function unnamed(host: HTMLElement): string | undefined {
  if (globalThis.origin === 'null')
    return location.protocol === 'file:'
      ? 'this page has no origin, so no key can allow it: open it over http, not as a file'
      : 'this frame has no origin, so no key can allow it: add allow-same-origin to its sandbox, or remove sandbox from the policy of its page';
  return host.hasAttribute('embed-key')
    ? `the embed key does not allow the origin ${location.origin}: add it to the key, or create a new key if this one was revoked`
    : undefined;
}

function unanswered(): string {
  return /^https?:/.test(apiBase())
    ? `${apiBase()} did not answer: check api-base, and connect-src of the page's policy`
    : `api-base "${apiBase()}" must start with https:// or http://`;
}

function broken(): string | undefined {
  const names = brokenIntl();
  return names
    ? `this browser lacks ${names}, or an earlier script of this page changed it: load this script first`
    : undefined;
}

/** Advice by failure code; `why-unanswered` reports a refused origin with its address. */
const advice: Readonly<Record<string, (host: HTMLElement) => string | undefined>> = {
  'invalid-input': wrongWish,
  'not-signed-in': wrongWish,
  'not-found': (host) => wrongWish(host) ?? unknown(host),
  'origin-not-allowed': unnamed,
  network: unanswered,
  unexpected: broken,
  'not-loaded': () =>
    `part of the script could not be loaded from ${scriptFolder}. Reload the page; this can happen after a server upgrade`,
  'not-authorized': () => 'the person signed in may not see this',
};

/** Logs advice on a failure for the page's developer. */
export function warnDeveloper(host: HTMLElement, { code, status, requestId }: FailedDetail): void {
  const change = advice[code]?.(host);
  const number = requestId === null ? '' : `, request ${requestId}`;
  console.warn(
    `nmv: <${host.localName}> failed with ${code} (${status}${number})${change ? `: ${change}.` : '.'}`,
  );
}
