import { scriptFolder } from '../src/data/config.ts';
import { pageContext } from '../src/data/page.ts';
import { brokenIntl } from '../src/i18n/broken-intl.ts';
import type { FailedDetail } from './events.ts';

const apiBase = () => pageContext().config.get().apiBase;

/** What is wrong with how the element says which campaign, and by which key; undefined where both may be right. */
function wrongWish(host: HTMLElement): string | undefined {
  const key = host.getAttribute('embed-key');
  if (/\/apis?(?:\/v1)?$/.test(apiBase())) return 'api-base ends before /apis/v1';
  if (key === null) return undefined;
  if (key === '') return 'the attribute embed-key is empty';
  if (/\s/.test(key)) return 'the attribute embed-key has a blank in it';
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
      ? 'a page without an origin can be named by no key: open it by http, not as a file'
      : 'a frame without an origin can be named by no key: add allow-same-origin to its sandbox, or take sandbox from the policy of its page';
  return host.hasAttribute('embed-key')
    ? `the embed key does not name the origin ${location.origin}: add it to the key, or make another where it was revoked`
    : undefined;
}

function unanswered(): string {
  return /^https?:/.test(apiBase())
    ? `${apiBase()} did not answer: api-base may be wrong, or connect-src of the page's policy does not name it`
    : `api-base "${apiBase()}" begins with neither https:// nor http://`;
}

function broken(): string | undefined {
  const names = brokenIntl();
  return names
    ? `this browser lacks ${names}, or an earlier script of this page has broken it: load this script before that one`
    : undefined;
}

/** What can be changed, by the code of the failure; a refusal for the page's origin is told with its address by `why-unanswered`. */
const advice: Readonly<Record<string, (host: HTMLElement) => string | undefined>> = {
  'invalid-input': wrongWish,
  'not-signed-in': wrongWish,
  'not-found': (host) => wrongWish(host) ?? unknown(host),
  'origin-not-allowed': unnamed,
  network: unanswered,
  unexpected: broken,
  'not-loaded': () =>
    `a part of the script did not come from ${scriptFolder}. After an upgrade of the server, load the page again`,
  'not-authorized': () => 'the person signed in may not see this',
};

/** Says in the console what to change, for whoever builds the page. */
export function tellDeveloper(host: HTMLElement, { code, status, requestId }: FailedDetail): void {
  const change = advice[code]?.(host);
  const number = requestId === null ? '' : `, request ${requestId}`;
  console.warn(
    `nmv: <${host.localName}> failed with ${code} (${status}${number})${change ? `: ${change}.` : '.'}`,
  );
}
