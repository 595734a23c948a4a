import { groupBy } from '../../../src/domain/group-by.ts';
import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import { computePace } from '../../../src/domain/rules/boards/pace.ts';
import type { AnomalyFacts, Leap } from '../../../src/domain/rules/anomalies/facts.ts';
import { mayLeap } from '../../../src/domain/rules/anomalies/leap.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from '../../../src/domain/rules/anomalies/thresholds.ts';
import { findCampaigns } from '../item-scores.ts';
import type { Db } from '../../database/db.ts';
import { findRankingCampaign } from '../../ranking/campaign.ts';
import type { RankingCampaign } from '../../ranking/campaign.ts';
import { linesOfInvoices } from '../../ranking/lines.ts';
import { ranksIf } from '../../ranking/ranks-if.ts';
import { promisingIn } from '../../ranking/promised.ts';
import type { Promising } from '../../ranking/promised.ts';
import type { RankingLine } from '../../../src/domain/rules/ranking/result.ts';

/** Invoices of one reading whose places are worked out: each asks about a whole ranking. */
const MOST_LEAPS = 10;
/** Campaigns that are asked about them. */
const MOST_CAMPAIGNS = 5;

type Found = Omit<AnomalyFacts, 'leaps'>;

const readQuantity = ({ quantity }: Found) => dec(quantity ?? '0');

/** Computes the leap in rank if this invoice alone were approved; null where it brings nothing. */
async function computeLeap(
  db: Db,
  campaign: RankingCampaign,
  lines: readonly RankingLine[],
  promising: Promising,
): Promise<Leap | null> {
  const promised = promising(lines);
  const personId = promised.lines[0]?.personId ?? null;
  if (personId === null) return null;
  const points = promised.lines
    .filter((line) => line.personId === personId)
    .reduce((sum, line) => sum.plus(promised.points.get(line) ?? ZERO), ZERO);
  const shifts = await ranksIf(db, campaign, promised.additions);
  const own = shifts.find((shift) => shift.personId === personId);
  if (own === undefined) return null;
  const { from, to, score } = own;
  return {
    campaign: campaign.name1,
    positions: campaign.rankingPositions,
    ranked: campaign.state?.ranked ?? 0,
    points: toText(points),
    score,
    from,
    to,
  };
}

/** Leaps in place that the largest of some invoices would bring in open campaigns that are well under way. */
export async function computeLeaps(
  db: Db,
  found: readonly Found[],
): Promise<ReadonlyMap<number, readonly Leap[]>> {
  const asked = found
    .filter(mayLeap)
    .toSorted((one, other) => readQuantity(other).cmp(readQuantity(one)))
    .slice(0, MOST_LEAPS);
  const leaps = new Map<number, Leap[]>();
  if (asked.length === 0) return leaps;
  const ids = asked.map(({ invoiceId }) => invoiceId);
  for (const ref of await findCampaigns(db, ids, MOST_CAMPAIGNS)) {
    const campaign = await findRankingCampaign(db, String(ref), 'all');
    if (campaign === undefined || campaign.isClosed) continue;
    const all = (await linesOfInvoices(db, [campaign], ids)).get(campaign.id) ?? [];
    const promising = await promisingIn(db, campaign, all);
    const linesOf = groupBy(all, ({ invoiceId }) => invoiceId);
    const window = { from: campaign.invcIssncStart, to: campaign.invcIssncEnd, isClosed: false };
    for (const { invoiceId, dtEmis } of asked) {
      if (computePace(window, dtEmis).pace < LIMITS.leapPace) continue;
      const leap = await computeLeap(db, campaign, linesOf.get(invoiceId) ?? [], promising);
      if (leap !== null) leaps.set(invoiceId, [...(leaps.get(invoiceId) ?? []), leap]);
    }
  }
  return leaps;
}
