import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beginSession } from '../../server/accounts/session.ts';
import type { EntityRow, RouteDefinition, RowKind } from '../../server/http/contract.ts';
import { makeAccessToken } from '../../server/http/session-token.ts';
import { routes } from '../../server/routes.ts';
import { entities, targetOf } from '../../src/domain/entities/index.ts';
import { PROBLEMS } from '../../src/domain/problem.ts';
import { defaultGrants, levelOf, mayApproveCampaigns, mayDecideInvoices, TCODES } from '../../src/domain/rules/permission.ts';
import { mayReleaseUsers } from '../../src/domain/rules/release.ts';
import { testApp } from './harness.ts';
import type { PersonKey, TestApp } from './harness.ts';
import { sampleOf } from './sample-input.ts';

/** One of each role, all of branch 1 where roles have branches. */
const CALLERS = ['ADMIN', 'DIR', 'MGR1', 'COO1', 'RTV1', 'CTV1', 'ATV1', 'MA', 'S1'] as const satisfies readonly PersonKey[];
type Caller = (typeof CALLERS)[number];
const ROLES: Readonly<Record<Caller, 'DIR' | 'MGR' | 'COO' | 'RTV' | 'CTV' | 'ATV' | 'CSM' | 'CSC' | null>> = {
  ADMIN: null, DIR: 'DIR', MGR1: 'MGR', COO1: 'COO', RTV1: 'RTV', CTV1: 'CTV', ATV1: 'ATV', MA: 'CSM', S1: 'CSC',
};
/** Stands in every row of branch 2, so that a list that shows one gives itself away. */
const SECRET = 'SEGREDO-DO-OUTRO-RAMO';
/** Stands in a row of the seller's own channel that is his colleague's. */
const COLLEAGUES = 'SEGREDO-DO-COLEGA';

/** A row the caller may see, and one he may not; null where everything is his to see. */
interface Rows {
  readonly own: number;
  readonly foreign: number | null;
}

/** A kind of row without a sample does not compile, and a route that names one is walked with it. */
type Samples = Readonly<Record<RowKind, (caller: Caller) => Rows>>;

/** What a route needs beyond the smallest input that its structs take; without these the call would stop before its rows. */
const INPUTS: Readonly<Record<string, { readonly params?: object; readonly query?: object; readonly body?: object }>> = {
  'GET /apis/v1/invoices': { query: { emitType: '2' } },
  'GET /apis/v1/invoices/options': { query: { emitType: '2' } },
  'POST /apis/v1/invoices/:id/acts/:act': { params: { act: 'contest' } },
  'GET /apis/v1/search': { query: { q: 'segredo' } },
  // without a word it refuses nobody, so that the row stays for the next caller
  'POST /apis/v1/access-requests/:id/refusal': { body: { reason: ' ' } },
  'GET /apis/v1/views': { query: { screen: 'products' } },
  'POST /apis/v1/views': { body: { screen: 'products' } },
  'PUT /apis/v1/views/columns/:screen': { params: { screen: 'products' } },
};
/** Routes that look closer than their declared access: a 403 on an own row is theirs to give. */
const LOOKS_CLOSER: ReadonlySet<string> = new Set([
  'GET /apis/v1/users/:id/levels', 'GET /apis/v1/users/:id/sessions', 'DELETE /apis/v1/users/:id/sessions/:session', 'DELETE /apis/v1/users/:id/sessions', 'GET /apis/v1/users/:id/accesses', 'GET /apis/v1/users/:id/data',
  'POST /apis/v1/login/company', 'PUT /apis/v1/users/:id/avatar', 'DELETE /apis/v1/users/:id/avatar', 'POST /apis/v1/invoices/:id/acts/:act',
]);
/** Addresses with a parameter that names no row with an owner. */
const WITHOUT_OWNER: ReadonlySet<string> = new Set(['GET /apis/v1/rankings/:campaign']);

/** Whether a role has a mark; an administrator releases people besides. */
const MARKS = {
  mayDecideInvoices, mayApproveCampaigns, mayReleaseUsers: (role: string | null, isAdmin: boolean) => isAdmin || mayReleaseUsers(role),
} as const satisfies Record<'mayDecideInvoices' | 'mayApproveCampaigns' | 'mayReleaseUsers', (role: string | null, isAdmin: boolean) => boolean>;

