import type { PageMessage, PageSignInOffer, PageTokenAnswer } from '../domain/wire/partner-site.ts';
import { useRead } from './cache.ts';
import type { Read } from './cache.ts';
import type { Api } from './http.ts';

const path = '/apis/v1/page-sign-in';

/** What a page asked our window for, as its address says; nothing of it is believed before the server has named the origin. */
export interface Asked {
  readonly origin: string;
  readonly elements: readonly string[];
  readonly state: string;
  /** Set where the page was left for the window. */
  readonly challenge?: string;
  readonly back?: string;
}

/** A page to go back to must be of the origin that asks. */
function backOf(text: string | null, origin: string): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === origin ? url.href : undefined;
}

/** Reads the address; undefined when no page asks, or a frame does. */
export function askedIn(page: Window): Asked | undefined {
  if (page.top !== page) return undefined;
  const said = new URLSearchParams(page.location.hash.slice(1));
  const [origin, state] = [said.get('origin'), said.get('state')];
  if (!origin || !state) return undefined;
  const [challenge, back] = [said.get('challenge'), backOf(said.get('return'), origin)];
  return {
    origin,
    state,
    elements: (said.get('elements') ?? '').split(' ').filter(Boolean),
    ...(challenge && back ? { challenge, back } : {}),
  };
}

/** What the signed-in person may hand over. */
export const useOffer = (asked: Asked): Read<PageSignInOffer> =>
  useRead<PageSignInOffer>(path, {
    origin: asked.origin,
    elements: asked.elements.join(' ') || 'nmv-none',
  });

/** Tells the page, and no other: a window of another origin hears nothing. */
function tell({ origin, state }: Asked, token: string): void {
  const message: PageMessage = { type: 'nmv-page-sign-in', state, token };
  (opener as Window | null)?.postMessage(message, origin);
  close();
}

/** Hands a token over and goes away. @throws {ApiError} */
export async function handOver(http: Api, asked: Asked): Promise<void> {
  const { origin, elements, challenge, back, state } = asked;
  if (challenge === undefined || back === undefined) {
    const { token } = await http.post<PageTokenAnswer>(path, { origin, elements });
    return tell(asked, token);
  }
  const { code } = await http.post<{ code: string }>(path, { origin, elements, challenge });
  location.assign(`${back.split('#', 1)[0] ?? ''}#nmv-sign-in=${code}&state=${state}`);
}

/** Goes away with nothing. */
export function leaveEmpty(asked: Asked): void {
  if (asked.back === undefined) tell(asked, '');
  else location.assign(asked.back);
}

/** Takes back what was agreed with the sites of an origin. @throws {ApiError} */
export const takeBack = (http: Api, origin: string): Promise<void> =>
  http.delete<void>(path, { origin });
