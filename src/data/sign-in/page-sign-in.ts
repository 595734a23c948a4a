import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { FOREIGN_ELEMENTS } from '../../domain/rules/permission/element-rights.ts';
import type { PageMessage } from '../../domain/accounts/page-sign-in.ts';
import type { PageTokenAnswer } from '../../domain/schema/accounts/partner-site.ts';
import type { UserInfo } from '../../domain/schema/accounts/session.ts';
import type { PageContext } from '../page/page-context.ts';
import { giveAgain } from './page-giver.ts';
import type { TokenGiver } from './page-giver.ts';
import { randomId } from '../base/random-id.ts';
import type { SessionKeeper } from '../session/session-types.ts';
import { sessionFrom } from '../session/session-state.ts';

type Parts = Pick<PageContext, 'http' | 'session' | 'config'>;

const path = '/apis/v1/page-sign-in';
/** Storage key of the proof that this page began the sign-in, until the answer returns. */
const keptKey = 'nmv.page-sign-in';
/** Pattern of the fragment in the address of a page on return. */
const returned = /^#nmv-sign-in=([\w-]*)&state=([\w-]+)$/;
/** Milliseconds between checks that the window was closed by hand. */
const lookMs = 400;

/**
 * Lists the elements of this page that a token can serve.
 * @param tag the requesting element, even in a shadow root
 */
function elementsHere(tag: string): readonly string[] {
  return FOREIGN_ELEMENTS.filter((name) => name === tag || document.querySelector(name) !== null);
}

/** Builds the address of our window with the request in its fragment, which no server sees. */
function windowAddress(
  { config }: Parts,
  tag: string,
  more: Readonly<Record<string, string>>,
): string {
  const asked = new URLSearchParams({
    origin: location.origin,
    elements: elementsHere(tag).join(' '),
    ...more,
  });
  return `${config.get().apiBase}/sign-in/#${asked.toString()}`;
}

function parsePageMessage(data: unknown, state: string): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Partial<PageMessage>;
  return message.type === 'nmv-page-sign-in' &&
    message.state === state &&
    typeof message.token === 'string'
    ? (message as PageMessage)
    : undefined;
}

/** Waits for the token from our window only; empty when it was closed without one. */
function tokenFrom(opened: Window, state: string, origin: string): Promise<string> {
  return new Promise((resolve) => {
    const done = (token: string): void => {
      removeEventListener('message', hear);
      clearInterval(timer);
      resolve(token);
    };
    const hear = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      const message = parsePageMessage(data, state);
      if (message && from === origin && source === opened) done(message.token);
    };
    // a window may report and close at once: its message is still on the way when it is seen
    // closed
    const timer = setInterval(() => {
      if (opened.closed) setTimeout(() => done(''), lookMs);
    }, lookMs);
    addEventListener('message', hear);
  });
}

/**
 * Builds the answer of a sign-in for the owner of a token.
 * @throws {ApiError}
 */
async function answerFor(http: Parts['http'], token: string): Promise<UserInfo> {
  const info = await http.get<UserInfo>(`${path}/session`, {
    as: 'no session',
    headers: { authorization: `Bearer ${token}` },
  });
  // nothing renews it
  return { ...info, accessToken: token, refreshToken: '', refreshTokenExpiration: '' };
}

/**
 * Signs this page in by a token that only reads.
 * @throws {ApiError} when the token is not one, or not for this page
 */
export async function signInByToken({ http, session }: Parts, token: string): Promise<void> {
  await session.signIn({ given: await answerFor(http, token) });
}

/** Bytes as base64url. */
const inAddress = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (each) =>
    each === '+' ? '-' : each === '/' ? '_' : '',
  );

/** Leaves for our window, where the browser opens none; it comes back to this page. */
function leaveForWindow(parts: Parts, tag: string): void {
  const [state, verifier] = [randomId(), randomId() + randomId()];
  sessionStorage.setItem(keptKey, JSON.stringify({ state, verifier }));
  const challenge = inAddress(sha256(utf8ToBytes(verifier)));
  const back = location.href.split('#', 1)[0] ?? '';
  location.assign(windowAddress(parts, tag, { state, challenge, return: back }));
}

/**
 * Signs in by a window of ours. Call it from a press: browsers open windows only then.
 * @param tag of the requesting element
 * @returns `closed` without a sign-in there, `left` when no window opened and the page navigates
 * instead
 * @throws {ApiError}
 */
export async function signInByWindow(
  parts: Parts,
  tag: string,
): Promise<'signed-in' | 'closed' | 'left'> {
  const state = randomId();
  const address = windowAddress(parts, tag, { state });
  const opened = open(address, 'nmv-sign-in', 'popup,width=480,height=720');
  if (!opened) {
    leaveForWindow(parts, tag);
    return 'left';
  }
  const token = await tokenFrom(opened, state, new URL(address).origin);
  if (token === '') return 'closed';
  await signInByToken(parts, token);
  return 'signed-in';
}

function keptSecret(state: string): string | undefined {
  const text = sessionStorage.getItem(keptKey);
  sessionStorage.removeItem(keptKey);
  const kept: unknown = JSON.parse(text ?? 'null');
  return typeof kept === 'object' && kept !== null && Reflect.get(kept, 'state') === state
    ? String(Reflect.get(kept, 'verifier'))
    : undefined;
}

/**
 * Completes a sign-in after returning from our window, and always removes its data from the
 * address.
 * @throws {ApiError}
 */
export async function comeBackSignedIn(parts: Parts): Promise<void> {
  const [, code = '', state = ''] = returned.exec(location.hash) ?? [];
  if (state === '') return;
  history.replaceState(history.state, '', location.href.split('#', 1)[0]);
  const verifier = keptSecret(state);
  if (verifier === undefined || code === '') return;
  const { token } = await parts.http.post<PageTokenAnswer>(
    `${path}/token`,
    { code, verifier },
    { as: 'no session' },
  );
  await signInByToken(parts, token);
}

/** The page gives a token of its own server, and another one when that is over. @throws {ApiError} */
export async function signInWith(parts: Parts, giver: TokenGiver): Promise<void> {
  await signInByToken(parts, await giveAgain(giver));
}

/** Another token for the same person, where the page gives them. @returns false: the session is over */
export async function renewForPage({ get, put, http }: SessionKeeper): Promise<boolean> {
  const { user, ...rest } = get();
  try {
    const token = await giveAgain();
    const answer = token === '' ? undefined : await answerFor(http, token);
    if (answer === undefined || answer.id !== user?.id) return false;
    put({ ...rest, status: 'authenticated', user: sessionFrom(answer) });
    return true;
  } catch {
    // whatever its server said, the person is signed in no more
    return false;
  }
}
