// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RouteDefinition } from '../../server/http/contract.ts';
import { routes } from '../../server/routes.ts';
import { ORIGIN } from '../server/harness.ts';
import type { TestApp } from '../server/harness.ts';
import {
  CALLERS,
  nameOf,
  openStage,
  requestOf,
  rowsFor,
  sessionOf,
} from '../server/told/walk-stage.ts';
import type { Caller } from '../server/told/walk-stage.ts';
import { fullSampleOf, leavesOf, withValue } from './every-field.ts';
import { thirdOf } from '../contract/third-of.ts';

/** Every role and every value at every place; otherwise two roles call, and each place meets one of the values from each. */
const IS_DEEP = process.env['NMV_DEEP'] === '1';
const CALLERS_HERE: readonly (Caller | 'stranger')[] = IS_DEEP
  ? [...CALLERS, 'stranger']
  : ['ADMIN', 'S1'];

/** Values as encoded in an address. */
const IN_ADDRESS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '2026-02-31',
  '2026-13-45',
  '0000-00-00',
  '9999-12-31',
  '__proto__',
  'constructor',
  'tostring',
  '-1',
  '1e300',
  '9'.repeat(15),
  '9'.repeat(40),
  '..%2F..',
  "'",
  '%25',
  '2026-02-31..2026-02-30',
  '..',
  '*',
  '!',
  '%20',
  'x'.repeat(190),
  '%F0%9F%8C%BE',
] as const;
const IN_BODY: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '2026-02-31',
  '0000-00-00',
  '9999-12-31',
  '__proto__',
  'constructor',
  'valueof',
  '1e300',
  '9'.repeat(40),
  '-0',
  ' ',
  '',
  null,
  true,
  -1,
  0,
  0.5,
  1e300,
  2 ** 53,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [null],
  { constructor: 'x' },
  { toString: 'x' },
  { 'a\0': 'x' },
  { name1: '\0' },
  { value: 1e300 },
  '🌾',
];
/** Bodies that are no JSON, or none of ours. */
const WHOLE_BODIES = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '[]',
  'null',
  '"\\u0000"',
  '{',
  '1e999',
  '{"a":"\\ud800"}',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
  '\ufeff{}',
];

let t: TestApp;
let address: string;

beforeAll(async () => {
  ({ t, address } = await openStage());
});
afterAll(() => t.close());

interface Attack {
  readonly url: string;
  readonly body?: string;
  readonly what: string;
}

/** Selects a value for a place, a different value for the next; all of them in a deep run. */
function valuesFor<V>(values: readonly V[], place: number): readonly V[] {
  return IS_DEEP ? values : [values[(place * 7) % values.length] as V];
}

let places = 0;

function onAddress(route: RouteDefinition, rowId: number | undefined): Attack[] {
  const { url: whole } = requestOf(route, rowId);
  const [plain = '', search = ''] = whole.split('?');
  const steps = route.url.split('/');
  const params = steps
    .flatMap((step, index) => (step.startsWith(':') ? [index] : []))
    .flatMap((index) =>
      valuesFor(IN_ADDRESS, (places += 1)).map((value) => ({
        url: `${plain
          .split('/')
          .map((each, at) => (at === index ? value : each))
          .join('/')}${search && `?${search}`}`,
        what: `parameter ${steps[index] ?? ''} = ${value}`,
      })),
    );
  const names =
    route.query === undefined
      ? []
      : [...Object.keys(Object(route.query.schema)), '__proto__', 'constructor', 'x%00'];
  const others = new URLSearchParams(search);
  const queries = names.flatMap((name) =>
    valuesFor(IN_ADDRESS, (places += 1)).map((value) => {
      const rest = new URLSearchParams([...others].filter(([each]) => each !== name)).toString();
      return { url: `${plain}?${rest}&${name}=${value}`, what: `query ${name} = ${value}` };
    }),
  );
  return [...params, ...queries];
}

/** Checks that a struct accepts a value; a value that makes it throw is worth sending. */
function fits(struct: NonNullable<RouteDefinition['body']>, value: unknown): boolean {
  try {
    return struct.is(value);
  } catch {
    return true;
  }
}

/**
 * Builds attacks on a body. A value that the route's struct refuses is sent once, as the same code
 * refuses it for all routes.
 */
function onBody(route: RouteDefinition, rowId: number | undefined): Attack[] {
  const { body: struct } = route;
  if (struct === undefined) return [];
  const { url, init } = requestOf(route, rowId);
  const full: unknown = fullSampleOf(struct);
  const own: unknown = {
    ...Object(full),
    ...(init.body === undefined ? {} : JSON.parse(init.body)),
  };
  const tried = leavesOf(own).flatMap((path) => {
    const fitting = IN_BODY.filter((value) => fits(struct, withValue(own, path, value)));
    return valuesFor(fitting.length === 0 ? IN_BODY : fitting, (places += 1)).map((value) => ({
      url,
      body: JSON.stringify(withValue(own, path, value)),
      what: `${path.join('.')} = ${JSON.stringify(value)}`,
    }));
  });
  return [
    ...tried,
    ...valuesFor(WHOLE_BODIES, (places += 1)).map((body) => ({ url, body, what: `body ${body}` })),
  ];
}

