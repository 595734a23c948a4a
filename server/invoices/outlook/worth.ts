import { groupBy } from '../../../src/domain/group-by.ts';
import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import { promisedByPerson } from '../../../src/domain/rules/ranking/promise.ts';
import type { RankingLine } from '../../../src/domain/rules/ranking/result.ts';
import type { InvoiceWorth, Worth } from '../../../src/domain/schema/invoices/invoice-outlook.ts';
import type { Call } from '../../http/contract.ts';
import { linesOfInvoices } from '../../ranking/lines.ts';
import { promisingIn } from '../../ranking/promised.ts';
import type { Promising } from '../../ranking/promised.ts';
import { namesOfPoints, findVisibleCampaigns } from '../item-scores.ts';
import { outsideResults } from '../outside-results.ts';
import { readableInvoices } from '../points-if-approved.ts';

/** Campaigns that are asked about invoices of many channels. */
const MOST_CAMPAIGNS = 30;

type Reader = Pick<Call, 'db' | 'person'>;

/** Points that an invoice brings to a person, now or once approved. */
interface Brought {
  readonly personId: number;
  readonly points: ReturnType<typeof dec>;
  readonly counts: boolean;
}

/**
 * Sums the points of an invoice's lines now, and after approval with the triggers of that time.
 */
function broughtBy(own: readonly RankingLine[], promising: Promising): Brought[] {
  const now = own.flatMap(({ reason, personId, points }) =>
    reason === null && personId !== null ? [{ personId, points: dec(points), counts: true }] : [],
  );
  const promised = promisedByPerson(promising(own));
  return [
    ...now,
    ...[...promised].map(([personId, points]) => ({ personId, points, counts: false })),
  ];
}

/**
 * Returns the points of each invoice by campaign and person, from rankings that the caller may
 * see.
 * Omits invoices without points outside of final results, unreadable invoices and people the
 * caller may not know.
 */
export async function readWorth(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoiceWorth>> {
  const { db, person } = reader;
  const wanted = [...(await readableInvoices(reader, ids))];
  const campaigns = await findVisibleCampaigns(db, person, wanted, MOST_CAMPAIGNS);
  const lines = await linesOfInvoices(db, campaigns, wanted);
  const names = await namesOfPoints(
    db,
    person,
    wanted,
    campaigns.flatMap(({ id }) => (lines.get(id) ?? []).map(({ personId }) => personId)),
  );
  const found = new Map<number, Map<string, Worth>>();
  for (const campaign of campaigns) {
    const all = lines.get(campaign.id) ?? [];
    const promising = await promisingIn(db, campaign, all);
    for (const [invoiceId, lineRows] of groupBy(all, (line) => line.invoiceId)) {
      const own = found.get(invoiceId) ?? new Map<string, Worth>();
      found.set(invoiceId, own);
      for (const { personId, points, counts } of broughtBy(lineRows, promising)) {
        const personName = names.get(personId);
        if (personName === undefined) continue;
        const key = `${campaign.id} ${personId} ${counts}`;
        own.set(key, {
          campaignId: campaign.id,
          campaignName: campaign.name1,
          personId,
          personName,
          isOwn: personId === person.id,
          counts,
          points: toText(dec(own.get(key)?.points ?? '0').plus(points)),
        });
      }
    }
  }
  const outside = await outsideResults(db, campaigns, lines, wanted);
  return new Map(
    wanted.flatMap((invoiceId) => {
      const worth = [...(found.get(invoiceId)?.values() ?? [])].filter(
        ({ points }) => !dec(points).eq(ZERO),
      );
      const finalIn = outside.get(invoiceId) ?? [];
      return worth.length + finalIn.length === 0
        ? []
        : [[invoiceId, { invoiceId, worth, finalIn }] as const];
    }),
  );
}
