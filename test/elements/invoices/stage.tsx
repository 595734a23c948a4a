import { SWRConfig } from 'swr';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { clearCache } from '../../../src/data/cache/clear-cache.ts';
import type { Api, CallOptions } from '../../../src/data/calls/http.ts';
import type { Live } from '../../../src/data/live/live-types.ts';
import { createPage } from '../../../src/data/page.ts';
import type { PageContext } from '../../../src/data/page/page-context.ts';
import { sessionFrom } from '../../../src/data/session/session-state.ts';
import { writeKept } from '../../../src/data/session/session-storage.ts';
import type { LiveEventName, LiveEvents } from '../../../src/domain/schema/operation/live.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { mount } from '../mount.tsx';
import type { Mount } from '../mount.tsx';
import { until } from '../until.ts';
import { summary } from './sample.ts';

/** A call that a screen made. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body?: unknown;
  readonly headers?: CallOptions['headers'];
}

/** Answers of a test's API; undefined is a 404. */
export type Answers = (call: Call) => unknown;

/** A coordinator who may write and decide. */
export const coordinator: UserInfo = {
  id: 5,
  accessToken: 'a',
  accessTokenExpiration: '2099-01-01T00:00:00Z',
  refreshToken: 'r',
  refreshTokenExpiration: '2099-01-01T00:00:00Z',
  userAvatar: null,
  initials: 'HC',
  userName: 'helena',
  name1: 'Helena Castro',
  status: 3,
  rowSCN: 1,
  isAdmin: false,
  userMenuEnabled: true,
  tzOffset: -180,
  userProfile: [
    { tcode: '600-020', acsPermLevel: 2 },
    { tcode: '630-021', acsPermLevel: 2 },
  ],
  userPreferences: { campaignsNmv: { showStartupPage: 1 } },
  changePasswdNextLogon: 0,
  externalSalesRoleInfo: [],
  salesRole: 'COO',
};

export interface Stage extends Mount {
  readonly page: PageContext;
  /** All calls so far, oldest first. */
  readonly calls: readonly Call[];
  /** Sends a live event to who listens. */
  emit<Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): void;
}

interface StageOptions {
  readonly answers: Answers;
  readonly user?: UserInfo;
  readonly locale?: Locale;
  readonly widthPx?: number;
}

/** Answers the further requests of every list. */
function listing({ path }: Call): unknown {
  if (path === '/apis/v1/customers/options')
    return {
      rows: [{ id: 3, code: null, title: 'Coopernorte', active: true, fields: {} }],
      total: 1,
    };
  return /\/(people|campaign-cicles)\/options$/.test(path) ? { rows: [], total: 0 } : undefined;
}

/** Answers requests that a test does not define. */
function standing({ path }: Call): unknown {
  if (path === '/apis/v1/views') return { views: [], columns: null };
  if (path === '/apis/v1/invoices/worth') return { rows: [] };
  return path === '/apis/v1/invoices/summary' ? summary : undefined;
}

/** Rejects an answer once its call was aborted. */
const givenUp = <Answer,>(answered: Promise<Answer>, signal: AbortSignal | undefined) =>
  Promise.race([
    answered,
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new ApiError({ kind: 'aborted' })));
    }),
  ]);

/** Builds an API that answers from a function, in place of the network. */
function answeringApi(answers: Answers, calls: Call[]): Api {
  async function answer<Answer>(
    method: string,
    whole: string,
    { query = {}, headers }: CallOptions = {},
    body?: unknown,
  ): Promise<Answer> {
    const [path = '', search = ''] = whole.split('?');
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') params.set(name, String(value));
    const call: Call = {
      method,
      path,
      query: params,
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    };
    calls.push(call);
    const found = listing(call) ?? answers(call) ?? standing(call);
    if (found instanceof ApiError) throw found;
    if (found === undefined)
      throw new ApiError({
        kind: 'problem',
        status: 404,
        code: 'not-found',
        message: 'No data found',
        requestId: 'req-404',
      });
    return found as Answer;
  }
  return {
    get: (path, options) => answer('GET', path, options),
    post: (path, body, options) => answer('POST', path, options, body),
    put: (path, body, options) => answer('PUT', path, options, body),
    delete: (path, body, options) => answer('DELETE', path, options, body),
    upload: (path, form, onProgress, options) => {
      onProgress?.(1);
      return givenUp(answer('POST', path, options, form), options?.signal);
    },
    download: async (path, options) => ({
      blob: await answer<Blob>('GET', path, options),
      fileName: 'note.xml',
    }),
    stream: () => new Promise(() => undefined),
  };
}

