// @module-tag postgres
// @module-tag whole
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { RouteDefinition } from '../../../server/http/contract.ts';
import { routes } from '../../../server/routes.ts';
import { PROBLEMS } from '../../../src/domain/problem.ts';
import {
  defaultGrants,
  findLevel,
  mayApproveCampaigns,
  mayDecideInvoices,
} from '../../../src/domain/rules/permission/permission.ts';
import { TCODES } from '../../../src/domain/tcode.ts';
import { mayReleaseUsers } from '../../../src/domain/rules/permission/release.ts';
import type { TestApp } from '../harness.ts';
import {
  call,
  CALLERS,
  COLLEAGUES,
  heldSession,
  nameOf,
  openStage,
  rowsFor,
  SECRET,
  sessionOf,
} from './walk-stage.ts';
import type { Caller } from './walk-stage.ts';

const ROLES: Readonly<
  Record<Caller, 'DIR' | 'MGR' | 'COO' | 'RTV' | 'CTV' | 'ATV' | 'CSM' | 'CSC' | null>
> = {
  ADMIN: null,
  DIR: 'DIR',
  MGR1: 'MGR',
  COO1: 'COO',
  RTV1: 'RTV',
  CTV1: 'CTV',
  ATV1: 'ATV',
  MA: 'CSM',
  S1: 'CSC',
};
/** Routes that look closer than their declared access: a 403 on an own row is theirs to give. */
const LOOKS_CLOSER: ReadonlySet<string> = new Set([
  'POST /apis/v1/users/:id/email-change/withdrawal',
  'POST /apis/v1/users/:id/identity-change',
  'POST /apis/v1/users/:id/identity-change/confirmation',
  'POST /apis/v1/users/:id/identity-change/refusal',
  'GET /apis/v1/users/:id/levels',
  'GET /apis/v1/campaign-cicles/:id/closing',
  'GET /apis/v1/campaigns/:id/closing',
  'GET /apis/v1/users/:id/sessions',
  'DELETE /apis/v1/users/:id/sessions/:session',
  'DELETE /apis/v1/users/:id/sessions',
  'GET /apis/v1/users/:id/accesses',
  'GET /apis/v1/users/:id/data',
  'POST /apis/v1/login/company',
  'POST /apis/v1/page-sign-in',
  'POST /apis/v1/sign-on/token',
  'PUT /apis/v1/users/:id/avatar',
  'DELETE /apis/v1/users/:id/avatar',
  'POST /apis/v1/invoices/keys/check',
  'POST /apis/v1/invoices/keys',
  'POST /apis/v1/invoices/:id/acts/:act',
  'POST /apis/v1/campaigns/:id/acts/:act',
  'GET /apis/v1/campaigns/:id/acts/:act',
]);
/** Addresses with a parameter that names no row with an owner. */
const WITHOUT_OWNER: ReadonlySet<string> = new Set(['GET /apis/v1/rankings/:campaign']);

/**
 * Users impersonated by the director: a provider user and a channel user represent all users, who
 * join with `--deep`. The checks of impersonation depend on no role.
 */
const PLAYED: readonly Caller[] = process.env['NMV_DEEP']
  ? CALLERS.filter((each) => each !== 'ADMIN' && each !== 'DIR')
  : ['COO1', 'S1'];

/** Checks of a role's marks; an administrator also releases people. */
const MARKS = {
  mayDecideInvoices,
  mayApproveCampaigns,
  mayReleaseUsers: (role: string | null, isAdmin: boolean) => isAdmin || mayReleaseUsers(role),
} as const satisfies Record<
  'mayDecideInvoices' | 'mayApproveCampaigns' | 'mayReleaseUsers',
  (role: string | null, isAdmin: boolean) => boolean
>;

let t: TestApp;

let ended: Awaited<ReturnType<typeof sessionOf>>;

beforeAll(async () => {
  ({ t } = await openStage());
  ended = await sessionOf('DIR');
  await t.db
    .updateTable('session')
    .set({ endedAt: t.clock.now().toISOString() })
    .where('id', '=', ended.id)
    .execute();
});
afterAll(() => t.close());

const bearerOf = async (caller: Caller, isActing: boolean): Promise<string> =>
  (await heldSession(caller, isActing ? 'DIR' : undefined)).bearer;

/**
 * Returns the refusal for a caller's level or mark by the matrix of `domain.md` 1; undefined when
 * the call is allowed.
 */
function refusalFor({ access }: RouteDefinition, caller: Caller): string | undefined {
  const role = ROLES[caller];
  if (access.kind === 'administrator') return caller === 'ADMIN' ? undefined : 'not-authorized';
  if (access.kind !== 'transaction') return undefined;
  const profile = { isAdmin: caller === 'ADMIN', userProfile: role ? defaultGrants(role) : [] };
  const codes = typeof access.tcode === 'string' ? [access.tcode] : access.tcode;
  const internal = role === 'CSM' || role === 'CSC' ? null : role;
  const isMarked = access.mark === undefined || MARKS[access.mark](internal, caller === 'ADMIN');
  return codes.some((code) => findLevel(profile, code) >= access.level) && isMarked
    ? undefined
    : PROBLEMS[access.refusal ?? 'not-authorized'].wire;
}

