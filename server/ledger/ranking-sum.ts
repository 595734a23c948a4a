import { sql } from 'kysely';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import type { Db } from '../database/db.ts';
import type { BoardWatch, RankedPerson, Tell } from './board-watch.ts';
import { addToCells, fillCells } from './cells.ts';
import type { MovedCell } from './cells.ts';
import { compileCampaign } from './compile.ts';
import { beginDay } from './days.ts';
import { writeLines } from './lines.ts';
import type { MovedLine } from './lines.ts';
import { enqueueChanges } from './queue.ts';
import { addToRegions, fillRegions, movedRegions } from './regions.ts';
import { addToRows, fillRows } from './rows.ts';
import type { Cause, Sum, Turn } from './sum.ts';
import { fillTotals, peopleToRenew, renewTotals } from './totals.ts';
import { fillWeeks } from './weeks.ts';

/** Rankings: lines of sales → cells → target rows → totals of people. */
export const rankingSum = (watch: BoardWatch): Sum => ({
  async add(trx, judge, turn) {
    const lines = await writeLines(trx, judge);
    const cells = await addToCells(trx, lines);
    const turned = await addToRows(trx, cells);
    await addToRegions(trx, cells, turned);
    const people = await peopleToRenew(trx, cells, turned);
    const tells = await lookAt(trx, watch, people, turn.at);
    await renewTotals(trx, people);
    await raiseRevisions(trx, idsOf(cells), turn.at);
    const causeOf = causes(lines, turn);
    for (const tell of tells) await tell(trx, { at: turn.at, causeOf });
  },
  async rebuild(trx, campaignId, { at }) {
    const tell = await watch.look(trx, campaignId, undefined, at);
    if (!(await compileCampaign(trx, campaignId, at))) return;
    await fillCells(trx, campaignId);
    await fillRows(trx, campaignId);
    await fillRegions(trx, campaignId);
    await fillTotals(trx, campaignId);
    await enqueueChanges(trx, [{ kind: 'weeks', refId: campaignId }]);
    await tell(trx, { at, causeOf: () => undefined });
  },
  breakDown: fillWeeks,
  regroup: async () => undefined,
  async showAgain(trx, campaignIds, { at }) {
    await raiseRevisions(trx, campaignIds, at);
    for (const campaignId of campaignIds) await watch.showAgain(trx, campaignId, at);
  },
  async beginDay(trx, { at }) {
    const begun = await beginDay(trx, at);
    for (const campaignId of begun) await watch.showAgain(trx, campaignId, at);
    await movedRegions(trx, begun);
  },
});

const idsOf = (cells: readonly MovedCell[]): readonly number[] => [
  ...new Set(cells.map((cell) => cell.campaignId)),
];

async function lookAt(
  trx: Db,
  watch: BoardWatch,
  people: readonly RankedPerson[],
  at: Date,
): Promise<readonly Tell[]> {
  const byCampaign = groupBy(people, (person) => person.campaignId);
  const tells: Tell[] = [];
  for (const [campaignId, own] of byCampaign)
    tells.push(
      await watch.look(
        trx,
        campaignId,
        own.map((person) => person.personId),
        at,
      ),
    );
  return tells;
}

/** The act by which somebody moved: that of the one invoice taken up, or of the only one that touched lines of theirs. */
function causes(lines: readonly MovedLine[], turn: Turn): (personId: number) => Cause | undefined {
  const [only] = turn.causes.values();
  if (turn.isOne) return () => only;
  const ofPerson = new Map<number, Set<number>>();
  for (const { sellerId, managerId, invoiceId } of lines)
    for (const personId of [sellerId, managerId])
      ofPerson.set(personId, (ofPerson.get(personId) ?? new Set()).add(invoiceId));
  return (personId) => {
    const invoices = [...(ofPerson.get(personId) ?? [])];
    return invoices.length === 1 && invoices[0] !== undefined
      ? turn.causes.get(invoices[0])
      : undefined;
  };
}

async function raiseRevisions(trx: Db, campaignIds: readonly number[], at: Date): Promise<void> {
  if (campaignIds.length === 0) return;
  await sql`
    update ranking_ledger set revision = revision + 1, moved_at = ${at.toISOString()}::timestamptz
    where campaign_id = any(${campaignIds}::bigint[])`.execute(trx);
}
