import { judgeItems } from '../../../src/domain/rules/ranking/entries.ts';
import type { CfopFacts, RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import { asApproved } from '../../../src/domain/rules/ranking/status.ts';
import { loadCounting } from '../../ledger/facts/counting.ts';
import { loadJudging } from '../../ledger/judging.ts';
import { addedBy } from '../imagined-place.ts';
import type { Added } from '../imagined-place.ts';
import { waitingIn } from './waiting.ts';
import type { Imagining } from './question.ts';

/** What approvals change: the invoices judged as if approved, without what they and their returns do now. */
export async function approvals(
  { db, campaign, personId }: Pick<Imagining, 'db' | 'campaign' | 'personId'>,
  invoiceIds: readonly number[],
): Promise<readonly Added[]> {
  const differ = await approvalOf({ db, campaign }, invoiceIds);
  return differ(personId);
}

/** The same for whoever is asked about. */
export async function approvalOf(
  { db, campaign }: Pick<Imagining, 'db' | 'campaign'>,
  invoiceIds: readonly number[],
): Promise<(personId: number) => readonly Added[]> {
  const waiting = new Set((await waitingIn(db, campaign, invoiceIds)).map((row) => row.invoiceId));
  const differ = await differenceOf({ db, campaign }, [...waiting], (item) =>
    waiting.has(item.invoiceId) ? asApproved(item) : item,
  );
  return (personId) => differ?.of(personId) ?? [];
}

/** What would count otherwise. */
interface Difference {
  readonly of: (personId: number) => readonly Added[];
  /** Whose sums it would touch. */
  readonly personIds: readonly number[];
}

/** What changed items of invoices, and all that hangs together with them, would count otherwise. @param cfops the table of codes as it would be */
export async function differenceOf(
  { db, campaign }: Pick<Imagining, 'db' | 'campaign'>,
  invoiceIds: readonly number[],
  change: (item: RankingItem) => RankingItem,
  cfops?: readonly CfopFacts[],
): Promise<Difference | undefined> {
  if (invoiceIds.length === 0) return undefined;
  const judging = await loadJudging(db, invoiceIds, change, cfops);
  const channels = judging.items.flatMap((item) => [
    item.issuerCustomerId,
    item.recipientCustomerId,
  ]);
  const counting = await loadCounting(
    db,
    campaign.id,
    [...new Set(channels)].filter((id) => id !== null),
  );
  if (counting === undefined) return undefined;
  const facts = { ...counting, ...judging, prizes: [], people: [] };
  const [now, then] = [
    judgeItems(facts),
    judgeItems({ ...facts, cfops: cfops ?? facts.cfops, items: judging.items.map(change) }),
  ];
  const people = [...now, ...then].map(({ verdict }) => verdict.personId);
  return {
    of: (personId) => [...addedBy(then, personId), ...addedBy(now, personId, -1)],
    personIds: [...new Set(people)].filter((id) => id !== null),
  };
}
