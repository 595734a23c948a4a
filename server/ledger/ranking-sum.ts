import { sql } from 'kysely';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import type { Db } from '../database/db.ts';
import type { BoardWatch, RankedPerson, Tell, TurnedRow } from './board-watch.ts';
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
    const turnedOf = await rowsThatTurned(trx, turned);
    await renewTotals(trx, people);
    await raiseRevisions(trx, idsOf(cells), turn.at);
    const causeOf = causes(lines, turn);
    for (const [campaignId, tell] of tells)
      await tell(trx, {
        at: turn.at,
        causeOf,
        turnedOf: (personId) => turnedOf.get(`${campaignId} ${personId}`),
      });
  },
  async rebuild(trx, campaignId, { at, rebuiltBy }) {
    const tell = await watch.look(trx, campaignId, undefined, at);
    const before = await countedBy(trx, campaignId);
    if (!(await compileCampaign(trx, campaignId, at))) return;
    const now = await countedBy(trx, campaignId);
    const cause = rebuiltBy.get(campaignId) ?? versionCause(before, now);
    await fillCells(trx, campaignId);
    await fillRows(trx, campaignId);
    await fillRegions(trx, campaignId);
    await fillTotals(trx, campaignId);
    await enqueueChanges(trx, [{ kind: 'weeks', refId: campaignId }]);
    await tell(trx, { at, causeOf: () => cause, turnedOf: () => undefined });
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

/** The version that a campaign is counted by; undefined before it is counted at all. */
async function countedBy(trx: Db, campaignId: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from ranking_ledger where campaign_id = ${campaignId} order by version desc limit 1`.execute(
    trx,
  );
  return rows[0]?.version;
}

/** What moved people of a campaign that was counted before and is counted again. */
const versionCause = (before: number | undefined, now: number | undefined): Cause | undefined =>
  before === undefined
    ? undefined
    : { campaignVersion: now === undefined || now === before ? null : now };

async function lookAt(
  trx: Db,
  watch: BoardWatch,
  people: readonly RankedPerson[],
  at: Date,
): Promise<ReadonlyMap<number, Tell>> {
  const byCampaign = groupBy(people, (person) => person.campaignId);
  const tells = new Map<number, Tell>();
  for (const [campaignId, own] of byCampaign)
    tells.set(
      campaignId,
      await watch.look(
        trx,
        campaignId,
        own.map((person) => person.personId),
        at,
      ),
    );
  return tells;
}

/** By campaign and person, the row that turned in which they have most points; few acts turn any. */
async function rowsThatTurned(
  trx: Db,
  targetIds: readonly number[],
): Promise<ReadonlyMap<string, TurnedRow>> {
  if (targetIds.length === 0) return new Map();
  const { rows } = await sql<TurnedRow & { readonly name: string }>`
    select distinct on (1) k.campaign_id || ' ' || k.person_id as name, r.target_id, r.reached
    from ranking_row r join ranking_cell k on k.campaign_id = r.campaign_id and k.version = r.version and k.target_id = r.target_id
    where r.target_id = any(${targetIds}::bigint[]) and r.threshold > 0 order by 1, k.score desc, r.target_id`.execute(
    trx,
  );
  return new Map(rows.map(({ name, targetId, reached }) => [name, { targetId, reached }]));
}

/** What a person moved by: that of the one invoice taken up, or of the only one that touched lines of theirs, or of all of them. */
function causes(lines: readonly MovedLine[], turn: Turn): (personId: number) => Cause | undefined {
  const [only] = turn.causes.values();
  if (turn.isOne) return () => only;
  const ofPerson = new Map<number, Set<number>>();
  for (const { sellerId, managerId, invoiceId } of lines)
    for (const personId of [sellerId, managerId])
      ofPerson.set(personId, (ofPerson.get(personId) ?? new Set()).add(invoiceId));
  return (personId) => {
    const [first, ...others] = [...(ofPerson.get(personId) ?? [])].map((id) => turn.causes.get(id));
    const isShared = others.every((cause) => first !== undefined && isSameChange(first, cause));
    return isShared ? first : undefined;
  };
}

/** One change of master data moves many invoices; acts are told of one. */
const isSameChange = (one: Cause, other: Cause | undefined): boolean =>
  other !== undefined &&
  'pointsChangeId' in one &&
  'pointsChangeId' in other &&
  one.pointsChangeId === other.pointsChangeId;

async function raiseRevisions(trx: Db, campaignIds: readonly number[], at: Date): Promise<void> {
  if (campaignIds.length === 0) return;
  await sql`
    update ranking_ledger set revision = revision + 1, moved_at = ${at.toISOString()}::timestamptz
    where campaign_id = any(${campaignIds}::bigint[])`.execute(trx);
}
