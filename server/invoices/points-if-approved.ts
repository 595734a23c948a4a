import { sql } from 'kysely';
import { ZERO, toText } from '../../src/domain/decimal.ts';
import { promisedByPerson } from '../../src/domain/rules/ranking/promise.ts';
import type { InvoicePoints, InvoicePointsAnswer } from '../../src/domain/wire/invoice.ts';
import { scopeCondition } from '../access/scope.ts';
import type { Call } from '../http/contract.ts';
import { linesOfInvoices } from '../ranking/lines.ts';
import { heldInvoices } from '../ranking/held-invoices.ts';
import { promisingIn } from '../ranking/promised.ts';
import { returnsWithoutSale } from '../ranking/returns-ahead.ts';
import { readableEmitTypes } from './invoice-access.ts';
import { namesOfPoints, visibleCampaignsOf } from './item-scores.ts';
import { outsideResults } from './outside-results.ts';

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
  const readable = [...(await readableInvoices(reader, ids))];
  const wanted = readable.filter((id) => !held.has(id));
  const all = await visibleCampaignsOf(db, person, readable);
  const final = all.filter(({ frozenAt }) => frozenAt !== null);
  const campaigns = all.filter(({ frozenAt }) => frozenAt === null);
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
  const outside = new Set(
    [
      ...(
        await outsideResults(db, final, await linesOfInvoices(db, final, readable), readable)
      ).values(),
    ].flat(),
  );
  return {
    rows,
    returnsWithoutSale: returnsWithoutSale(lines.values(), wanted).length,
    finalIn: [...outside],
  };
}
