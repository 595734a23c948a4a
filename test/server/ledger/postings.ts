import type { InvoiceStatus } from '../../../src/domain/rules/invoice/invoice-status.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/db.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import type { World } from '../world.ts';

/** The world and what it has come to hold. */
export interface Scene {
  readonly db: Db;
  readonly world: World;
}

/** Action of a user, shown by its name. */
export interface Action {
  readonly name: string;
  readonly does: (scene: Scene) => Promise<unknown>;
}

export const actionOf = (name: string, does: Action['does']): Action => ({
  name,
  does,
  ...{ [fc.toStringMethod]: () => name },
});

const FARMERS = ['52998224725', '52998224725', '33333333000191'] as const;
/** Its invoices are of type 1, and by no channel. */
const PROVIDER = '99000000000191';
const quantity = fc.constantFrom('5', '12.5', '40', '40', '100', '0');
/** Three times of four the one, so that much of what there is belongs together. */
function mostly<One extends string | boolean, Other>(
  one: One,
  others: fc.Arbitrary<Other>,
): fc.Arbitrary<One | Other> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: others });
}

export const channelKey = mostly('A', fc.constantFrom('B', 'C', 'D'));
export const personKey = mostly('S1', fc.constantFrom('S3', 'MA', 'MB', null));
export const productKey = mostly('P', fc.constantFrom('Q', 'R', null));
export const factor = mostly('1', fc.constantFrom('20', '0.125', null));
export const status = mostly(
  'ROV020',
  fc.constantFrom('ROV030', 'ROV030', 'ROV030', 'ROV040', 'ROV050', 'ROV010', 'ROV090'),
);
export const day = fc
  .tuple(mostly('10', fc.constantFrom('08', '09', '11', '12')), fc.integer({ min: 10, max: 28 }))
  .map(([month, date]) => `2026-${month}-${date}`);
/** Index among the existing rows. */
export const which = fc.nat({ max: 1_000 });

