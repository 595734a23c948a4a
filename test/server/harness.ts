import assert from 'node:assert/strict';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildApp } from '../../server/app.ts';
import type { AppParts } from '../../server/app.ts';
import { readConfig } from '../../server/base/config.ts';
import type { Config } from '../../server/base/config.ts';
import type { Database } from '../../server/database/connect.ts';
import type { Clock } from '../../server/base/clock.ts';
import type { Db } from '../../server/database/db.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { TEST_TRUST } from './authority.ts';
import { openWorld, PASSWORD } from './world.ts';
import type { PersonKey, World } from './world.ts';

export { openTestDatabase } from './database/database.ts';
export { makeWorld, openWorld, PASSWORD } from './world.ts';
export type { PersonKey, World } from './world.ts';

/** Formats an instant as answers do. */
export const wireTime = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z');

/** Inside the cycle and the campaigns' window of the world. */
export const TEST_TIME = '2026-11-20T15:00:00.000Z';
/** Host of every call and origin of the pages that make them. */
export const HOST = 'portal.example';
export const ORIGIN = `http://${HOST}`;

/** Clock that runs only when a test moves it. */
export interface TestClock extends Clock {
  set(iso: string): void;
  advance(milliseconds: number): void;
}

export function testClock(start: string = TEST_TIME): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    set(iso) {
      now = Date.parse(iso);
    },
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

export function testConfig(more: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      NMV_LOG: process.env['NMV_LOG'] ?? 'silent',
      NMV_DEMO: '0',
      NMV_ALLOW_TEST_NFE: '1',
      NMV_DATA: ':memory:',
      NMV_PORTAL_URL: 'http://localhost:8080/intranet/',
    }),
    nfeTrust: TEST_TRUST,
    ownOrigins: [ORIGIN],
    ...more,
  };
}

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly headers: LightMyRequestResponse['headers'];
  readonly raw: LightMyRequestResponse;
}

/** Returns the body of an answer after a check of its status. */
export function expect<T>(answer: Answer<T>, status: number): T {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return answer.body;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, with the content type among the headers. */
  readonly payload?: string | Buffer;
  readonly address?: string;
}

/** A page that calls the API: it keeps its cookie and anti-forgery token, and the session when it has one. */
export interface Client {
  user: UserInfo | undefined;
  accessToken: string | undefined;
  get<T = unknown>(url: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  put<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  delete<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  call<T = unknown>(
    method: Method,
    url: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer<T>>;
  /** Takes over a session that the server has just given. */
  adopt(user: UserInfo): void;
}

function bodyOf(response: LightMyRequestResponse): unknown {
  if (!/json/.test(String(response.headers['content-type'] ?? ''))) return response.body;
  return response.body === '' ? undefined : JSON.parse(response.body);
}

export function client(app: FastifyInstance): Client {
  let cookie: string | undefined;
  let token: string | undefined;
  const keep = (response: LightMyRequestResponse): void => {
    const given = response.headers['x-xsrf-token'];
    if (typeof given === 'string') token = given;
    const set = response.cookies.find(({ name }) => name === 'XSRF-TOKEN');
    if (set) cookie = set.value;
  };
  const self: Client = {
    user: undefined,
    accessToken: undefined,
    get: (url, options) => self.call('GET', url, undefined, options),
    post: (url, body, options) => self.call('POST', url, body, options),
    put: (url, body, options) => self.call('PUT', url, body, options),
    delete: (url, body, options) => self.call('DELETE', url, body, options),
    async call<T>(
      method: Method,
      url: string,
      body?: unknown,
      { headers = {}, payload, address }: CallOptions = {},
    ): Promise<Answer<T>> {
      const bearer =
        self.accessToken === undefined ? {} : { authorization: `Bearer ${self.accessToken}` };
      if (method !== 'GET' && method !== 'OPTIONS' && token === undefined)
        keep(
          await app.inject({
            method: 'GET',
            url: '/apis/v1/anti-forgery',
            headers: { host: HOST, ...bearer },
          }),
        );
      const response = await app.inject({
        method,
        url,
        ...(address === undefined ? {} : { remoteAddress: address }),
        headers: {
          host: HOST,
          origin: ORIGIN,
          'accept-language': 'en-US',
          ...bearer,
          ...(token === undefined ? {} : { 'x-xsrf-token': token }),
          ...(cookie === undefined ? {} : { cookie: `XSRF-TOKEN=${cookie}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined
          ? body === undefined
            ? {}
            : { payload: JSON.stringify(body) }
          : { payload }),
      });
      keep(response);
      return {
        status: response.statusCode,
        body: bodyOf(response) as T,
        headers: response.headers,
        raw: response,
      };
    },
    adopt(user) {
      self.user = user;
      self.accessToken = user.accessToken;
    },
  };
  return self;
}

/** A running server on a database of its own, with the small world in it. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly db: Db;
  readonly clock: TestClock;
  readonly world: World;
  /** Opens a page without a session. */
  visitor(): Client;
  /** Opens a page with a user of the world signed in. */
  signInAs(key: PersonKey): Promise<Client>;
  close(): Promise<void>;
}

export async function signInAs(
  app: FastifyInstance,
  email: string,
  password: string = PASSWORD,
): Promise<Client> {
  const page = client(app);
  const { status, body } = await page.post<UserInfo>('/api/v1/login', {
    userEmail: email,
    password,
    name1: null,
  });
  if (status !== 200)
    throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
  page.adopt(body);
  return page;
}

/** Opens pages of several users. @returns function that finds each by its key */
export async function signInAll(
  t: Pick<TestApp, 'signInAs'>,
  keys: readonly PersonKey[],
): Promise<(key: PersonKey) => Client> {
  const clients = new Map<PersonKey, Client>();
  for (const key of keys) clients.set(key, await t.signInAs(key));
  return (key) => {
    const client = clients.get(key);
    assert.ok(client, `${key} is not signed in`);
    return client;
  };
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly start?: string;
  /** Destination of the log. */
  readonly logTo?: DestinationStream;
  /** Serves pages beside the API. */
  readonly pages?: AppParts['pages'];
  /** Runs jobs as they come; otherwise a test drains them. */
  readonly jobs?: boolean;
  /** Existing world; default: a new world. */
  readonly opened?: { readonly database: Database; readonly world: World };
}

export async function testApp({
  config,
  start,
  logTo,
  jobs = false,
  opened,
  pages,
}: TestAppOptions = {}): Promise<TestApp> {
  const { database, world } = opened ?? (await openWorld());
  const clock = testClock(start);
  const app = await buildApp({
    database,
    clock,
    config: testConfig(config),
    ledgerPatienceMs: PATIENCE_MS,
    ...(logTo && { logTo }),
    ...(pages && { pages }),
  });
  await app.ready();
  if (jobs) await app.services.jobs.start();
  return {
    app,
    database,
    db: database.db,
    clock,
    world,
    visitor: () => client(app),
    signInAs: (key) => signInAs(app, world.people[key].email),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Longer than anything takes on a machine that does ten other things too; what must be quick is measured by the bench. */
export const PATIENCE_MS = 60_000;

/**
 * Repeats a check until announcements of another connection or process have arrived.
 * @throws the last failure when the time is over
 */
export async function withinASecond(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
