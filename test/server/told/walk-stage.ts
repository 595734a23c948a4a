import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beginSession } from '../../../server/accounts/sign-in/session.ts';
import type { EntityRow, RouteDefinition } from '../../../server/http/contract.ts';
import type { RowKind } from '../../../server/access/person.ts';
import { makeAccessToken } from '../../../server/http/session-token.ts';
import { entities, findTarget } from '../../../src/domain/entities/index.ts';
import { HOST, ORIGIN, testApp } from '../harness.ts';
import type { PersonKey, TestApp } from '../harness.ts';
import { sampleOf } from '../sample-input.ts';

/** Callers of each role, all of branch 1 where roles have branches. */
export const CALLERS = [
  'ADMIN',
  'DIR',
  'MGR1',
  'COO1',
  'RTV1',
  'CTV1',
  'ATV1',
  'MA',
  'S1',
] as const satisfies readonly PersonKey[];
export type Caller = (typeof CALLERS)[number];
/** Mark in every row of branch 2, so that a list that shows such a row is detected. */
export const SECRET = 'SEGREDO-DO-OUTRO-RAMO';
/** Mark in a row of the seller's own channel that belongs to a colleague. */
export const COLLEAGUES = 'SEGREDO-DO-COLEGA';

/** Rows that the caller may see and may not see; null where the caller sees all rows. */
export interface Rows {
  readonly own: number;
  readonly foreign: number | null;
}

/** A kind of row without a sample does not compile, and a route that names one is walked with it. */
type Samples = Readonly<Record<RowKind, (caller: Caller) => Rows>>;

/** Parts of a call's input, in place of those that were made up for it. */
export interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  /** Origin of the calling page; default: a page of the portal. */
  readonly origin?: string;
}

/**
 * Input of routes beyond the smallest that their structs accept; without it the call would stop
 * before its rows.
 */
const INPUTS: Readonly<Record<string, Input>> = {
  'GET /apis/v1/invoices': { query: { emitType: '2' } },
  'GET /apis/v1/invoices/options': { query: { emitType: '2' } },
  'POST /apis/v1/invoices/preflight': { body: { emitType: '2' } },
  'POST /apis/v1/invoices/keys/check': { body: { emitType: '2', keys: ['1'] } },
  'POST /apis/v1/invoices/keys': { body: { emitType: '2', keys: ['1'] } },
  'POST /apis/v1/invoices/:id/acts/:act': { params: { act: 'contest' } },
  'GET /apis/v1/search': { query: { q: 'segredo' } },
  // without a reason it refuses no request, so that the row stays for the next caller
  'POST /apis/v1/access-requests/:id/refusal': { body: { reason: ' ' } },
  'GET /apis/v1/views': { query: { screen: 'products' } },
  'POST /apis/v1/views': { body: { screen: 'products' } },
  'PUT /apis/v1/views/columns/:screen': { params: { screen: 'products' } },
};

let t: TestApp;
let address: string;
let samples: Samples;

/** A listening server, with a row of each kind in either branch; one at a time. */
export async function openStage(
  config: Parameters<typeof testApp>[0] = {},
): Promise<{ readonly t: TestApp; readonly address: string }> {
  // files of one process share this one: what was made in the database of another is none here
  for (const made of [deputyships, documents, signatures, drafts, kept, tokens]) made.clear();
  t = await testApp({ ...config, config: { trustProxy: 1, ...config.config } });
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  samples = await insertSamples();
  return { t, address };
}

export const nameOf = ({ method, url }: RouteDefinition): string => `${method} ${url}`;

async function insertInvoice(
  channel: 'A' | 'C',
  seller: PersonKey,
  secret: string,
): Promise<number> {
  const { db, world } = t;
  const customer = world.channels[channel];
  const { id } = await db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV030',
      customerId: customer.id,
      bpEmitId: customer.id,
      emitCnpjCpf: customer.cnpj,
      emitXNome: `Canal ${channel} ${secret}`,
      natOp: secret || 'Venda',
      mod: '55',
      serieNF: '1',
      numNF: String(1000 + world.people[seller].id),
      dtEmis: '2026-10-10',
      dhEmis: '2026-10-10T13:00:00.000Z',
      dhEmiText: '2026-10-10T10:00:00-03:00',
      tpNF: '1',
      finNFe: '1',
      integrity: 'intact',
      bpCtvId: world.people[seller].id,
      postedBy: world.people[seller].id,
      campaignCicleId: world.cicleId,
      totalQuantity: '10',
      totalVlrNF: '100',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoiceFile')
    .values({ invoiceId: id, sha256: '0'.repeat(64), name: 'a.xml', content: gzipSync('<a/>') })
    .execute();
  return id;
}

