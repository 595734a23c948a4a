import type { CompanyBegin, CompanyMessage } from '../domain/wire/company-sign-in.ts';
import type { LoginAnswer } from '../domain/wire/session.ts';
import type { Api } from './http.ts';
import { randomId } from './random-id.ts';
import { tzOffsetHere } from './tz-offset.ts';

const path = '/apis/v1/login/company';
/** Where the page keeps what proves that it began the sign-in, until it comes back. */
const bindingKey = 'nmv.company';
/** How often one looks whether the window was closed by hand. */
const lookMs = 400;

const newBinding = (): string => randomId() + randomId();
const here = (): string => location.href.split('#', 1)[0] ?? '';

async function addressFor(http: Api, begin: CompanyBegin): Promise<string> {
  return (await http.post<{ url: string }>(path, begin, { as: 'nobody' })).url;
}

const exchange = (http: Api, code: string, binding: string): Promise<LoginAnswer> =>
  http.post<LoginAnswer>(
    `${path}/session`,
    { code, binding, tzOffset: tzOffsetHere() },
    { as: 'nobody' },
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

/** The code that the window tells; undefined when it was closed without. */
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
    // a window that tells and closes at once tells first: its message is on the way when it is seen closed
    const timer = setInterval(() => {
      if (opened.closed) setTimeout(() => done(undefined), lookMs);
    }, lookMs);
    addEventListener('message', hear);
  });
}

/**
 * Signs in at the company's provider in a window of its own, for an element on somebody else's page. Call it from a press: browsers open windows only then.
 * @returns the server's answer; `closed` when the person closed the window, `blocked` when the browser opened none, `refused` when it failed there
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
