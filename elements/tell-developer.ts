import { scriptFolder } from '../src/data/config.ts';
import { pageContext } from '../src/data/page.ts';
import type { FailedDetail } from './events.ts';

/** What can be changed, by the code of the failure; a refusal for the page's origin is told with its address by `why-unanswered`. */
const advice: Readonly<Record<string, (host: HTMLElement) => string | undefined>> = {
  'not-found': (host) => {
    const campaign = host.getAttribute('campaign');
    if (campaign === null) return undefined;
    return host.hasAttribute('embed-key')
      ? `the embed key is unknown or revoked, or does not cover the campaign "${campaign}"`
      : `the campaign "${campaign}" does not exist, or the person signed in may not see it`;
  },
  'origin-not-allowed': (host) =>
    host.hasAttribute('embed-key')
      ? `the embed key does not name the origin ${location.origin}: add it to the key, or make another where it was revoked`
      : undefined,
  network: () =>
    `${pageContext().config.get().apiBase} did not answer. Is api-base right, and does connect-src of the page's policy name it?`,
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
