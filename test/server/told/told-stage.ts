// Rows that some may read and others may not, each with a mark of its own; kept and changed by calls, so that history is written as the product writes it.
import assert from 'node:assert/strict';
import type { RouteDefinition } from '../../../server/http/contract.ts';
import { beginPageSession, signPageToken } from '../../../server/partners/page-session.ts';
import { routes } from '../../../server/routes.ts';
import { FOREIGN_ELEMENTS } from '../../../src/domain/rules/permission/element-rights.ts';
import { writtenTaxNumber } from '../../../src/domain/tax-number.ts';
import type { PersonKey, TestApp } from '../harness.ts';
import {
  call,
  CALLERS,
  COLLEAGUES,
  heldSession,
  nameOf,
  openStage,
  rowsFor,
  SECRET,
} from './walk-stage.ts';
import type { Caller } from './walk-stage.ts';

/** Mark in a version of the campaign of all branches that waits for approval. */
export const WAITING = 'VERSAO-QUE-ESPERA';
/** Targets of a channel of the other branch, and of the group of the own one. */
export const FOREIGN_TARGET = '7777123';
export const GROUP_TARGET = '7777456';
/** A farmer who buys. */
const FARMER = '11144477735';
/** Tax number of the person who requests release. */
const ASKER = '39053344705';
const DECIDERS: ReadonlySet<string> = new Set(['ADMIN', 'DIR', 'MGR1', 'COO1']);

/** Content of a person’s papers. */
interface Papers {
  readonly motherName: string;
  readonly birthDate: string;
  readonly taxNum: string;
}

const PEOPLE = ['RTV1', 'MA', 'S1', 'S2', 'S3'] as const satisfies readonly PersonKey[];
type Papered = (typeof PEOPLE)[number];

const papers = new Map<Papered, Papers>();

const routeOf = (name: string): RouteDefinition => {
  const found = routes.find((each) => nameOf(each) === name);
  assert.ok(found, name);
  return found;
};

async function change(resource: string, id: number, body: object): Promise<void> {
  const { bearer } = await heldSession('ADMIN');
  const read = await call(routeOf(`GET /apis/v1/${resource}/:id`), bearer, id);
  const { rowSCN } = JSON.parse(read.text) as { rowSCN: number };
  const answer = await call(routeOf(`PUT /apis/v1/${resource}/:id`), bearer, id, {
    body: { rowSCN, ...body },
  });
  assert.equal(answer.status, 200, answer.text);
}

/** A campaign of both branches, approved, and a version that waits: another prize, and targets of every channel. */
async function makeWaitingVersion({ world: { campaignId, channels, groupId, products } }: TestApp) {
  const target = (who: object, quantity: string) => ({
    productId: products.P,
    salesQuantTarget: quantity,
    minPercentTarget: '0',
    minSalesQuantTarget: '0',
    salesInvoicedTarget: '0.00',
    ...who,
  });
  await change('campaigns', campaignId, {
    prizes: [{ position: 1, descr: WAITING, amount: '1234567.00' }],
    targets: [
      target({ customerId: channels.D.id }, `${FOREIGN_TARGET}.000`),
      target({ economicGroupId: groupId }, `${GROUP_TARGET}.000`),
    ],
  });
  await change('campaigns', campaignId, { rankingPositions: 1, descr: 'Regras da campanha' });
}

/**
 * Writes all people's papers, entered by an administrator, and a seller formerly of a channel of
 * the other branch.
 */
async function writePapers({ db, world: { people, channels } }: TestApp): Promise<void> {
  for (const [index, key] of PEOPLE.entries()) {
    const { taxNum } = await db
      .selectFrom('businessPartner')
      .select('taxNum')
      .where('id', '=', people[key].id)
      .executeTakeFirstOrThrow();
    const told = {
      motherName: `Genitora ${'ABCDE'[index]}zzyx`,
      birthDate: `1931-03-0${index + 1}`,
    };
    papers.set(key, { ...told, taxNum: taxNum ?? '' });
    await change(key === 'RTV1' ? 'internal-users' : 'external-users', people[key].id, told);
  }
  await change('external-users', people.S2.id, {
    links: [
      { customerId: channels.C.id, salesRoleId: 'CSC', hireDate: '2019-01-01', fireDate: null },
      { customerId: channels.A.id, salesRoleId: 'CSC', hireDate: '2020-01-01', fireDate: null },
    ],
  });
}