function handedLive(): { readonly live: Live; readonly emit: Stage['emit'] } {
  const handlers = new Map<string, Set<(data: never) => void>>();
  return {
    live: {
      readAt: () => undefined,
      on(name, handler) {
        const set = handlers.get(name) ?? new Set();
        handlers.set(name, set.add(handler));
        return () => set.delete(handler);
      },
    },
    emit: (name, data) => handlers.get(name)?.forEach((handler) => handler(data as never)),
  };
}

/**
 * Cache setting that keeps calls of a test from serving the next, which requests the same paths.
 */
const unshared = { dedupingInterval: 0 };

/** A page with one screen in a shadow root, as an element would hold it; the API and the stream are the test's. */
export async function openStage({
  answers,
  user = coordinator,
  locale = 'en-US',
  widthPx = 1180,
}: StageOptions): Promise<Stage> {
  writeKept(
    { status: 'authenticated', user: sessionFrom(user) },
    createPage().config.get().apiBase,
  );
  const calls: Call[] = [];
  const { live, emit } = handedLive();
  const page: PageContext = { ...createPage(), http: answeringApi(answers, calls), live };
  await page.areas.load(locale, ['common', 'invoices', 'findings']);
  const mounted = mount({ page, locale, widthPx });
  return {
    ...mounted,
    page,
    calls,
    emit,
    show: (content) => mounted.show(<SWRConfig value={unshared}>{content}</SWRConfig>),
    end() {
      mounted.end();
      sessionStorage.clear();
      void clearCache();
    },
  };
}

/** The rows of a list that have come: of its table, or its cards. */
export const rowsIn = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[role="row"], .nmv-record-card')].filter(
    (row) => row.querySelector('.nmv-record-link') !== null,
  );

/** The tick of the whole page. */
export const tickOfAll = (root: ParentNode): HTMLInputElement | null =>
  root.querySelector<HTMLInputElement>('[role="columnheader"] input');

/** The text of an element as it is read: blanks folded. */
export const textOf = (node: Node | null | undefined): string =>
  (node?.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();

/** Collects the texts of a node, separately: two adjacent texts are no word. */
export function textsOf(node: Node): readonly string[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}

/** The text of an element as it is seen: what is not shown is left out. */
export const seen = (element: HTMLElement): string =>
  element.innerText.replace(/[\s\u00a0]+/g, ' ').trim();

/** The first element of a kind whose text, label or title is `name`; a pattern fits a part. */
export function named<Kind extends HTMLElement = HTMLElement>(
  root: ParentNode,
  selector: string,
  name: string | RegExp,
): Kind | undefined {
  const fits = (text: string | null) =>
    text !== null && (typeof name === 'string' ? text === name : name.test(text));
  return [...root.querySelectorAll<Kind>(selector)].find(
    (node) => fits(textOf(node)) || fits(node.getAttribute('aria-label')),
  );
}

/** Waits for something to press, and presses it. */
export async function press(
  root: ParentNode,
  name: string | RegExp,
  selector = 'button',
): Promise<void> {
  const ready = (): HTMLButtonElement | undefined => {
    const button = named<HTMLButtonElement>(root, selector, name);
    return button?.disabled === true ? undefined : button;
  };
  (await until(ready, String(name))).click();
}

/** The control that a label names. */
export function field<Kind extends HTMLElement = HTMLInputElement>(
  root: ShadowRoot,
  label: string,
): Kind {
  const found = [...root.querySelectorAll('label')].find((node) => textOf(node).startsWith(label));
  const control = root.getElementById(found?.htmlFor ?? '');
  if (control === null) throw new Error(`no field ${label}`);
  return control as Kind;
}

/** Types into a field as a person does, so that React hears of it. */
export function type(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
