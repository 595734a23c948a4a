import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { FOREIGN_ELEMENTS } from '../domain/rules/element-rights.ts';
import type { PageMessage, PageTokenAnswer } from '../domain/wire/partner-site.ts';
import type { UserInfo } from '../domain/wire/session.ts';
import type { PageContext } from './page.ts';
import { giveAgain } from './page-giver.ts';
import type { TokenGiver } from './page-giver.ts';
import { randomId } from './random-id.ts';
import type { SessionKeeper } from './session.ts';
import { sessionFrom } from './session-state.ts';

type Parts = Pick<PageContext, 'http' | 'session' | 'config'>;

const path = '/apis/v1/page-sign-in';
/** Where the page keeps what proves that it began the sign-in, until it comes back. */
const keptKey = 'nmv.page-sign-in';
/** What stands in the address of a page that is come back to. */
const returned = /^#nmv-sign-in=([\w-]*)&state=([\w-]+)$/;
/** How often one looks whether the window was closed by hand. */
const lookMs = 400;

/** The elements of this page that a token can be for. @param tag the one that asks, wherever it stands */
function elementsHere(tag: string): readonly string[] {
  return FOREIGN_ELEMENTS.filter((name) => name === tag || document.querySelector(name) !== null);
}

/** Where our window is, and what it is to ask; in the fragment, which no server sees. */
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

function messageOf(data: unknown, state: string): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Partial<PageMessage>;
  return message.type === 'nmv-page-sign-in' &&
    message.state === state &&
    typeof message.token === 'string'
    ? (message as PageMessage)
    : undefined;
}

/** The token that our window tells, and nobody else; empty when it was closed without. */
function tokenFrom(opened: Window, state: string, origin: string): Promise<string> {
  return new Promise((resolve) => {
    const done = (token: string): void => {
      removeEventListener('message', hear);
      clearInterval(timer);
      resolve(token);
    };
    const hear = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      const message = messageOf(data, state);
      if (message && from === origin && source === opened) done(message.token);
    };
    // a window that tells and closes at once tells first: its message is on the way when it is seen closed
    const timer = setInterval(() => {
      if (opened.closed) setTimeout(() => done(''), lookMs);
    }, lookMs);
    addEventListener('message', hear);
  });
}

/** What a sign-in answers, of who a token is for. @throws {ApiError} */
async function answerFor(http: Parts['http'], token: string): Promise<UserInfo> {
  const info = await http.get<UserInfo>(`${path}/session`, {
    as: 'nobody',
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
 * @param tag of the element that asks
 * @returns `closed` when nobody signed in there, `left` when no window opened and the page is left for it
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

/** Takes what stands in the address of a page that was left for our window: it is gone from there whatever it was. @throws {ApiError} */
export async function comeBackSignedIn(parts: Parts): Promise<void> {
  const [, code = '', state = ''] = returned.exec(location.hash) ?? [];
  if (state === '') return;
  history.replaceState(history.state, '', location.href.split('#', 1)[0]);
  const verifier = keptSecret(state);
  if (verifier === undefined || code === '') return;
  const { token } = await parts.http.post<PageTokenAnswer>(
    `${path}/token`,
    { code, verifier },
    { as: 'nobody' },
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