let t: TestApp;
let address: string;
let samples: Samples;

before(async () => {
  t = await testApp({ config: { trustProxy: 1 } });
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  samples = await insertSamples();
});
after(() => t.close());

const nameOf = ({ method, url }: RouteDefinition): string => `${method} ${url}`;

async function insertInvoice(channel: 'A' | 'C', seller: PersonKey, secret: string): Promise<number> {
  const { db, world } = t;
  const customer = world.channels[channel];
  const { id } = await db.insertInto('invoice').values({
    emitType: '2', mode: 'XML', status1: 'ROV030', customerId: customer.id, bpEmitId: customer.id, emitCnpjCpf: customer.cnpj, emitXNome: `Canal ${channel} ${secret}`, natOp: secret || 'Venda',
    mod: '55', serieNF: '1', numNF: String(1000 + world.people[seller].id), dtEmis: '2026-10-10', dhEmi: '2026-10-10T13:00:00.000Z', dhEmiText: '2026-10-10T10:00:00-03:00', tpNF: '1', finNFe: '1',
    integrity: 'intact', bpCtvId: world.people[seller].id, postedBy: world.people[seller].id, campaignCicleId: world.cicleId, totalQuantity: '10', totalVlrNF: '100',
  }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('invoiceFile').values({ invoiceId: id, sha256: '0'.repeat(64), name: 'a.xml', content: gzipSync('<a/>') }).execute();
  return id;
}

async function insertSamples(): Promise<Samples> {
  const { db, world: { people, branchCampaignIds, embedKeyId } } = t;
  const id = async (row: Promise<{ id: number }>): Promise<number> => (await row).id;
  const batch = (key: PersonKey) => id(db.insertInto('uploadBatch').values({ postedBy: people[key].id, emitType: '2', locale: 'en-US' }).returning('id').executeTakeFirstOrThrow());
  const message = async (key: PersonKey, title: string): Promise<number> => {
    const made = await id(db.insertInto('message').values({ title, body: title, subjectType: '90' }).returning('id').executeTakeFirstOrThrow());
    await db.insertInto('messageRecipient').values({ messageId: made, businessPartnerId: people[key].id }).execute();
    return made;
  };
  await db.updateTable('campaign').set({ name1: SECRET }).where('id', '=', branchCampaignIds[2]).execute();
  await db.insertInto('productGroup').values({ nmpCode: 'PG', name1: 'Grupo' }).execute();
  await db.insertInto('package').values({ nmpCode: 'PK', name1: 'Galão 5 L', weightVolQty: '5' }).execute();
  const other = await id(db.insertInto('economicGroup').values({ nmpCode: 'G2', name1: SECRET }).returning('id').executeTakeFirstOrThrow());
  await db.insertInto('economicGroupMember').values({ economicGroupId: other, customerId: t.world.channels.D.id }).execute();
  await db.updateTable('customer').set({ name1: SECRET }).where('id', '=', t.world.channels.C.id).execute();
  await db.insertInto('productGroup').values({ nmpCode: 'WALK', name1: 'Grupo' }).execute();
  await db.insertInto('package').values({ nmpCode: 'WALK', name1: 'Balde', weightVolQty: '20' }).execute();
  // no call of the walk names this rowSCN: rows are found, and stay for the next caller
  for (const { table } of entities) await sql`update ${sql.table(table)} set row_scn = 7`.execute(db);
  await db.updateTable('businessPartner').set({ sapCode: SECRET }).where('id', 'in', [people.S4.id, people.MC.id, people.RTV2.id]).execute();
  const invoices = { own: await insertInvoice('A', 'S1', ''), colleague: await insertInvoice('A', 'S2', COLLEAGUES), foreign: await insertInvoice('C', 'S4', SECRET) };
  const batches = new Map<Caller | 'S4', number>();
  const messages = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const) {
    batches.set(key, await batch(key));
    messages.set(key, await message(key, key === 'S4' ? SECRET : 'Olá'));
  }
  const views = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const) {
    views.set(key, await id(db.insertInto('savedView').values({ screen: 'products', ownerId: people[key].id, name1: key, view: '{}' }).returning('id').executeTakeFirstOrThrow()));
  }
  const asking = async (channel: 'A' | 'C', name1: string): Promise<number> => {
    const made = await id(db.insertInto('businessPartner').values({ nmpCode: `ASK-${channel}`, name1, alias: name1, email: `ask-${channel}@channel.example`, bpType: '92', status1: 2 }).returning('id').executeTakeFirstOrThrow());
    await db.insertInto('channelRequest').values({ businessPartnerId: made, customerId: t.world.channels[channel].id, salesRoleId: 'CSC', hireDate: '2026-01-01' }).execute();
    return made;
  };
  const requests = { own: await asking('A', 'Pessoa nova'), foreign: await asking('C', SECRET) };
  const seesAll = (caller: Caller): boolean => caller === 'ADMIN' || caller === 'DIR';
  return {
    invoice: (caller) => ({ own: invoices.own, foreign: seesAll(caller) ? null : caller === 'S1' ? invoices.colleague : invoices.foreign }),
    campaign: (caller) => ({ own: branchCampaignIds[1], foreign: seesAll(caller) ? null : branchCampaignIds[2] }),
    person: (caller) => ({ own: caller === 'S1' ? people.S1.id : people.S2.id, foreign: seesAll(caller) ? null : caller === 'S1' ? people.S2.id : people.S4.id }),
    uploadBatch: (caller) => ({ own: batches.get(caller) ?? 0, foreign: seesAll(caller) ? null : batches.get('S4') ?? 0 }),
    message: (caller) => ({ own: messages.get(caller) ?? 0, foreign: messages.get('S4') ?? 0 }),
    embedKey: () => ({ own: embedKeyId, foreign: null }),
    accessRequest: (caller) => ({ own: requests.own, foreign: seesAll(caller) ? null : requests.foreign }),
    savedView: (caller) => ({ own: views.get(caller) ?? 0, foreign: views.get('S4') ?? 0 }),
  };
}

