import type { PageMessage } from '../../domain/accounts/page-sign-in.ts';
import type {
  PageSignInOffer,
  PageTokenAnswer,
} from '../../domain/schema/accounts/partner-site.ts';
import { useRead } from '../cache/cache.ts';
import type { Read } from '../cache/cache.ts';
import type { Api } from '../calls/http.ts';

const path = '/apis/v1/page-sign-in';

/**
 * Request of a page to our window, from its address; untrusted until the server has confirmed the
 * origin.
 */
export interface HandOverRequest {
  readonly origin: string;
  readonly elements: readonly string[];
  readonly state: string;
  /** Set where the page was left for the window. */
  readonly challenge?: string;
  readonly back?: string;
}

/** A page to go back to must be of the origin that asks. */
function findReturnPage(text: string | null, origin: string): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === origin ? url.href : undefined;
}

/** Reads the address; undefined when no page asks, or a frame does. */
export function askedIn(page: Window): HandOverRequest | undefined {
  if (page.top !== page) return undefined;
  const said = new URLSearchParams(page.location.hash.slice(1));
  const [origin, state] = [said.get('origin'), said.get('state')];
  if (!origin || !state) return undefined;
  const [challenge, back] = [said.get('challenge'), findReturnPage(said.get('return'), origin)];
  return {
    origin,
    state,
    elements: (said.get('elements') ?? '').split(' ').filter(Boolean),
    ...(challenge && back ? { challenge, back } : {}),
  };
}

/** Reads the rights a signed-in person may hand over. */
export const useOffer = (asked: HandOverRequest): Read<PageSignInOffer> =>
  useRead<PageSignInOffer>(path, {
    origin: asked.origin,
    elements: asked.elements.join(' ') || 'nmv-none',
  });

/** Sends the token to the requesting page only: windows of other origins receive nothing. */
function tell({ origin, state }: HandOverRequest, token: string): void {
  const message: PageMessage = { type: 'nmv-page-sign-in', state, token };
  (opener as Window | null)?.postMessage(message, origin);
  close();
}

/** Hands a token over and goes away. @throws {ApiError} */
export async function handOver(http: Api, asked: HandOverRequest): Promise<void> {
  const { origin, elements, challenge, back, state } = asked;
  if (challenge === undefined || back === undefined) {
    const { token } = await http.post<PageTokenAnswer>(path, { origin, elements });
    return tell(asked, token);
  }
  const { code } = await http.post<{ code: string }>(path, { origin, elements, challenge });
  location.assign(`${back.split('#', 1)[0] ?? ''}#nmv-sign-in=${code}&state=${state}`);
}

/** Goes away with nothing. */
export function leaveEmpty(asked: HandOverRequest): void {
  if (asked.back === undefined) tell(asked, '');
  else location.assign(asked.back);
}

/** Takes back what was agreed with the sites of an origin. @throws {ApiError} */
export const takeBack = (http: Api, origin: string): Promise<void> =>
  http.delete<void>(path, { origin });
