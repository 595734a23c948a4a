import { ZERO, toText } from '../../src/domain/decimal.ts';
import { promisedByPerson } from '../../src/domain/rules/ranking/promise.ts';
import type {
  InvoicePoints,
  InvoicePointsAnswer,
} from '../../src/domain/schema/invoices/invoice.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';
import { linesOfInvoices } from '../ranking/lines.ts';
import { heldInvoices } from '../ranking/held-invoices.ts';
import { promisingIn } from '../ranking/promised.ts';
import { returnsWithoutSale } from '../ranking/returns-ahead.ts';
import { readableEmitTypes } from './invoice-access.ts';
import { namesOfPoints, findVisibleCampaigns } from './item-scores.ts';
import { outsideResults } from './outside-results.ts';

type Reader = Pick<Call, 'db' | 'person'>;

/** Those of the invoices that the caller may read. */
export async function readableInvoices(
  { db, person }: Reader,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await queryRows(db, { id: is.number })`
    select v.id from invoice v where v.id = any(${[...ids]}::bigint[]) and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Computes the points that approving invoices together would add, by campaign and person, from
 * rankings that the caller may see.
 * Counts lines that wait only for approval, with the triggers of that time, and returns without a
 * sale. Invoices outside the scope add nothing.
 */
export async function pointsIfApproved(
  reader: Reader,
  ids: readonly number[],
): Promise<InvoicePointsAnswer> {
  const { db, person } = reader;
  const held = await heldInvoices(db, ids);
  const readable = [...(await readableInvoices(reader, ids))];
  const wanted = readable.filter((id) => !held.has(id));
  const all = await findVisibleCampaigns(db, person, readable);
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