/** Rows of the entities with an owner, of branch 1 and of branch 2. */
async function entityRows(noun: string): Promise<readonly [own: number, foreign: number | null]> {
  const { db, world: { channels, groupId, people } } = t;
  const first = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> => (await query.executeTakeFirstOrThrow()).id;
  const [own, foreign] = [channels.A.id, channels.C.id];
  const sku = (customerId: number) => first(db.selectFrom('sku').select('id').where('customerId', '=', customerId).orderBy('id'));
  const link = (customerId: number) => first(db.selectFrom('channelLink').select('id').where('customerId', '=', customerId).where('salesRoleId', '=', 'CSC').orderBy('id'));
  const node = (nmpCode: string) => first(db.selectFrom('salesNode').select('id').where('nmpCode', '=', nmpCode));
  switch (noun) {
    case 'customer': return [own, foreign];
    case 'internalUser': return [people.RTV1.id, people.RTV2.id];
    case 'externalUser': return [people.S2.id, people.S4.id];
    case 'sku': return [await sku(own), await sku(foreign)];
    case 'channelLink': return [await link(own), await link(foreign)];
    case 'salesNode': return [await node('territory-1'), await node('territory-2')];
    case 'economicGroup': return [groupId, await first(db.selectFrom('economicGroup').select('id').where('nmpCode', '=', 'G2'))];
    default: return [await masterRow(noun), null];
  }
}

