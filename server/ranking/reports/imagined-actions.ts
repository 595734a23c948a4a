import { judgeItems } from '../../../src/domain/rules/ranking/entries.ts';
import type { CfopFacts, RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import { asApproved } from '../../../src/domain/rules/ranking/status.ts';
import { loadCounting } from '../../ledger/facts/counting.ts';
import { loadJudging } from '../../ledger/judging.ts';
import { addedBy } from '../imagined-rank.ts';
import type { Added } from '../imagined-rank.ts';
import { waitingIn } from './waiting.ts';
import type { Imagining } from './question.ts';

/**
 * Calculates the effect of approvals: the invoices judged as approved, minus what they and their
 * returns count now.
 */
export async function approvals(
  { db, campaign, personId }: Pick<Imagining, 'db' | 'campaign' | 'personId'>,
  invoiceIds: readonly number[],
): Promise<readonly Added[]> {
  const differ = await imagineApproval({ db, campaign }, invoiceIds);
  return differ(personId);
}

/** Calculates the effect of approvals for any requested person. */
export async function imagineApproval(
  { db, campaign }: Pick<Imagining, 'db' | 'campaign'>,
  invoiceIds: readonly number[],
): Promise<(personId: number) => readonly Added[]> {
  const waiting = new Set((await waitingIn(db, campaign, invoiceIds)).map((row) => row.invoiceId));
  const differ = await imagineDifference({ db, campaign }, [...waiting], (item) =>
    waiting.has(item.invoiceId) ? asApproved(item) : item,
  );
  return (personId) => differ?.of(personId) ?? [];
}

/** Change of the counting points. */
interface Difference {
  readonly of: (personId: number) => readonly Added[];
  /** People whose sums would change. */
  readonly personIds: readonly number[];
}

/**
 * Calculates how changed items of invoices, and all items connected with them, would count
 * differently.
 * @param cfops the table of codes as it would be
 */
export async function imagineDifference(
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
