import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import type { Mend, RankingLine } from '../../../src/domain/rules/ranking/result.ts';
import type { Worth } from '../../../src/domain/wire/invoice-outlook.ts';
import type { Call } from '../../http/contract.ts';
import { heldInvoices } from '../../ranking/held-invoices.ts';
import { linesOfInvoices } from '../../ranking/lines.ts';
import { namesOfPoints, visibleCampaignsOf } from '../item-scores.ts';
import { readableInvoices } from '../points-if-approved.ts';

/** Campaigns that are asked about invoices of many channels. */
const MOST_CAMPAIGNS = 30;

/** What somebody only has to decide; a refused invoice promises nothing. */
const DECISIONS: ReadonlySet<Mend> = new Set<Mend>(['approve', 'countersign', 'decide-dispute']);

type Reader = Pick<Call, 'db' | 'person'>;

/** What a line brings now, or would once its invoice is approved, if it can be; undefined for any other one. */
function broughtBy(
  line: RankingLine,
  isHeld: boolean,
): { points: string; counts: boolean } | undefined {
  if (line.reason === null) return { points: line.points, counts: true };
  const waits =
    !isHeld && line.mend !== null && DECISIONS.has(line.mend) && line.trigger !== 'not-reached';
  return line.reason === 'not-approved' && waits && line.potentialPoints !== null
    ? { points: line.potentialPoints, counts: false }
    : undefined;
}

/**
 * What each of some invoices brings, by campaign and person, as the rankings that the caller may see tell it. Invoices that
 * bring nothing, those that the caller may not read, and people whom they may not know are left out.
 */
export async function worthOf(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Worth[]>> {
  const { db, person } = reader;
  const wanted = [...(await readableInvoices(reader, ids))];
  const held = await heldInvoices(db, wanted);
  const campaigns = await visibleCampaignsOf(db, person, wanted, MOST_CAMPAIGNS);
  const lines = await linesOfInvoices(db, campaigns, wanted);
  const names = await namesOfPoints(
    db,
    person,
    wanted,
    campaigns.flatMap(({ id }) => (lines.get(id) ?? []).map(({ personId }) => personId)),
  );
  const found = new Map<number, Map<string, Worth>>();
  for (const { id: campaignId, name1: campaignName } of campaigns)
    for (const line of lines.get(campaignId) ?? []) {
      const brought = broughtBy(line, held.has(line.invoiceId));
      const personName = names.get(line.personId ?? 0);
      if (brought === undefined || line.personId === null || personName === undefined) continue;
      const own = found.get(line.invoiceId) ?? new Map<string, Worth>();
      found.set(line.invoiceId, own);
      const key = `${campaignId} ${line.personId} ${brought.counts}`;
      own.set(key, {
        campaignId,
        campaignName,
        personId: line.personId,
        personName,
        isOwn: line.personId === person.id,
        counts: brought.counts,
        points: toText(dec(own.get(key)?.points ?? '0').plus(dec(brought.points))),
      });
    }
  return new Map(
    [...found].flatMap(([id, worth]) => {
      const told = [...worth.values()].filter(({ points }) => !dec(points).eq(ZERO));
      return told.length === 0 ? [] : [[id, told] as const];
    }),
  );
}