/** Master data is nobody's: any row will do, and none is foreign. An entity with an owner needs its line above. */
async function masterRow(noun: string): Promise<number> {
  const target = targetOf(noun);
  assert.equal(target.scope, undefined, `no sample of ${noun}, which has an owner`);
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(target.table)} order by id limit 1`.execute(t.db);
  assert.ok(rows[0], `the world holds no ${noun}`);
  return rows[0].id;
}

function isEntity(kind: RowKind | EntityRow): kind is EntityRow {
  return kind.startsWith('entity:');
}

async function rowsFor(kind: RowKind | EntityRow, caller: Caller): Promise<Rows> {
  if (!isEntity(kind)) return samples[kind](caller);
  const [own, foreign] = await entityRows(kind.slice('entity:'.length));
  return { own, foreign: caller === 'ADMIN' || caller === 'DIR' ? null : foreign };
}

interface Session {
  readonly id: number;
  readonly bearer: string;
}

/** A session as sign-in makes it, without the price of a password. */
async function sessionOf(key: PersonKey, actor?: PersonKey): Promise<Session> {
  const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const { people } = t.world;
  const original = actor && (await beginSession(t.db, request, t.clock, { personId: people[actor].id }));
  const acting = actor && original ? { actingUserId: people[actor].id, originalSessionId: original } : {};
  const id = await beginSession(t.db, request, t.clock, { personId: people[key].id, ...acting });
  return { id, bearer: (await makeAccessToken(id, t.app.services.secrets, t.clock)).token };
}

const kept = new Map<string, string>();

/** Who calls; a session that has only read serves again, any other may have been ended by what it did. */
async function bearerOf(caller: Caller, isActing: boolean, { method }: RouteDefinition): Promise<string> {
  const make = async () => (await sessionOf(caller, isActing ? 'DIR' : undefined)).bearer;
  if (method !== 'GET') return make();
  const key = `${caller} ${isActing}`;
  const bearer = kept.get(key) ?? (await make());
  kept.set(key, bearer);
  return bearer;
}

let calls = 0;

/** Calls from a fresh address, so that limits play no part, and reads no more of a stream than its beginning. */
async function call(route: RouteDefinition, bearer: string | undefined, rowId?: number): Promise<{ status: number; code: string | undefined; text: string }> {
  calls += 1;
  const from = { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`, origin: address, 'accept-language': 'en-US' };
  const who = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const token = route.method === 'GET' ? {} : await fetch(`${address}/apis/v1/anti-forgery`, { headers: { ...from, ...who } }).then(({ headers, ok }) => (ok ? { 'x-xsrf-token': headers.get('x-xsrf-token') ?? '' } : {}));
  const { url, init } = requestOf(route, rowId);
  const control = new AbortController();
  const response = await fetch(`${address}${url}`, { ...init, headers: { ...init.headers, ...from, ...who, ...token }, signal: control.signal });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    control.abort();
    return { status: response.status, code: undefined, text: '' };
  }
  const text = await response.text();
  const body: unknown = response.status >= 400 ? JSON.parse(text) : undefined;
  return { status: response.status, code: typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined, text };
}

/** Every sign-in names another account: one that is tried again and again is slowed down. */
let strangers = 0;
function ownBody(route: RouteDefinition): object {
  strangers += 1;
  return nameOf(route) === 'POST /api/v1/login' ? { userEmail: `nobody${strangers}@nowhere.example` } : {};
}