const document = fc.record({
  kind: fc.constantFrom(
    'sale',
    'sale',
    'sale',
    'billing',
    'delivery',
    'own return',
    'buyer return',
    'adjustment',
  ),
  channel: channelKey,
  seller: personKey,
  manager: personKey,
  buyer: mostly('farmer', fc.constantFrom('farmer', 'channel', 'own people', 'own root')),
  farmer: fc.constantFrom(...FARMERS),
  day,
  status,
  /** Otherwise it is typed by hand. */
  hasKey: fc.constantFrom(true, true, true, false),
  hasAttachment: fc.boolean(),
  isProviders: mostly(false, fc.boolean()),
  items: fc.array(
    fc.record({
      product: productKey,
      quantity,
      factor,
      price: fc.constantFrom('100', '33.33', '0.05', null),
      discount: fc.constantFrom(null, '0.01'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  about: which,
  /** Way of naming its subject; by signature the random number is zeros. */
  names: fc.constantFrom('item', 'document', 'document', 'signature', 'signature', 'nothing'),
  /** It is about the one that is posted next. */
  isEarly: mostly(false, fc.boolean()),
  isLike: fc.constantFrom(true, true, true, false),
});
export type Document = typeof document extends fc.Arbitrary<infer Value> ? Value : never;

const CODES = {
  sale: { cfop: '5102', finNFe: '1', tpNF: '1' },
  billing: { cfop: '5922', finNFe: '1', tpNF: '1' },
  delivery: { cfop: '5116', finNFe: '1', tpNF: '1' },
  'own return': { cfop: '1202', finNFe: '4', tpNF: '0' },
  'buyer return': { cfop: '5202', finNFe: '4', tpNF: '1' },
  adjustment: { cfop: '1102', finNFe: '3', tpNF: '0' },
} as const;

/** Existing invoice, with the values that a further invoice may reuse. */
interface Known {
  readonly id: number;
  readonly chNFe: string | null;
  readonly bpEmitId: number | null;
  readonly destCnpjCpf: string | null;
  readonly productId: number | null;
}

export async function oneOf(db: Db, nth: number): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select v.id, v.ch_nfe, v.bp_emit_id, v.dest_cnpj_cpf, (select n.product_id from invoice_item n where n.invoice_id = v.id order by n.n_item limit 1) as product_id
    from invoice v order by v.id`.execute(db);
  return rows[nth % Math.max(1, rows.length)];
}

let lastNumber = 0;
const keyOf = (number: number): string => `3526${String(number).padStart(31, '0')}123456789`;

/** Posts a document, about another one or not. */
export async function post({ db, world }: Scene, told: Document): Promise<void> {
  const about = await oneOf(db, told.about);
  const like = told.isLike ? about : undefined;
  const channel =
    Object.values(world.channels).find((each) => each.id === like?.bpEmitId) ??
    world.channels[told.channel];
  const buyer = like?.destCnpjCpf ?? (await buyerOf({ db, world }, told, channel));
  const isBuyers = told.kind === 'buyer return';
  const issuer = told.isProviders ? PROVIDER : isBuyers ? buyer : channel.cnpj;
  const recipient = told.isProviders || isBuyers ? channel.cnpj : buyer;
  const channelOf = (taxNum: string) =>
    Object.values(world.channels).find((each) => each.cnpj === taxNum)?.id ?? null;
  const number = String((lastNumber += 1));
  const key = told.isEarly ? keyOf(lastNumber + 1) : (about?.chNFe ?? null);
  const refers = key !== null && told.names !== 'nothing' && told.kind !== 'billing';
  const named = told.names === 'signature' ? `${key?.slice(0, 35)}000000001` : (key ?? '');
  const { cfop, finNFe, tpNF } = CODES[told.kind];
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('invoice')
      .values({
        emitType: told.isProviders ? '1' : '2',
        mode: told.hasKey ? 'XML' : 'HAND',
        chNFe: told.hasKey ? keyOf(lastNumber) : null,
        mod: '55',
        serieNF: '1',
        numNF: number,
        dtEmis: told.day,
        finNFe,
        tpNF,
        refNFe: refers && told.names !== 'item' ? [named] : [],
        situacaoNFe: '100',
        trust: 'trusted',
        emitCnpjCpf: issuer,
        destCnpjCpf: recipient,
        bpEmitId: channelOf(issuer),
        bpDestId: channelOf(recipient),
        customerId: channel.id,
        bpCtvId: told.seller === null ? null : world.people[told.seller].id,
        bpMngrId: told.manager === null ? null : world.people[told.manager].id,
        ...statusOf(told.status),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [at, item] of told.items.entries()) {
      const productId =
        at === 0 && like !== undefined ? like.productId : productOf(world, item.product);
      const isNamed = refers && told.names === 'item';
      await sql`
        insert into invoice_item (invoice_id, n_item, cfop, ext_code, u_com, q_com, v_prod, v_desc, ref_ch_nfe, ref_n_item, product_id, um_conv_factor)
        values (${id}, ${at + 1}, ${cfop}, 'X', 'L', ${item.quantity}, ${item.price}, ${item.discount}, ${isNamed ? named : null}, ${isNamed ? at + 1 : null},
          ${productId}, ${item.factor})`.execute(trx);
    }
    if (!told.hasKey && told.hasAttachment)
      await sql`
        insert into invoice_attachment (invoice_id, name, media_type, size_bytes, sha256, content, posted_by)
        values (${id}, 'nota.pdf', 'application/pdf', 5, 'a', '%PDF-', ${world.people.S1.id})`.execute(
        trx,
      );
    await enqueueChanges(trx, [{ kind: 'invoice', refId: id }], 'post');
  });
}

async function buyerOf(
  { db, world }: Scene,
  told: Document,
  channel: { id: number; cnpj: string },
): Promise<string> {
  if (told.buyer === 'farmer') return told.farmer;
  if (told.buyer === 'own root') return `${channel.cnpj.slice(0, 8)}000272`;
  if (told.buyer === 'channel') return world.channels[told.channel === 'A' ? 'B' : 'A'].cnpj;
  const { taxNum } = await db
    .selectFrom('businessPartner')
    .select('taxNum')
    .where('id', '=', world.people.S1.id)
    .executeTakeFirstOrThrow();
  return taxNum ?? told.farmer;
}

export const productOf = (world: World, key: 'P' | 'Q' | 'R' | null): number | null =>
  key === null ? null : world.products[key];
export const statusOf = (
  status1: InvoiceStatus,
): { status1: InvoiceStatus; statusBefore: string | null } => ({
  status1,
  statusBefore: status1 === 'ROV050' || status1 === 'ROV010' ? 'ROV020' : null,
});

/** Action that posts a document. */
export const posting: fc.Arbitrary<Action> = document.map((told) =>
  actionOf(`post ${JSON.stringify(told)}`, (scene) => post(scene, told)),
);