/** Let through: whatever the work says, it is neither a refusal of the person, nor a missing row, nor a fault. */
function assertLetThrough(
  answer: { status: number; code: string | undefined; text: string },
  route: RouteDefinition,
  what: string,
): void {
  const isOwnRefusal = answer.status === 403 && LOOKS_CLOSER.has(nameOf(route));
  const isLet = answer.status < 500 && ![401, 403, 404, 405, 429].includes(answer.status);
  // signing in with made-up data is refused by its work
  const isSignIn =
    answer.status === 401 && (answer.code === '010-010' || route.access.kind === 'public');
  // the row is visible to the caller, and has no such data
  const isEmpty = answer.status === 404 && answer.code === 'no-data';
  assert.ok(
    isLet || isEmpty || isOwnRefusal || isSignIn,
    `${what}: ${answer.status} ${answer.text}`,
  );
}

test('every route declares who may call it, and every row kind it names', () => {
  for (const route of routes) {
    const { access } = route;
    assert.ok(
      ['public', 'signed-in', 'administrator', 'transaction'].includes(access.kind),
      nameOf(route),
    );
    if (access.kind === 'transaction')
      for (const code of [access.tcode].flat())
        assert.ok(
          TCODES.some((each) => each === code),
          `${nameOf(route)}: ${code}`,
        );
    assert.equal(
      /:(id|campaign)\b/.test(route.url) && !WITHOUT_OWNER.has(nameOf(route)),
      route.row !== undefined,
      `${nameOf(route)} names a row without its kind, or the other way round`,
    );
  }
  assert.equal(new Set(routes.map(nameOf)).size, routes.length, 'a route stands twice');
});

for (const route of routes) {
  test(`[1.04] [1.05] [6.01] ${nameOf(route)}: no session, an ended one, and every role on its own and a foreign row`, async () => {
    const { access } = route;
    if (access.kind !== 'public') {
      assert.deepEqual(
        await call(route, undefined, 1).then(({ status, code }) => [status, code]),
        [401, 'not-signed-in'],
        'without a session',
      );
    }
    assert.deepEqual(
      await call(route, ended.bearer, 1).then(({ status, code }) => [status, code]),
      [401, 'session-ended'],
      'with an ended session',
    );
    for (const caller of CALLERS) await walk(route, caller, false);
    for (const caller of PLAYED) await walk(route, caller, true);
  });
}

async function walk(route: RouteDefinition, caller: Caller, isActing: boolean): Promise<void> {
  const what = `${caller}${isActing ? ' played by DIR' : ''}`;
  const rows = route.row ? await rowsFor(route.row, caller) : { own: undefined, foreign: null };
  const refusal =
    refusalFor(route, caller) ??
    (isActing && route.access.kind !== 'public' && route.access.whileActing === false
      ? 'not-while-acting'
      : undefined);
  const own = await call(route, await bearerOf(caller, isActing), rows.own);
  if (refusal !== undefined) {
    assert.deepEqual([own.status, own.code], [403, refusal], `${what}: ${own.text}`);
  } else {
    assertLetThrough(own, route, `${what} on an own row`);
  }
  if (route.method === 'GET')
    for (const secret of secretsFrom(caller))
      assert.equal(own.text.includes(secret), false, `${what} reads what is not his: ${secret}`);
  if (rows.foreign === null) return;
  const foreign = await call(route, await bearerOf(caller, isActing), rows.foreign);
  assert.equal(
    foreign.status,
    refusal === undefined ? 404 : 403,
    `${what} on a foreign row: ${foreign.text}`,
  );
  assert.notEqual(foreign.code, 'no-data', `${what} learns that a foreign row exists`);
}

/** Returns the texts that no answer to a caller may contain. */
function secretsFrom(caller: Caller): readonly string[] {
  if (caller === 'ADMIN' || caller === 'DIR') return [];
  return caller === 'S1' ? [SECRET, COLLEAGUES] : [SECRET];
}

test('answers and the rows of lists are sent without the blanks of a layout', async () => {
  const admin = await bearerOf('ADMIN', false);
  for (const name of ['GET /apis/v1/products', 'GET /apis/v1/rankings']) {
    const route = routes.find((each) => nameOf(each) === name);
    assert.ok(route, name);
    const { status, text } = await call(route, admin, undefined);
    assert.equal(status, 200);
    assert.equal(text, JSON.stringify(JSON.parse(text)), name);
  }
});

test('[9.02] [S16] whatever is read tells its times in whole seconds', async () => {
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const rows = route.row ? await rowsFor(route.row, 'ADMIN') : { own: undefined };
    const { text } = await call(route, await bearerOf('ADMIN', false), rows.own);
    assert.doesNotMatch(text, /"\d{4}-\d\d-\d\dT[\d:]+\.\d+Z"/, nameOf(route));
  }
});
