import type { ValueOf } from '../../server/database/tables/column-values.ts';
import type { BpType, InternalRole } from '../../src/domain/rules/permission/sales-role.ts';
import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { hashPassword } from '../../server/accounts/sign-in/password-hash.ts';
import type { Database } from '../../server/database/connect.ts';
import type { Db } from '../../server/database/db.ts';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { openTestDatabase } from './database/database.ts';
import type { DatabaseThread } from './database/database.ts';
import { drainAll } from './ledger/drain.ts';
import type { KeptContent } from './database/database.ts';

/** Password shared by all users. */
export const PASSWORD = 'Tucano+Ipe47';

const INTERNAL = ['DIR', 'MGR', 'COO', 'RTV', 'CTV', 'ATV'] as const;
/** Holder of the node of each internal role; the director needs none. */
const NODES = {
  MGR: 'bu',
  COO: 'regional',
  RTV: 'distrital',
  CTV: 'territory',
  ATV: 'territory',
} as const;
type Held = keyof typeof NODES;

/** People: one director and one administrator for all; the other internal roles once in branch 1 (channels A, B) and once in branch 2 (C, D). */
export type PersonKey =
  | 'ADMIN'
  | 'DIR'
  | `${Held}${1 | 2}`
  | 'MA'
  | 'MB'
  | 'MC'
  | 'MD'
  | 'S1'
  | 'S2'
  | 'S3'
  | 'S4'
  | 'S5';
export type ChannelKey = 'A' | 'B' | 'C' | 'D';

export interface WorldPerson {
  readonly id: number;
  readonly email: string;
  readonly name1: string;
}

/** A small world: provider, two branches of two channels each, an open cycle, and the campaign of the second worked example. */
export interface World {
  readonly people: Readonly<Record<PersonKey, WorldPerson>>;
  readonly channels: Readonly<Record<ChannelKey, { readonly id: number; readonly cnpj: string }>>;
  readonly groupId: number;
  readonly categories: Readonly<Record<'H' | 'F', number>>;
  readonly products: Readonly<Record<'P' | 'Q' | 'R', number>>;
  readonly cicleId: number;
  /** Channels of both branches take part. */
  readonly campaignId: number;
  /** Approved, with one channel of one branch. */
  readonly branchCampaignIds: Readonly<Record<1 | 2, number>>;
  readonly embedKeyId: number;
}

/** Channel → branch, manager, sellers. */
const CHANNELS: Readonly<
  Record<
    ChannelKey,
    {
      readonly branch: 1 | 2;
      readonly manager: PersonKey;
      readonly sellers: readonly PersonKey[];
      readonly root: string;
    }
  >
> = {
  A: { branch: 1, manager: 'MA', sellers: ['S1', 'S2'], root: '21000001' },
  B: { branch: 1, manager: 'MB', sellers: ['S3'], root: '21000002' },
  C: { branch: 2, manager: 'MC', sellers: ['S4'], root: '21000003' },
  D: { branch: 2, manager: 'MD', sellers: ['S5'], root: '21000004' },
};
const CHANNEL_KEYS: readonly ChannelKey[] = ['A', 'B', 'C', 'D'];

/** Origin of a partner's page that may show rankings by the world's embed key. */
export const PARTNER_ORIGIN = 'http://partner.example';
export const EMBED_KEY = 'pk_test_partner_key_1';

function cnpjOf(root: string): string {
  const body = `${root}0001`;
  return `${body}${computeCheckDigits('CNPJ', body)}`;
}

function cpfOf(number: number): string {
  const body = String(100_000_000 + number * 7_919).slice(0, 9);
  return `${body}${computeCheckDigits('CPF', body)}`;
}