async function insertSamples(): Promise<Samples> {
  const {
    db,
    world: { people, branchCampaignIds },
  } = t;
  const id = async (row: Promise<{ id: number }>): Promise<number> => (await row).id;
  const batch = (key: PersonKey) =>
    id(
      db
        .insertInto('uploadBatch')
        .values({ postedBy: people[key].id, emitType: '2', locale: 'en-US' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const message = async (key: PersonKey, title: string): Promise<number> => {
    const made = await id(
      db
        .insertInto('message')
        .values({ title, body: title, subjectType: '90' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await db
      .insertInto('messageRecipient')
      .values({ messageId: made, businessPartnerId: people[key].id, subjectType: '90' })
      .execute();
    return made;
  };
  await db
    .updateTable('campaign')
    .set({ name1: SECRET })
    .where('id', '=', branchCampaignIds[2])
    .execute();
  await db.insertInto('productGroup').values({ nmpCode: 'PG', name1: 'Grupo' }).execute();
  await db
    .insertInto('package')
    .values({ nmpCode: 'PK', name1: 'Galão 5 L', weightVolQty: '5' })
    .execute();
  const other = await id(
    db
      .insertInto('economicGroup')
      .values({ nmpCode: 'G2', name1: SECRET })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await db
    .insertInto('economicGroupMember')
    .values({ economicGroupId: other, customerId: t.world.channels.D.id })
    .execute();
  await db
    .updateTable('customer')
    .set({ name1: SECRET })
    .where('id', '=', t.world.channels.C.id)
    .execute();
  await db.insertInto('productGroup').values({ nmpCode: 'WALK', name1: 'Grupo' }).execute();
  await db
    .insertInto('package')
    .values({ nmpCode: 'WALK', name1: 'Balde', weightVolQty: '20' })
    .execute();
  // no call of the walk names this rowSCN: rows are found, and stay for the next caller
  for (const { table } of entities)
    await sql`update ${sql.table(table)} set row_scn = 7`.execute(db);
  await db
    .updateTable('businessPartner')
    .set({ sapCode: SECRET })
    .where('id', 'in', [people.S4.id, people.MC.id, people.RTV2.id])
    .execute();
  const invoices = {
    own: await insertInvoice('A', 'S1', ''),
    colleague: await insertInvoice('A', 'S2', COLLEAGUES),
    foreign: await insertInvoice('C', 'S4', SECRET),
  };
  const cases = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const)
    cases.set(
      key,
      await id(
        db
          .insertInto('invoiceCase')
          .values({
            kind: 'contest',
            invoiceId: key === 'S4' ? invoices.foreign : invoices.own,
            subject: 'other',
            status1: 'final',
            openedAt: '2026-11-20T12:00:00Z',
            openedBy: people[key].id,
            openedActing: null,
            dueOn: '2026-11-20',
            waitsSince: '2026-11-20',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
  const batches = new Map<Caller | 'S4', number>();
  const messages = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const) {
    batches.set(key, await batch(key));
    messages.set(key, await message(key, key === 'S4' ? SECRET : 'Olá'));
  }
  const sendings = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const)
    sendings.set(
      key,
      await id(
        db
          .insertInto('messageSending')
          .values({
            senderId: people[key].id,
            title: key === 'S4' ? SECRET : 'Olá',
            body: 'Texto',
            subjectType: '90',
            groups: ['support'],
            persons: [],
            status1: 'scheduled',
            createdAt: '2026-11-20T12:00:00Z',
            sendAt: '2099-01-01T12:00:00Z',
            total: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
  const templates = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const)
    templates.set(
      key,
      await id(
        db
          .insertInto('messageTemplate')
          .values({
            businessPartnerId: people[key].id,
            name1: 'Aviso',
            subjectType: '90',
            title: key === 'S4' ? SECRET : 'Olá',
            body: 'Texto',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
  const views = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const) {
    views.set(
      key,
      await id(
        db
          .insertInto('savedView')
          .values({ screen: 'products', ownerId: people[key].id, name1: key, view: '{}' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
  }
  const schedules = new Map<Caller | 'S4', number>();
  for (const key of [...CALLERS, 'S4'] as const)
    schedules.set(
      key,
      await id(
        db
          .insertInto('reportSchedule')
          .values({
            ownerId: people[key].id,
            kind: 'view',
            name1: key === 'S4' ? SECRET : 'Produtos',
            viewId: views.get(key) ?? null,
            source: 'products/export',
            place: '/products',
            weekday: 1,
            hour: 7,
            nextAt: '2099-01-05T10:00:00Z',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
  const asking = async (channel: 'A' | 'C', name1: string): Promise<number> => {
    const made = await id(
      db
        .insertInto('businessPartner')
        .values({
          nmpCode: `ASK-${channel}`,
          name1,
          alias: name1,
          email: `ask-${channel}@channel.example`,
          bpType: '92',
          status1: 2,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await db
      .insertInto('channelRequest')
      .values({
        businessPartnerId: made,
        customerId: t.world.channels[channel].id,
        salesRoleId: 'CSC',
        hireDate: '2026-01-01',
      })
      .execute();
    return made;
  };
  await insertPartnerSite();
  await insertDeputyships();
  const requests = { own: await asking('A', 'Pessoa nova'), foreign: await asking('C', SECRET) };
  const prizes = new Map<Caller | 'S2' | 'S4', number>();
  for (const key of [...CALLERS, 'S2', 'S4'] as const)
    prizes.set(
      key,
      await id(
        db
          .insertInto('payout')
          .values({
            nmpCode: `W-${key}`,
            campaignId: branchCampaignIds[key === 'S4' ? 2 : 1],
            winnerId: people[key].id,
            customerId: t.world.channels[key === 'S4' ? 'C' : 'A'].id,
            rankPosition: 1,
            prize: '100',
            rankingHash: key === 'S4' ? SECRET : 'hash',
            rowSCN: 7,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
  await db
    .insertInto('payoutTerm')
    .values(
      [...prizes].map(([key, payoutId]) => ({
        payoutId,
        signedOn: '2026-11-20',
        signatoryName: key === 'S4' ? SECRET : 'Claudia Menezes',
        fileName: 'term.pdf',
        sha256: '0'.repeat(64),
        content: Buffer.from('%PDF-'),
        recordedBy: people.ADMIN.id,
        recordedAt: '2026-11-21T12:00:00Z',
      })),
    )
    .execute();
  await insertPostings();
  await insertDocuments();
  await insertDrafts();
  const seesAll = (caller: Caller): boolean => caller === 'ADMIN' || caller === 'DIR';
  return {
    invoice: (caller) => ({
      own: invoices.own,
      foreign: seesAll(caller) ? null : caller === 'S1' ? invoices.colleague : invoices.foreign,
    }),
    campaign: (caller) => ({
      own: branchCampaignIds[1],
      foreign: seesAll(caller) ? null : branchCampaignIds[2],
    }),
    person: (caller) => ({
      own: caller === 'S1' ? people.S1.id : people.S2.id,
      foreign: seesAll(caller) ? null : caller === 'S1' ? people.S2.id : people.S4.id,
    }),
    invoiceCase: (caller) => ({
      own: cases.get(caller) ?? 0,
      foreign: seesAll(caller) ? null : (cases.get('S4') ?? 0),
    }),
    uploadBatch: (caller) => ({
      own: batches.get(caller) ?? 0,
      foreign: seesAll(caller) ? null : (batches.get('S4') ?? 0),
    }),
    message: (caller) => ({ own: messages.get(caller) ?? 0, foreign: messages.get('S4') ?? 0 }),
    messageSending: (caller) => ({
      own: sendings.get(caller) ?? 0,
      foreign: sendings.get('S4') ?? 0,
    }),
    messageTemplate: (caller) => ({
      own: templates.get(caller) ?? 0,
      foreign: templates.get('S4') ?? 0,
    }),
    ownSignature: (caller) => ({
      own: signatures.get(caller) ?? 0,
      foreign: signatures.get('S4') ?? 0,
    }),
    ownPrize: (caller) => ({ own: prizes.get(caller) ?? 0, foreign: prizes.get('S4') ?? 0 }),
    accessRequest: (caller) => ({
      own: requests.own,
      foreign: seesAll(caller) ? null : requests.foreign,
    }),
    reportSchedule: (caller) => ({
      own: schedules.get(caller) ?? 0,
      foreign: schedules.get('S4') ?? 0,
    }),
    savedView: (caller) => ({ own: views.get(caller) ?? 0, foreign: views.get('S4') ?? 0 }),
  };
}

/** Rows of the entities with an owner, of branch 1 and of branch 2. */
async function entityRows(
  resource: string,
): Promise<readonly [own: number, foreign: number | null]> {
  const {
    db,
    world: { branchCampaignIds, channels, groupId, people },
  } = t;
  const first = async (query: {
    executeTakeFirstOrThrow(): Promise<{ id: number }>;
  }): Promise<number> => (await query.executeTakeFirstOrThrow()).id;
  const [own, foreign] = [channels.A.id, channels.C.id];
  const sku = (customerId: number) =>
    first(db.selectFrom('sku').select('id').where('customerId', '=', customerId).orderBy('id'));
  const link = (customerId: number) =>
    first(
      db
        .selectFrom('channelLink')
        .select('id')
        .where('customerId', '=', customerId)
        .where('salesRoleId', '=', 'CSC')
        .orderBy('id'),
    );
  const prize = (winnerId: number) =>
    first(db.selectFrom('payout').select('id').where('winnerId', '=', winnerId));
  const posting = (customerId: number) =>
    first(db.selectFrom('stockPosting').select('id').where('customer', '=', customerId));
  const node = (nmpCode: string) =>
    first(db.selectFrom('salesNode').select('id').where('nmpCode', '=', nmpCode));
  switch (resource) {
    case 'campaign':
      return [branchCampaignIds[1], branchCampaignIds[2]];
    case 'customer':
      return [own, foreign];
    case 'internalUser':
      return [people.RTV1.id, people.RTV2.id];
    case 'externalUser':
      return [people.S2.id, people.S4.id];
    case 'sku':
      return [await sku(own), await sku(foreign)];
    case 'stockPosting':
      return [await posting(own), await posting(foreign)];
    case 'payout':
      return [await prize(people.S2.id), await prize(people.S4.id)];
    case 'channelLink':
      return [await link(own), await link(foreign)];
    case 'salesNode':
      return [await node('territory-1'), await node('territory-2')];
    case 'embedKey':
      return [t.world.embedKeyId, null];
    case 'partnerSite':
      return [await first(db.selectFrom('partnerSite').select('id').orderBy('id')), null];
    case 'economicGroup':
      return [
        groupId,
        await first(db.selectFrom('economicGroup').select('id').where('nmpCode', '=', 'G2')),
      ];
    default:
      return [await masterRow(resource), null];
  }
}

/**
 * Finds a row of master data, which has no owner: any row serves, and none is foreign. An entity
 * with an owner needs its line above.
 */
async function masterRow(resource: string): Promise<number> {
  const target = findTarget(resource);
  assert.equal(target.scope, 'everybody', `no sample of ${resource}, which has an owner`);
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(target.table)} order by id limit 1`.execute(t.db);
  assert.ok(rows[0], `the world holds no ${resource}`);
  return rows[0].id;
}

function isEntity(kind: RowKind | EntityRow): kind is EntityRow {
  return kind.startsWith('entity:');
}

/** Deputyships that were, by whose they are; made once, for a call is to change nothing. */
const deputyships = new Map<Caller | 'MGR2', number>();

async function insertPostings(): Promise<void> {
  const { channels, products } = t.world;
  for (const key of ['A', 'C'] as const)
    await t.db
      .insertInto('stockPosting')
      .values({
        customer: channels[key].id,
        product: products.P,
        postingType: 'initial',
        movementDate: '2026-10-01',
        quantity: '10',
        description: key === 'C' ? SECRET : 'counted',
        rowSCN: 7,
      })
      .execute();
}

/** Inserts a site that only its keepers read. */
async function insertPartnerSite(): Promise<void> {
  const { id: partnerSiteId } = await t.db
    .insertInto('partnerSite')
    .values({ clientId: 'ps_walk', name1: SECRET })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('partnerSiteOrigin')
    .values({ partnerSiteId, origin: 'https://walk.example' })
    .execute();
  await t.db
    .insertInto('partnerSiteChannel')
    .values({ partnerSiteId, customerId: t.world.channels.A.id })
    .execute();
  await t.db
    .insertInto('partnerSiteElement')
    .values({ partnerSiteId, element: 'nmv-ranking' })
    .execute();
}

async function insertDeputyships(): Promise<void> {
  const { people } = t.world;
  for (const absent of [...CALLERS, 'MGR2'] as const) {
    const deputyId = absent === 'DIR' ? people.ADMIN.id : people.DIR.id;
    const { id } = await t.db
      .insertInto('deputy')
      .values({
        absentId: people[absent].id,
        deputyId: absent === 'MGR2' ? people.COO2.id : deputyId,
        validFrom: '2027-01-01',
        validTo: '2027-01-10',
        rowSCN: 7,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    deputyships.set(absent, id);
  }
}

/** Documents, and what is to be signed of them, by whose they are. */
const documents = new Map<Caller | 'S2' | 'S4', number>();
const signatures = new Map<Caller | 'S2' | 'S4', number>();
const drafts = new Map<'S1' | 'S2', number>();

async function insertDocuments(): Promise<void> {
  const { people } = t.world;
  for (const key of [...CALLERS, 'S2', 'S4'] as const) {
    const secret = key === 'S4' ? SECRET : key;
    const { id } = await t.db
      .insertInto('userDocument')
      .values({
        userName: people[key].id,
        docName: secret,
        docType: '1',
        status: '2',
        body: secret,
        sentText: secret,
        sentAt: '2026-11-01T12:00:00Z',
        validUntil: '2026-12-31',
        rowSCN: 7,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const signatory = await t.db
      .insertInto('userDocumentSignatory')
      .values({
        documentId: id,
        person: people[key].id,
        name: secret,
        taxNum: '52998224725',
        email: people[key].email,
        state: 'opened',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('userDocumentFile')
      .values({
        documentId: id,
        kind: 'original',
        sha256: '0'.repeat(64),
        content: Buffer.from('%PDF-'),
        madeAt: '2026-11-01T12:00:00Z',
      })
      .execute();
    documents.set(key, id);
    signatures.set(key, signatory.id);
  }
}

/**
 * Finds a row that the caller may change: of documents the caller's unsent draft, of other
 * entities the caller's own row.
 */
export async function changeableRow(resource: string, caller: Caller): Promise<number> {
  const draft = drafts.get(caller === 'S1' ? 'S1' : 'S2');
  if (resource === 'userDocument' && draft !== undefined) return draft;
  return (await rowsFor(`entity:${resource}`, caller)).own;
}

/** Inserts drafts, as sent documents can no longer change: for users with own documents. */
async function insertDrafts(): Promise<void> {
  const { people, branchCampaignIds } = t.world;
  for (const key of ['S1', 'S2'] as const) {
    const { id } = await t.db
      .insertInto('userDocument')
      .values({
        userName: people[key].id,
        docName: key,
        docType: '3',
        campaign: branchCampaignIds[1],
        status: '1',
        body: key,
        rowSCN: 7,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('userDocumentSignatory')
      .values({ documentId: id, person: people[key].id, name: key, state: 'waiting' })
      .execute();
    drafts.set(key, id);
  }
}

/** Documents in the caller's reach, and out of it. */
function documentRows(caller: Caller): Rows {
  const own = documents.get(caller === 'S1' ? 'S1' : 'S2') ?? 0;
  const foreign = documents.get(caller === 'S1' ? 'S2' : 'S4') ?? 0;
  return { own, foreign: caller === 'ADMIN' || caller === 'DIR' ? null : foreign };
}

/** Deputyships of the caller, and of others. */
function deputyRows(caller: Caller): Rows {
  const foreign = caller === 'ADMIN' || caller === 'DIR' ? null : deputyships.get('MGR2');
  return { own: deputyships.get(caller) ?? 0, foreign: foreign ?? null };
}

export async function rowsFor(kind: RowKind | EntityRow, caller: Caller): Promise<Rows> {
  if (!isEntity(kind)) return samples[kind](caller);
  if (kind === 'entity:deputy') return deputyRows(caller);
  if (kind === 'entity:userDocument') return documentRows(caller);
  const [own, foreign] = await entityRows(kind.slice('entity:'.length));
  return { own, foreign: caller === 'ADMIN' || caller === 'DIR' ? null : foreign };
}

interface Session {
  readonly id: number;
  readonly bearer: string;
}

/** A session as sign-in makes it, without the price of a password. */
export async function sessionOf(key: PersonKey, actor?: PersonKey): Promise<Session> {
  const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const { people } = t.world;
  const original =
    actor && (await beginSession(t.db, request, t.clock, { personId: people[actor].id }));
  const acting =
    actor && original ? { actingUserId: people[actor].id, originalSessionId: original } : {};
  const id = await beginSession(t.db, request, t.clock, { personId: people[key].id, ...acting });
  return { id, bearer: (await makeAccessToken(id, t.app.services.secrets, t.clock)).token };
}

const kept = new Map<string, Session>();

/** Returns a user's session; the same unless a call has ended or changed it. */
export async function heldSession(key: PersonKey, actor?: PersonKey): Promise<Session> {
  const name = `${key} ${actor ?? ''}`;
  const known = kept.get(name);
  const person = known && (await t.app.services.persons.get(known.id));
  const session =
    known && person && (person.acting !== undefined) === (actor !== undefined)
      ? known
      : await sessionOf(key, actor);
  kept.set(name, session);
  return session;
}

const tokens = new Map<string, string>();

/** The anti-forgery token of a session's page; of a visitor without one. */
async function tokenOf(headers: Readonly<Record<string, string>>): Promise<string> {
  const name = headers['authorization'] ?? '';
  const token =
    tokens.get(name) ??
    String(
      (await t.app.inject({ url: '/apis/v1/anti-forgery', headers })).headers['x-xsrf-token'] ?? '',
    );
  tokens.set(name, token);
  return token;
}

/** They never end by themselves, so no more of them is read than their beginning. */
const STREAMS: ReadonlySet<string> = new Set(['GET /apis/v1/live']);

let calls = 0;

/** Answer to a call. */
interface Called {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

/** Calls from a fresh address, so that limits play no part; without a network, but for streams. */
export async function call(
  route: RouteDefinition,
  bearer: string | undefined,
  rowId?: number,
  more?: Input,
): Promise<Called & { readonly bytes: Uint8Array }> {
  calls += 1;
  const from = {
    host: HOST,
    'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    origin: more?.origin ?? ORIGIN,
    'accept-language': 'en-US',
  };
  const who: Record<string, string> =
    bearer === undefined ? from : { ...from, authorization: `Bearer ${bearer}` };
  const { url, init } = requestOf(route, rowId, more);
  if (STREAMS.has(nameOf(route)))
    return { ...(await beginning(url, who)), bytes: new Uint8Array() };
  const token = route.method === 'GET' ? {} : { 'x-xsrf-token': await tokenOf(who) };
  const { statusCode, body, rawPayload } = await t.app.inject({
    method: route.method,
    url,
    headers: { ...init.headers, ...who, ...token },
    ...(init.body !== undefined && { payload: init.body }),
  });
  return { ...answerOf(statusCode, body), bytes: rawPayload };
}

async function beginning(
  url: string,
  { host: _, ...headers }: Readonly<Record<string, string>>,
): Promise<Called> {
  const control = new AbortController();
  const response = await fetch(`${address}${url}`, { headers, signal: control.signal });
  if (!response.ok) return answerOf(response.status, await response.text());
  control.abort();
  return { status: response.status, code: undefined, text: '' };
}

function answerOf(status: number, text: string): Called {
  const body: unknown = status >= 400 ? JSON.parse(text) : undefined;
  return {
    status,
    code:
      typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined,
    text,
  };
}

/** Every sign-in names another account: one that is tried again and again is slowed down. */
let strangers = 0;
function ownBody(route: RouteDefinition): object {
  strangers += 1;
  return nameOf(route) === 'POST /api/v1/login'
    ? { userEmail: `unknown${strangers}@nowhere.example` }
    : {};
}

export function requestOf(
  route: RouteDefinition,
  rowId: number | undefined,
  told: Input = {},
): { url: string; init: { method: string; body?: string; headers: Record<string, string> } } {
  const known = INPUTS[nameOf(route)] ?? {};
  const more: Input = {
    params: { ...known.params, ...told.params },
    query: { ...known.query, ...told.query },
    body: { ...known.body, ...told.body },
  };
  const params: Record<string, unknown> = {
    ...Object(route.params ? sampleOf(route.params) : {}),
    ...more.params,
  };
  const query = new URLSearchParams({
    ...Object(route.query ? sampleOf(route.query) : {}),
    ...more.query,
  }).toString();
  const url = route.url.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(
      String(rowId !== undefined && (name === 'id' || name === 'campaign') ? rowId : params[name]),
    ),
  );
  const body = route.body
    ? { ...Object(sampleOf(route.body)), ...more.body, ...ownBody(route) }
    : undefined;
  const init = {
    method: route.method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return { url: query ? `${url}?${query}` : url, init };
}