function requestOf(route: RouteDefinition, rowId: number | undefined): { url: string; init: { method: string; body?: string; headers: Record<string, string> } } {
  const more = INPUTS[nameOf(route)] ?? {};
  const params: Record<string, unknown> = { ...Object(route.params ? sampleOf(route.params) : {}), ...more.params };
  const query = new URLSearchParams({ ...Object(route.query ? sampleOf(route.query) : {}), ...more.query }).toString();
  const url = route.url.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(rowId !== undefined && (name === 'id' || name === 'campaign') ? rowId : params[name])));
  const body = route.body ? { ...Object(sampleOf(route.body)), ...more.body, ...ownBody(route) } : undefined;
  const init = { method: route.method, headers: body === undefined ? {} : { 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return { url: query ? `${url}?${query}` : url, init };
}

/** The refusal that a caller's level or mark earns by the matrix of `domain.md` 1; undefined when he is let through. */
function refusalFor({ access }: RouteDefinition, caller: Caller): string | undefined {
  const role = ROLES[caller];
  if (access.kind === 'administrator') return caller === 'ADMIN' ? undefined : 'not-authorized';
  if (access.kind !== 'transaction') return undefined;
  const profile = { isAdmin: caller === 'ADMIN', userProfile: role ? defaultGrants(role) : [] };
  const codes = typeof access.tcode === 'string' ? [access.tcode] : access.tcode;
  const internal = role === 'CSM' || role === 'CSC' ? null : role;
  const isMarked = access.mark === undefined || MARKS[access.mark](internal, caller === 'ADMIN');
  return codes.some((code) => levelOf(profile, code) >= access.level) && isMarked ? undefined : PROBLEMS[access.refusal ?? 'not-authorized'].wire;
}

/** Let through: whatever the work says, it is neither a refusal of the person, nor a missing row, nor a fault. */
function assertLetThrough(answer: { status: number; code: string | undefined; text: string }, route: RouteDefinition, what: string): void {
  const isOwnRefusal = answer.status === 403 && LOOKS_CLOSER.has(nameOf(route));
  const isLet = answer.status < 500 && ![401, 403, 404, 405, 429].includes(answer.status);
  // signing in with made-up data is refused by its work
  const isSignIn = answer.status === 401 && (answer.code === '010-010' || route.access.kind === 'public');
  // the row is his to see, and has nothing of what was asked
  const isEmpty = answer.status === 404 && answer.code === 'no-data';
  assert.ok(isLet || isEmpty || isOwnRefusal || isSignIn, `${what}: ${answer.status} ${answer.text}`);
}

test('every route declares who may call it, and every row kind it names', () => {
  for (const route of routes) {
    const { access } = route;
    assert.ok(['public', 'signed-in', 'administrator', 'transaction'].includes(access.kind), nameOf(route));
    if (access.kind === 'transaction') for (const code of [access.tcode].flat()) assert.ok(TCODES.some((each) => each === code), `${nameOf(route)}: ${code}`);
    assert.equal(/:(id|campaign)\b/.test(route.url) && !WITHOUT_OWNER.has(nameOf(route)), route.row !== undefined, `${nameOf(route)} names a row without its kind, or the other way round`);
  }
  assert.equal(new Set(routes.map(nameOf)).size, routes.length, 'a route stands twice');
});

for (const route of routes) {
  test(`[6.01] ${nameOf(route)}: nobody, an ended session, and every role on its own and a foreign row`, async () => {
    const { access } = route;
    if (access.kind !== 'public') {
      assert.deepEqual(await call(route, undefined, 1).then(({ status, code }) => [status, code]), [401, 'not-signed-in'], 'without a session');
    }
    const ended = await sessionOf('DIR');
    await t.db.updateTable('session').set({ endedAt: t.clock.now().toISOString() }).where('id', '=', ended.id).execute();
    assert.deepEqual(await call(route, ended.bearer, 1).then(({ status, code }) => [status, code]), [401, 'session-ended'], 'with an ended session');
    for (const caller of CALLERS) await walk(route, caller, false);
    for (const caller of CALLERS.filter((each) => each !== 'ADMIN' && each !== 'DIR')) await walk(route, caller, true);
  });
}

/** Ends sessions besides the one that asks, so that those which the walk keeps are made anew after it. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set(['DELETE /apis/v1/users/:id/sessions']);

async function walk(route: RouteDefinition, caller: Caller, isActing: boolean): Promise<void> {
  const what = `${caller}${isActing ? ' played by DIR' : ''}`;
  const rows = route.row ? await rowsFor(route.row, caller) : { own: undefined, foreign: null };
  const refusal = refusalFor(route, caller) ?? (isActing && route.access.kind !== 'public' && route.access.whileActing === false ? 'not-while-acting' : undefined);
  const own = await call(route, await bearerOf(caller, isActing, route), rows.own);
  if (ENDS_SESSIONS.has(nameOf(route))) kept.clear();
  if (refusal !== undefined) {
    assert.deepEqual([own.status, own.code], [403, refusal], `${what}: ${own.text}`);
  } else {
    assertLetThrough(own, route, `${what} on an own row`);
  }
  if (route.method === 'GET') for (const secret of secretsFrom(caller)) assert.equal(own.text.includes(secret), false, `${what} reads what is not his: ${secret}`);
  if (rows.foreign === null) return;
  const foreign = await call(route, await bearerOf(caller, isActing, route), rows.foreign);
  assert.equal(foreign.status, refusal === undefined ? 404 : 403, `${what} on a foreign row: ${foreign.text}`);
  assert.notEqual(foreign.code, 'no-data', `${what} learns that a foreign row exists`);
}

/** What must stand in no answer to a caller. */
function secretsFrom(caller: Caller): readonly string[] {
  if (caller === 'ADMIN' || caller === 'DIR') return [];
  return caller === 'S1' ? [SECRET, COLLEAGUES] : [SECRET];
}
