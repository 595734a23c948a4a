import type Big from 'big.js';
import { decimalReader, toText } from '../../decimal.ts';
import { byDayAndDocument } from './documents.ts';
import type { RankingEntry } from './entries.ts';
import { assignRanks } from './rank.ts';
import type { PersonSum } from './rank.ts';
import { givePrizes } from './prizes.ts';
import { reasonParams, remedyFor } from './reasons.ts';
import type { Remedy } from './reasons.ts';
import { isDisputed } from './status.ts';
import { targetStates } from './trigger.ts';
import type { TargetSum } from './trigger.ts';
import { sumPeople, computeWorth } from './worth.ts';
import type { Addend } from './worth.ts';
import type { Id, RankingInput } from './facts.ts';
import type {
  PersonRank,
  RankingLine,
  RankingResult,
  TargetState,
  TriggerState,
} from './result.ts';

/**
 * Builds the lines of entries from known sums of the target rows, for all items or some.
 * Places and prizes then cover only the people in these entries.
 * @param sums counting sums by target row, of all items of the campaign
 */
export function explainEntries(
  input: Omit<RankingInput, 'items' | 'cfops'>,
  entries: readonly RankingEntry[],
  sums: ReadonlyMap<Id, TargetSum>,
): RankingResult {
  const rowOf = rowsById(input, sums);
  return { ...explainByRows(input, entries, rowOf), rows: [...rowOf.values()] };
}

/** Target rows by id, with their sums, in a fixed order. */
export type RowsById = ReadonlyMap<Id, TargetState>;

export const rowsById = (
  { participants }: Pick<RankingInput, 'participants'>,
  sums: ReadonlyMap<Id, TargetSum>,
): RowsById => new Map(targetStates(participants, sums).map((row) => [row.targetId, row]));

/** The same, where the target rows are known: a large campaign has tens of thousands, and its parts ask for them thousands of times. */
export function explainByRows(
  input: Pick<RankingInput, 'prizes' | 'people' | 'campaign'>,
  entries: readonly RankingEntry[],
  rowOf: RowsById,
): Omit<RankingResult, 'rows'> {
  const readWeight = decimalReader();
  const scored = entries.map((entry) => scoreEntry(entry, rowOf, readWeight));
  const standings = standPeople(sumPeople(scored), input);
  const lines = scored
    .toSorted((a, b) => byDayAndDocument(a.entry.item, b.entry.item) || bySale(a.entry, b.entry))
    .map(buildLine);
  return { standings, lines };
}

/** Gives people their places and what these bring. */
export function standPeople(
  sums: readonly PersonSum[],
  { prizes, people, campaign }: Pick<RankingInput, 'prizes' | 'people' | 'campaign'>,
): PersonRank[] {
  const placed = assignRanks(sums);
  const awards = givePrizes(placed, prizes, people, campaign);
  return placed.map((person): PersonRank => ({
    personId: person.personId,
    rankPosition: person.rankPosition,
    score: toText(person.score),
    scoreRounded: person.scoreRounded,
    quantity: toText(person.quantity),
    lastScoringDate: person.lastScoringDate,
    awarded: awards.get(person.personId)?.awarded ?? false,
    onHold: awards.get(person.personId)?.onHold ?? false,
    prize: awards.get(person.personId)?.prize ?? null,
  }));
}

/** An entry with its trigger and points. */
interface Scored extends Addend {
  readonly entry: RankingEntry;
  readonly row: TargetState | null;
  readonly trigger: TriggerState;
}

function scoreEntry(
  entry: RankingEntry,
  rowOf: ReadonlyMap<Id, TargetState>,
  readWeight: (text: string) => Big,
): Scored {
  const { quantity, sign, verdict, whollyReturned } = entry;
  const { target, weight, personId, date } = verdict;
  const counts = entry.reason === null;
  const row = !counts || target === null ? null : (rowOf.get(target.targetId) ?? null);
  const trigger = row === null ? 'none' : row.reached ? 'reached' : 'not-reached';
  return {
    entry,
    row,
    trigger,
    personId,
    date,
    sign,
    quantity,
    worth: computeWorth({ quantity, sign, weight }, readWeight),
    counts,
    scores: counts && trigger !== 'not-reached',
    whollyReturned,
  };
}

const NO_REMEDY: Remedy = { mend: null, who: null };
const NO_PARAMS: Readonly<Record<string, string>> = {};

function buildLine({ entry, row, trigger, worth, scores }: Scored): RankingLine {
  const { item, verdict, sale } = entry;
  const origin = sale ?? item;
  const reason = entry.reason ?? (scores ? null : 'trigger-not-reached');
  const remedy = reason === null ? NO_REMEDY : remedyFor(reason, item, entry.cfopKnown);
  return {
    itemId: item.itemId,
    invoiceId: item.invoiceId,
    saleItemId: sale?.itemId ?? null,
    localDate: item.localDate,
    date: verdict.date,
    issuerCustomerId: origin.issuerCustomerId ?? item.recipientCustomerId,
    personId: verdict.personId,
    sellerId: origin.sellerId,
    managerId: origin.managerId,
    participantId: verdict.participant?.participantId ?? null,
    targetId: verdict.target?.targetId ?? null,
    productId: origin.productId,
    categoryId: origin.categoryId,
    qCom: item.qCom,
    uCom: item.uCom,
    factor: entry.factor,
    quantity: entry.quantity === null ? null : toText(entry.quantity),
    sign: entry.sign,
    weight: verdict.weight,
    trigger,
    points: scores && worth !== null ? toText(worth) : '0',
    potentialPoints:
      reason !== null && remedy.mend !== null && worth !== null ? toText(worth) : null,
    reason,
    reasonParams: reason === null ? NO_PARAMS : reasonParams(reason, item, row?.missing ?? '0'),
    mend: remedy.mend,
    who: remedy.who,
    disputed: isDisputed(item),
  };
}

function bySale(a: RankingEntry, b: RankingEntry): number {
  return (
    (a.sale?.itemId ?? 0) - (b.sale?.itemId ?? 0) ||
    a.sign - b.sign ||
    Number(a.reason !== null) - Number(b.reason !== null)
  );
}