/** Opens a server with these rows and those of the walk. */
export async function openToldStage(): Promise<TestApp> {
  const { t } = await openStage();
  // from an earlier stage in this process
  for (const made of [pages, papers]) made.clear();
  await t.db
    .updateTable('invoice')
    .set({ destCnpjCpf: FARMER, destXNome: 'Fazenda Boa Vista' })
    .where('emitType', '=', '2')
    .execute();
  const { id: askerId } = await t.db
    .updateTable('businessPartner')
    .set({ taxNum: ASKER, taxNumTypeId: 'CPF' })
    .where('nmpCode', '=', 'ASK-A')
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('accountProgress')
    .values({ businessPartnerId: askerId, completedAt: '2026-11-01T12:00:00Z' })
    .execute();
  await makeWaitingVersion(t);
  await writePapers(t);
  await t.db
    .insertInto('savedView')
    .values({
      screen: 'products',
      ownerId: t.world.people.S4.id,
      name1: SECRET,
      shared: 'team',
      view: '{}',
    })
    .execute();
  return t;
}

/** Reader: a role with a session, or a partner's page that a user of the role has opened. */
export interface Reading {
  readonly name: string;
  readonly caller: Caller;
  readonly isPage: boolean;
}

export const READINGS: readonly Reading[] = [
  ...CALLERS.map((caller) => ({ name: caller, caller, isPage: false })),
  ...(['MA', 'S1'] as const).map((caller) => ({
    name: `a page of ${caller}`,
    caller,
    isPage: true,
  })),
];

export const PAGE = 'https://loja.canal-a.example';
const pages = new Map<string, string>();

export async function bearerOf(t: TestApp, { caller, isPage }: Reading): Promise<string> {
  if (!isPage) return (await heldSession(caller)).bearer;
  const known = pages.get(caller);
  if (known !== undefined) return known;
  const begun = t.clock.now();
  const ends = new Date(begun.getTime() + 3_600_000);
  const id = await beginPageSession(
    t.db,
    { headers: {}, ip: '127.0.0.1' },
    {
      personId: t.world.people[caller].id,
      elements: FOREIGN_ELEMENTS,
      origin: PAGE,
      siteId: null,
      begun,
      ends,
    },
  );
  const { token } = await signPageToken(id, { begun, ends }, t.app.services.secrets);
  pages.set(caller, token);
  return token;
}

const written = (taxNum: string): readonly string[] => [taxNum, writtenTaxNumber(taxNum)];

/** Returns the marks that no answer to a reader may contain, each with its meaning. */
export function marksAgainst({ caller, isPage }: Reading): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  if (caller === 'ADMIN' || (caller === 'DIR' && !isPage)) return marks;
  const isOutside = caller === 'MA' || caller === 'S1';
  if (caller !== 'DIR') {
    marks.set(SECRET, 'a row of the other branch');
    marks.set(FOREIGN_TARGET, 'the target of another channel');
  }
  if (isOutside) marks.set(WAITING, 'a version that waits').set('1234567', 'a prize that waits');
  if (caller === 'S1')
    marks.set(GROUP_TARGET, 'the target of the group').set(COLLEAGUES, 'a colleague’s row');
  if (DECIDERS.has(caller)) return marks;
  for (const [key, { motherName, birthDate, taxNum }] of papers) {
    if (key === caller) continue;
    marks.set(motherName, `the mother’s name of ${key}`);
    marks.set(birthDate, `the birth date of ${key}`);
    for (const number of written(taxNum)) marks.set(number, `the tax number of ${key}`);
  }
  for (const number of written(ASKER)) marks.set(number, 'the tax number of who asks');
  for (const number of written(FARMER)) marks.set(number, 'the tax number of a farmer');
  return marks;
}

/** Rows that a route is asked for: of the reader's own, foreign ones, and those with marks. */
export async function idsFor(
  t: TestApp,
  { row }: RouteDefinition,
  caller: Caller,
): Promise<readonly (number | undefined)[]> {
  if (row === undefined) return [undefined, t.world.campaignId];
  const { own, foreign } = await rowsFor(row, caller);
  const { campaignId, people } = t.world;
  const marked: Readonly<Record<string, readonly number[]>> = {
    campaign: [campaignId],
    'entity:campaign': [campaignId],
    person: PEOPLE.map((key) => people[key].id),
    'entity:externalUser': [people.S1.id, people.S2.id, people.S3.id, people.MA.id],
    'entity:internalUser': [people.RTV1.id],
  };
  return [...new Set([own, ...(foreign === null ? [] : [foreign]), ...(marked[row] ?? [])])];
}
