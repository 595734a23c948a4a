import { sql } from 'kysely';
import { ZERO, toText } from '../../src/domain/decimal.ts';
import { promisedByPerson } from '../../src/domain/rules/ranking/promise.ts';
import type { InvoicePoints, InvoicePointsAnswer } from '../../src/domain/wire/invoice.ts';
import { scopeCondition } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import type { Call } from '../http/contract.ts';
import { linesOfInvoices } from '../ranking/lines.ts';
import { heldInvoices } from '../ranking/held-invoices.ts';
import { promisingIn } from '../ranking/promised.ts';
import { returnsWithoutSale } from '../ranking/returns-ahead.ts';
import { cicleOf, concerns } from './of-campaign.ts';
import { readableEmitTypes } from './invoice-access.ts';
import { namesOfPoints, visibleCampaignsOf } from './item-scores.ts';

type Reader = Pick<Call, 'db' | 'person'>;

/** Those of the invoices that the caller may read. */
export async function readableInvoices(
  { db, person }: Reader,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from invoice v where v.id = any(${[...ids]}::bigint[]) and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoice', 'v')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * What the approval of invoices together would add, by campaign and person, as the rankings that the caller may see tell it:
 * lines that wait for nothing but the approval, with the triggers as they would then be; and how many are returns of which no sale is found. What is not in scope adds nothing.
 */
export async function pointsIfApproved(
  reader: Reader,
  ids: readonly number[],
): Promise<InvoicePointsAnswer> {
  const { db, person } = reader;
  const held = await heldInvoices(db, ids);
  const wanted = [...(await readableInvoices(reader, ids))].filter((id) => !held.has(id));
  const campaigns = await visibleCampaignsOf(db, person, wanted);
  const lines = await linesOfInvoices(db, campaigns, wanted, true);
  const waiting = await Promise.all(
    campaigns.map(async (campaign) => {
      const own = lines.get(campaign.id) ?? [];
      const promised = (await promisingIn(db, campaign, own))(own);
      const theirs = new Set(promised.lines.map(({ personId }) => personId));
      const sums = [...promisedByPerson(promised)].filter(([personId]) => theirs.has(personId));
      return { campaign, sums: sums.filter(([, points]) => !points.eq(ZERO)) };
    }),
  );
  const names = await namesOfPoints(
    db,
    person,
    wanted,
    waiting.flatMap(({ sums }) => sums.map(([personId]) => personId)),
  );
  const rows = waiting.flatMap(({ campaign, sums }) =>
    sums.map(([personId, points]): InvoicePoints => ({
      campaignId: campaign.id,
      campaignName: campaign.name1,
      personId,
      personName: names.get(personId) ?? null,
      points: toText(points),
    })),
  );
  const outside = await outsideResults(db, wanted);
  return {
    rows,
    returnsWithoutSale: returnsWithoutSale(lines.values(), wanted).length,
    finalIn: campaigns.filter(({ id }) => outside.has(id)).map(({ name1 }) => name1),
  };
}

/** Campaigns that would count some of the invoices if their results did not stand. */
async function outsideResults(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from invoice v join campaign c on c.campgn_cicle_id = ${cicleOf('v')} and c.frozen_at is not null and ${concerns('v')}
    where v.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