const held = new Map<string, { bearer: string | undefined; token: string }>();
let calls = 0;

async function holderOf(
  caller: Caller | 'stranger',
): Promise<{ bearer: string | undefined; token: string }> {
  const known = held.get(caller);
  if (known) return known;
  const bearer = caller === 'stranger' ? undefined : (await sessionOf(caller)).bearer;
  const { headers } = await fetch(`${address}/apis/v1/anti-forgery`, {
    headers: { origin: ORIGIN, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
  const holder = { bearer, token: headers.get('x-xsrf-token') ?? '' };
  held.set(caller, holder);
  return holder;
}

/**
 * Sends a call from a fresh address, and signs in again when the previous call ended the session.
 */
async function send(
  route: RouteDefinition,
  caller: Caller | 'stranger',
  { url, body }: Attack,
  headers: Readonly<Record<string, string>> = {},
  isSecond = false,
): Promise<{ status: number; text: string }> {
  calls += 1;
  const { bearer, token } = await holderOf(caller);
  const control = new AbortController();
  const response = await fetch(address + url, {
    method: route.method,
    signal: control.signal,
    ...(body === undefined ? {} : { body }),
    headers: {
      origin: ORIGIN,
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      'x-xsrf-token': token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    control.abort();
    return { status: response.status, text: '' };
  }
  const text = await response.text();
  if (isSecond || response.status !== 401 || !text.includes('session-ended'))
    return { status: response.status, text };
  held.delete(caller);
  return send(
    route,
    caller,
    { url, what: '', ...(body === undefined ? {} : { body }) },
    headers,
    true,
  );
}

/** Pattern of stack traces and source files. */
const STACK = /\n\s+at |node_modules|\.m?[jt]s:\d+/;

function assertRefusedOrDone(
  { status, text }: { status: number; text: string },
  what: string,
): void {
  assert.ok(status < 500, `${what}: ${status} ${text}`);
  assert.doesNotMatch(text, STACK, what);
  if (status >= 400) assert.equal(typeof JSON.parse(text).code, 'string', `${what}: ${text}`);
}

for (const route of thirdOf(routes)) {
  test(`${nameOf(route)}: nothing that comes in makes it fail, from any caller`, async () => {
    for (const caller of CALLERS_HERE) {
      const rows =
        route.row && caller !== 'stranger' ? await rowsFor(route.row, caller) : undefined;
      for (const attack of [...onAddress(route, rows?.own), ...onBody(route, rows?.own)]) {
        assertRefusedOrDone(
          await send(route, caller, attack),
          `${caller} ${route.method} ${attack.url.slice(0, 300)}: ${attack.what.slice(0, 300)}`,
        );
      }
    }
  });
}

test('headers that are used make nothing fail', async () => {
  const route = routes.find((each) => nameOf(each) === 'POST /apis/v1/views');
  assert.ok(route);
  const { url, init } = requestOf(route, undefined);
  const strange = [
    '%00',
    '__proto__',
    'constructor',
    '\u00ff'.repeat(8),
    'x'.repeat(8_000),
    '{}',
    ',',
    ';q=9',
    '2026-02-31',
  ];
  for (const name of [
    'idempotency-key',
    'accept-language',
    'user-agent',
    'x-forwarded-for',
    'last-event-id',
    'cookie',
    'origin',
    'referer',
    'authorization',
    'x-xsrf-token',
    'if-none-match',
    'content-type',
  ]) {
    for (const value of strange)
      assertRefusedOrDone(
        await send(route, 'ADMIN', { url, body: init.body ?? '', what: '' }, { [name]: value }),
        `${name}: ${value.slice(0, 40)}`,
      );
  }
});

test('forms with files that are none are refused, not failed over', async () => {
  const route = routes.find((each) => nameOf(each) === 'POST /apis/v1/invoices/uploads');
  assert.ok(route);
  const part =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a\0b.xml"\r\nContent-Type: text/xml\r\n\r\n<a/>';
  const forms: readonly (readonly [type: string, body: string])[] = [
    ['multipart/form-data', part],
    ['multipart/form-data; boundary=', part],
    ['multipart/form-data; boundary=b', ''],
    ['multipart/form-data; boundary=b', part],
    ['multipart/form-data; boundary=b', '--b\r\n'],
    ['multipart/form-data; boundary=b', `${part}\r\n--b--`],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
    ],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="emitType"\r\n\r\n2\0\r\n--b--',
    ],
    ['multipart/form-data; boundary=b', '--b\r\n\0\0\0\r\n\r\n--b--'],
    ['multipart/mixed; boundary=b', part],
    ['multipart/form-data; boundary="', part],
    [
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="emitType"\r\n\r\n2\r\n${part}\r\n--b--`,
    ],
  ];
  for (const [type, body] of forms) {
    const answer = await send(
      route,
      'S1',
      { url: '/apis/v1/invoices/uploads', body, what: '' },
      { 'content-type': type },
    );
    assertRefusedOrDone(answer, `${type} ${JSON.stringify(body)}`);
  }
});
