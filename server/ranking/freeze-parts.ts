import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dec } from '../../src/domain/decimal.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import { groupComponents } from '../../src/domain/rules/ranking/component.ts';
import { cfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import type { CfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import { targetStates } from '../../src/domain/rules/ranking/trigger.ts';
import type { RankingHead } from '../../src/domain/rules/ranking/tally.ts';
import type { TargetSum } from '../../src/domain/rules/ranking/trigger.ts';
import type { Db } from '../database/db.ts';
import { loadCfops } from '../ledger/facts/cfops.ts';
import { loadCounting } from '../ledger/facts/counting.ts';
import { listEverChannels, loadGroups } from '../ledger/facts/participants.ts';
import { loadPrizes } from '../ledger/facts/winners.ts';
import { loadTogether } from '../ledger/load-together.ts';
import { hideTaxNumbers } from './hide-tax-numbers.ts';
import { invoicesOfChannel, reachedAmong } from './invoices-of.ts';
import type { ReachedInvoices } from './invoices-of.ts';

/** All that the parts of a result are judged by. */
export interface Freezing {
  readonly head: RankingHead;
  /** In the order in which they are gone through. */
  readonly channels: ReadonlySet<number>;
  readonly realGroups: RankingHead['economicGroups'];
  /** Classes of the codes, in a lookup fit for thousands of parts. */
  readonly classAt: CfopLookup;
  /** Sums of target rows as they are kept: not believed, but compared with what comes out. */
  readonly expected: ReadonlyMap<number, TargetSum>;
  /** The hash over all of it that parts depend on, but the day and which rows are reached. */
  readonly basis: string;
}

/**
 * Loads the base of a campaign's result on a day, without its items; undefined where there is
 * none.
 */
export async function loadFreezing(
  trx: Db,
  campaignId: number,
  day: string,
): Promise<Freezing | undefined> {
  const counting = await loadCounting(trx, campaignId);
  if (counting === undefined) return undefined;
  const realGroups = await loadGroups(trx);
  const rules = {
    ...counting,
    ...hideTaxNumbers({ economicGroups: realGroups, items: [] }),
    cfops: await loadCfops(trx),
  };
  return {
    head: {
      ...rules,
      campaign: { ...counting.campaign, frozenAt: day },
      prizes: await loadPrizes(trx, campaignId, counting.campaign.version),
      people: [],
    },
    channels: new Set(listEverChannels(counting.participants, counting.memberships)),
    realGroups,
    classAt: cfopLookup(rules.cfops),
    expected: await keptSums(trx, campaignId),
    basis: hashBasis(await compiledAt(trx, campaignId), rules),
  };
}

/**
 * Version of the cut of a campaign into parts. A new number invalidates parts prepared by older
 * code.
 */
const CUT = 3;

/** The hash over what all parts are judged by. Of a large campaign thousands take part: they are not put into one text. */
function hashBasis(
  compiled: number | null,
  { participants, ...rules }: Omit<RankingHead, 'prizes' | 'people'>,
): string {
  const hash = createHash('sha256').update(JSON.stringify([CUT, compiled, rules]));
  for (const participant of participants) hash.update(JSON.stringify(participant));
  return hash.digest('hex');
}

async function keptSums(trx: Db, campaignId: number): Promise<ReadonlyMap<number, TargetSum>> {
  const rows = await trx
    .selectFrom('rankingRow')
    .select(['targetId', 'quantity', 'value'])
    .where('campaignId', '=', campaignId)
    .execute();
  return new Map(
    rows.map((row) => [row.targetId, { quantity: dec(row.quantity), value: dec(row.value) }]),
  );
}

/**
 * Returns the number of the latest compilation: it is the only sign that products changed their
 * categories.
 */
async function compiledAt(trx: Db, campaignId: number): Promise<number | null> {
  const found = await trx
    .selectFrom('rankingLedger')
    .select((eb) => eb.fn.max<number | null>('compiled').as('compiled'))
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();
  return found?.compiled ?? null;
}

/** Maps each target row to true where it is reached by the expected sums. */
export const reachedRows = ({ head, expected }: Freezing): ReadonlyMap<number, boolean> =>
  new Map(targetStates(head.participants, expected).map((row) => [row.targetId, row.reached]));

/** The items whose components a channel comes first in, of those by which one comes to them and that take part; tax numbers are replaced. */
export async function itemsOfPart(
  trx: Db,
  { head, channels, realGroups, classAt }: Freezing,
  customerId: number,
): Promise<readonly RankingItem[]> {
  const { campaignId, frozenAt } = head.campaign;
  const until = frozenAt ?? '';
  const own = await invoicesOfChannel(trx, campaignId, customerId, until);
  const components = groupComponents(await loadTogether(trx, [...own.keys()], [classAt]), classAt);
  const ids = new Set(components.flat().map(({ invoiceId }) => invoiceId));
  const others = [...ids].filter((id) => !own.has(id));
  const reached = new Map([...own, ...(await reachedAmong(trx, campaignId, others, until))]);
  const isOwn = (items: readonly RankingItem[]): boolean =>
    findOwningChannel(items, reached, channels) === customerId;
  const real = components.filter(isOwn).flat();
  return hideTaxNumbers({ economicGroups: realGroups, items: real }).items;
}

/**
 * Returns the channel that owns connected items: the lowest channel whose invoices lead to them.
 * Sales before the cycle lead to no channel by themselves.
 */
function findOwningChannel(
  items: readonly RankingItem[],
  reached: ReachedInvoices,
  channels: ReadonlySet<number>,
): number {
  const ids = items.flatMap(({ invoiceId }) => reached.get(invoiceId) ?? []);
  return Math.min(...ids.filter((id) => channels.has(id)));
}

/** Checks for documents of a channel issued after a day: its part then differs by the day. */
export async function hasLater(
  trx: Db,
  customerId: number,
  day: string,
  items: readonly RankingItem[],
): Promise<boolean> {
  if (items.some((item) => item.localDate > day)) return true;
  const { rows } = await sql`
    select 1 from invoice v where v.emit_type = '2' and v.dt_emis > ${day}::date
      and (v.customer_id = ${customerId} or v.bp_emit_id = ${customerId} or v.bp_dest_id = ${customerId}) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}
