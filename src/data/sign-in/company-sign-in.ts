import type { CompanyBegin } from '../../domain/schema/accounts/company-sign-in.ts';
import type { CompanyMessage } from '../../domain/accounts/company-sign-in.ts';
import type { LoginAnswer } from '../../domain/schema/accounts/session.ts';
import type { Api } from '../calls/http.ts';
import { randomId } from '../base/random-id.ts';
import { tzOffsetHere } from '../session/session-state.ts';

const path = '/apis/v1/login/company';
/** Storage key of the proof that this page began the sign-in, until the answer returns. */
const bindingKey = 'nmv.company';
/** Milliseconds between checks that the window was closed by hand. */
const lookMs = 400;

const newBinding = (): string => randomId() + randomId();
const here = (): string => location.href.split('#', 1)[0] ?? '';

async function addressFor(http: Api, begin: CompanyBegin): Promise<string> {
  return (await http.post<{ url: string }>(path, begin, { as: 'no session' })).url;
}

const exchange = (http: Api, code: string, binding: string): Promise<LoginAnswer> =>
  http.post<LoginAnswer>(
    `${path}/session`,
    { code, binding, tzOffset: tzOffsetHere() },
    { as: 'no session' },
  );

/** Leaves for the company's provider; it comes back to this page. @throws {ApiError} */
export async function leaveForCompany(http: Api): Promise<void> {
  const binding = newBinding();
  const url = await addressFor(http, { binding, mode: 'redirect', returnUrl: here() });
  sessionStorage.setItem(bindingKey, binding);
  location.assign(url);
}

/**
 * Exchanges the code with which the page was come back to.
 * @returns undefined when this page began no such sign-in
 * @throws {ApiError}
 */
export async function returnFromCompany(http: Api, code: string): Promise<LoginAnswer | undefined> {
  const binding = sessionStorage.getItem(bindingKey);
  sessionStorage.removeItem(bindingKey);
  return binding === null ? undefined : exchange(http, code, binding);
}

function isAnswer(data: unknown): data is CompanyMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    Reflect.get(data, 'type') === 'nmv-company-sign-in' &&
    typeof Reflect.get(data, 'code') === 'string'
  );
}

/** Waits for the code from the window; undefined when it was closed without one. */
function codeFrom(opened: Window, origin: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const done = (code: string | undefined): void => {
      removeEventListener('message', hear);
      clearInterval(timer);
      resolve(code);
    };
    const hear = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      if (from === origin && source === opened && isAnswer(data)) done(data.code);
    };
    // a window may report and close at once: its message is still on the way when it is seen
    // closed
    const timer = setInterval(() => {
      if (opened.closed) setTimeout(() => done(undefined), lookMs);
    }, lookMs);
    addEventListener('message', hear);
  });
}

/**
 * Signs in at the company's provider in a separate window, for an element on a foreign page. Call
 * it from a press: browsers open windows only then.
 * @returns the server's answer; `closed` when the person closed the window, `blocked` when the
 * browser opened none, `refused` when it failed there
 * @throws {ApiError}
 */
export async function askCompanyInWindow(
  http: Api,
  apiBase: string,
): Promise<LoginAnswer | 'closed' | 'blocked' | 'refused'> {
  const opened = open('about:blank', 'nmv-company', 'popup,width=480,height=680');
  if (!opened) return 'blocked';
  const binding = newBinding();
  try {
    opened.location.href = await addressFor(http, { binding, mode: 'popup', returnUrl: here() });
  } catch (error) {
    opened.close();
    throw error;
  }
  const code = await codeFrom(opened, new URL(apiBase || location.href).origin);
  if (code === undefined) return 'closed';
  return code === '' ? 'refused' : exchange(http, code, binding);
}