async function insertPerson(
  db: Db,
  key: string,
  more: { readonly bpType: BpType; readonly salesRole?: InternalRole; readonly isAdmin?: boolean },
  passwdHash: string,
  order: number,
): Promise<WorldPerson> {
  const email = `${key.toLowerCase()}@${more.bpType === '91' ? 'provider' : 'channel'}.example`;
  const name1 = `Pessoa ${key}`;
  const { id } = await db
    .insertInto('businessPartner')
    .values({
      nmpCode: `T-${key}`,
      name1,
      alias: `Alias ${key}`,
      email,
      emailProvenAt: '2026-08-01T12:00:00.000Z',
      passwdHash,
      status1: 3,
      taxNumTypeId: 'CPF',
      taxNum: cpfOf(order),
      isUserZero: more.isAdmin ?? false,
      salesRole: more.salesRole ?? null,
      bpType: more.bpType,
      isAdmin: more.isAdmin ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, name1 };
}

async function joinGroup(db: Db, personId: number, role: string): Promise<void> {
  const { id } = await db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', '=', role)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('userGroupMember')
    .values({ userGroupId: id, businessPartnerId: personId })
    .execute();
}

/** A branch of the internal structure: BU > regional > distrital > territory. @returns the territory */
async function insertBranch(
  db: Db,
  branch: 1 | 2,
  people: Map<string, WorldPerson>,
): Promise<number> {
  const region = await db
    .insertInto('salesRegion')
    .values({ nmpCode: `REG-${branch}`, name1: `Região ${branch}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  let parentId: number | null = null;
  for (const kind of ['bu', 'regional', 'distrital', 'territory'] as const) {
    const node: { id: number } = await db
      .insertInto('salesNode')
      .values({
        parentId,
        kind,
        nmpCode: `${kind}-${branch}`,
        name1: `${kind} ${branch}`,
        salesRegionId: region.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const role of Object.keys(NODES).filter((each): each is Held => each in NODES)) {
      const holder = people.get(`${role}${branch}`);
      if (NODES[role] === kind && holder)
        await db
          .insertInto('salesNodeHolder')
          .values({ salesNodeId: node.id, businessPartnerId: holder.id })
          .execute();
    }
    parentId = node.id;
  }
  if (parentId === null) throw new Error('a branch has nodes');
  return parentId;
}

async function insertPeople(db: Db, passwdHash: string): Promise<Map<string, WorldPerson>> {
  const people = new Map<string, WorldPerson>();
  const add = async (
    key: string,
    more: Parameters<typeof insertPerson>[2],
    group?: string,
  ): Promise<void> => {
    const person = await insertPerson(db, key, more, passwdHash, people.size + 1);
    people.set(key, person);
    if (group) await joinGroup(db, person.id, group);
  };
  await add('ADMIN', { bpType: '91', isAdmin: true });
  await add('DIR', { bpType: '91', salesRole: 'DIR' }, 'DIR');
  for (const role of INTERNAL.slice(1))
    for (const branch of [1, 2])
      await add(`${role}${branch}`, { bpType: '91', salesRole: role }, role);
  for (const key of ['MA', 'MB', 'MC', 'MD']) await add(key, { bpType: '92' }, 'CSM');
  for (const key of ['S1', 'S2', 'S3', 'S4', 'S5']) await add(key, { bpType: '92' }, 'CSC');
  return people;
}

async function insertChannel(
  db: Db,
  key: ChannelKey,
  territories: Readonly<Record<1 | 2, number>>,
  people: Map<string, WorldPerson>,
): Promise<{ id: number; cnpj: string }> {
  const { branch, manager, sellers, root } = CHANNELS[key];
  const cnpj = cnpjOf(root);
  const { id } = await db
    .insertInto('customer')
    .values({
      nmpCode: `CH-${key}`,
      name1: `Canal ${key}`,
      taxNum: cnpj,
      stateId: 'SP',
      landLine: '(11) 3333-0000',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('customerAssignment')
    .values({ customerId: id, salesNodeId: territories[branch] })
    .execute();
  const managerId = people.get(manager)?.id ?? 0;
  await db
    .insertInto('channelLink')
    .values({
      customerId: id,
      businessPartnerId: managerId,
      salesRoleId: 'CSM',
      hireDate: '2020-01-01',
    })
    .execute();
  for (const seller of sellers) {
    await db
      .insertInto('channelLink')
      .values({
        customerId: id,
        businessPartnerId: people.get(seller)?.id ?? 0,
        salesRoleId: 'CSC',
        hireDate: '2020-01-01',
        reportsTo: managerId,
      })
      .execute();
  }
  return { id, cnpj };
}

async function insertProducts(db: Db): Promise<Pick<World, 'categories' | 'products'>> {
  const category = async (nmpCode: string, name1: string): Promise<number> =>
    (
      await db
        .insertInto('productCategory')
        .values({ nmpCode, name1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const categories = { H: await category('H', 'Herbicidas'), F: await category('F', 'Fungicidas') };
  const product = async (
    nmpCode: string,
    productCategoryId: number,
    baseUnit: ValueOf<'product.baseUnit'>,
  ): Promise<number> =>
    (
      await db
        .insertInto('product')
        .values({ nmpCode, name1: `Produto ${nmpCode}`, productCategoryId, baseUnit })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return {
    categories,
    products: {
      P: await product('P', categories.H, 'L'),
      Q: await product('Q', categories.H, 'KG'),
      R: await product('R', categories.F, 'L'),
    },
  };
}

/** Channel, its code, its unit, product, factor: the table of the example. */
const SKUS: readonly (readonly [ChannelKey, string, string, 'P' | 'Q' | 'R', string])[] = [
  ['A', 'P20', 'BD', 'P', '20'],
  ['A', 'P4X5', 'CX', 'P', '20'],
  ['A', 'Q10', 'SC', 'Q', '10'],
  ['B', '7788', 'GL', 'P', '5'],
  ['B', 'Q', 'KG', 'Q', '1'],
  ['C', 'P20', 'BD', 'P', '20'],
  ['C', 'HQ', 'KG', 'Q', '1'],
  ['D', 'R5', 'GL', 'R', '5'],
  ['D', 'Q25', 'SC', 'Q', '25'],
];

interface CampaignParts {
  readonly nmpCode: string;
  readonly cicleId: number;
  readonly ownerId: number;
}

async function insertCampaign(
  db: Db,
  { nmpCode, cicleId, ownerId }: CampaignParts,
): Promise<number> {
  const fixed = {
    tsStart: '2026-09-01',
    tsEnd: '2026-11-30',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-11-30',
    rankingPositions: 3,
    salesRoleAwarded: 'MANAGER',
  } as const;
  const { id } = await db
    .insertInto('campaign')
    .values({
      nmpCode,
      name1: `Campanha ${nmpCode}`,
      campgnCicleId: cicleId,
      ...fixed,
      ownerId,
      approvalStatus: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaignVersion')
    .values({
      campaignId: id,
      version: 1,
      ...fixed,
      approvalStatus: 'approved',
      effectiveFrom: '2026-08-20',
      approvedAt: '2026-08-20T12:00:00.000Z',
    })
    .execute();
  return id;
}

async function insertParticipant(
  db: Db,
  campaignId: number,
  who: { readonly customerId: number } | { readonly economicGroupId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('campaignParticipant')
    .values({ campaignId, version: 1, ...who })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertExample(
  db: Db,
  campaignId: number,
  {
    channels,
    groupId,
    categories,
    products,
  }: Pick<World, 'channels' | 'groupId' | 'categories' | 'products'>,
): Promise<void> {
  await db
    .insertInto('campaignProduct')
    .values([
      { campaignId, version: 1, productId: products.P, nmvWeight: '1.5' },
      { campaignId, version: 1, productId: products.R, nmvWeight: '2' },
    ])
    .execute();
  await db
    .insertInto('campaignCategory')
    .values({ campaignId, version: 1, categoryId: categories.H })
    .execute();
  await db
    .insertInto('campaignPrize')
    .values(
      [
        ['Primeiro', '9000'],
        ['Segundo', '5000'],
        ['Terceiro', '2001'],
      ].map(([descr = '', amount = '0'], index) => ({
        campaignId,
        version: 1,
        position: index + 1,
        descr,
        amount,
      })),
    )
    .execute();
  const group = await insertParticipant(db, campaignId, { economicGroupId: groupId });
  const c = await insertParticipant(db, campaignId, { customerId: channels.C.id });
  await insertParticipant(db, campaignId, { customerId: channels.D.id });
  await db
    .insertInto('campaignTarget')
    .values([
      {
        campaignParticipantId: group,
        productId: products.P,
        salesQuantTarget: '1500',
        minPercentTarget: '60',
        minSalesQuantTarget: '400',
      },
      {
        campaignParticipantId: group,
        productCategoryId: categories.H,
        salesQuantTarget: '1200',
        minPercentTarget: '50',
      },
      {
        campaignParticipantId: c,
        productCategoryId: categories.H,
        salesQuantTarget: '400',
        minPercentTarget: '60',
        minSalesQuantTarget: '200',
      },
    ])
    .execute();
}

function personIn(people: Map<string, WorldPerson>): World['people'] {
  const of = (key: PersonKey): WorldPerson => {
    const person = people.get(key);
    if (!person) throw new Error(`the world lacks ${key}`);
    return person;
  };
  const held = (role: Held): Record<`${Held}${1 | 2}`, WorldPerson> =>
    ({ [`${role}1`]: of(`${role}1`), [`${role}2`]: of(`${role}2`) }) as Record<
      `${Held}${1 | 2}`,
      WorldPerson
    >;
  return {
    ADMIN: of('ADMIN'),
    DIR: of('DIR'),
    ...held('MGR'),
    ...held('COO'),
    ...held('RTV'),
    ...held('CTV'),
    ...held('ATV'),
    MA: of('MA'),
    MB: of('MB'),
    MC: of('MC'),
    MD: of('MD'),
    S1: of('S1'),
    S2: of('S2'),
    S3: of('S3'),
    S4: of('S4'),
    S5: of('S5'),
  };
}

/**
 * Fills a seeded database with the small world.
 * @param passwdHash hash of the shared password; default: as the product makes it
 */
export async function makeWorld(db: Db, passwdHash?: string): Promise<World> {
  const kept = passwdHash ?? (await hashPassword(PASSWORD));
  return db.transaction().execute(async (transaction) => {
    const people = await insertPeople(transaction, kept);
    const territories = {
      1: await insertBranch(transaction, 1, people),
      2: await insertBranch(transaction, 2, people),
    };
    const made = new Map<ChannelKey, { id: number; cnpj: string }>();
    for (const key of CHANNEL_KEYS)
      made.set(key, await insertChannel(transaction, key, territories, people));
    const channelOf = (key: ChannelKey) => made.get(key) ?? { id: 0, cnpj: '' };
    const channels = { A: channelOf('A'), B: channelOf('B'), C: channelOf('C'), D: channelOf('D') };
    const { id: groupId } = await transaction
      .insertInto('economicGroup')
      .values({ nmpCode: 'G', name1: 'Grupo G' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('economicGroupMember')
      .values(
        [channels.A, channels.B].map(({ id }) => ({ economicGroupId: groupId, customerId: id })),
      )
      .execute();
    const { categories, products } = await insertProducts(transaction);
    await transaction
      .insertInto('sku')
      .values(
        SKUS.map(([channel, customerSKU, umCustomer, product, umConvFactor]) => ({
          customerId: channels[channel].id,
          customerSKU,
          umCustomer,
          productId: products[product],
          umConvFactor,
          confirmedBy: people.get('ADMIN')?.id ?? null,
          confirmedAt: '2026-08-01T12:00:00.000Z',
        })),
      )
      .execute();
    const { id: cicleId } = await transaction
      .insertInto('campaignCicle')
      .values({ nmpCode: 'C26', name1: 'Safra 2026', tsStart: '2026-08-01', tsEnd: '2027-01-31' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const persons = personIn(people);
    const campaign = (nmpCode: string) =>
      insertCampaign(transaction, { nmpCode, cicleId, ownerId: persons.COO1.id });
    const campaignId = await campaign('EX-2');
    await insertExample(transaction, campaignId, { channels, groupId, categories, products });
    const branchCampaignIds = { 1: await campaign('B-1'), 2: await campaign('B-2') };
    await insertParticipant(transaction, branchCampaignIds[1], { customerId: channels.A.id });
    await insertParticipant(transaction, branchCampaignIds[2], { customerId: channels.C.id });
    const { id: embedKeyId } = await transaction
      .insertInto('embedKey')
      .values({
        key: EMBED_KEY,
        name1: 'Parceiro',
        createdBy: persons.ADMIN.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('embedKeyOrigin')
      .values({ embedKeyId, origin: PARTNER_ORIGIN })
      .execute();
    await transaction.insertInto('embedKeyCampaign').values({ embedKeyId, campaignId }).execute();
    return {
      people: persons,
      channels,
      groupId,
      categories,
      products,
      cicleId,
      campaignId,
      branchCampaignIds,
      embedKeyId,
    };
  });
}

/**
 * Computes a hash of the product's type that is cheap to compare: thousands of sign-ins test other
 * matters. A hash names its own cost.
 */
const cheapHash = (): Promise<string> =>
  hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** The small world as it is kept: the schema's comment, which every copy has, says who and what is in it. */
export const smallWorld: KeptContent = {
  name: 'world',
  source: () => readFile('test/server/world.ts', 'utf8'),
  async fill(db) {
    const world = await makeWorld(db, await cheapHash());
    await drainAll(db, '2026-11-20T15:00:00.000Z');
    await sql`comment on schema public is ${sql.lit(JSON.stringify(world))}`.execute(db);
  },
};

/** Reads the content of a copy of the small world. */
export async function worldIn(db: Db): Promise<World> {
  const {
    rows: [kept],
  } = await sql<{
    world: string;
  }>`select obj_description('public'::regnamespace, 'pg_namespace') as world`.execute(db);
  return JSON.parse(kept?.world ?? '') as World;
}

/** A database of its own with the small world in it. */
export async function openWorld(
  thread?: DatabaseThread,
): Promise<{ readonly database: Database; readonly world: World }> {
  const database = await openTestDatabase(smallWorld, thread);
  return { database, world: await worldIn(database.db) };
}
