import { groupBy } from '../../src/domain/group-by.ts';
import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { BoardWatch, RankedPerson, NotifyMove, TurnedRow } from './board-watch.ts';
import { addToCells, fillCells } from './cells.ts';
import type { MovedCell } from './cells.ts';
import { compileCampaign } from './compile.ts';
import { beginDay } from './days.ts';
import { writeLines } from './lines.ts';
import type { MovedLine } from './lines.ts';
import { enqueueChanges } from './queue.ts';
import { addToRegions, fillRegions, movedRegions } from './regions.ts';
import { addToRows, fillRows } from './rows.ts';
import type { Cause, Projection, Batch } from './projection.ts';
import { fillTotals, peopleToRenew, renewTotals } from './totals.ts';
import { fillWeeks } from './weeks.ts';

/** Rankings: lines of sales → cells → target rows → totals of people. */
export const rankingProjection = (watch: BoardWatch): Projection => ({
  async add(trx, judge, batch) {
    const lines = await writeLines(trx, judge);
    const cells = await addToCells(trx, lines);
    const turned = await addToRows(trx, cells);
    await addToRegions(trx, cells, turned);
    const people = await peopleToRenew(trx, cells, turned);
    const tells = await lookAt(trx, watch, people, batch.at);
    const turnedOf = await rowsThatTurned(trx, turned);
    await renewTotals(trx, people);
    await raiseRevisions(trx, listCampaignIds(cells), batch.at);
    const causeOf = causes(lines, batch);
    for (const [campaignId, tell] of tells)
      await tell(trx, {
        at: batch.at,
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
  rebuildWeeks: fillWeeks,
  onCategoryChange: async () => undefined,
  async invalidateBoard(trx, campaignIds, { at }) {
    await raiseRevisions(trx, campaignIds, at);
    for (const campaignId of campaignIds) await watch.showAgain(trx, campaignId, at);
  },
  async onNewDay(trx, { at }) {
    const begun = await beginDay(trx, at);
    for (const campaignId of begun) await watch.showAgain(trx, campaignId, at);
    await movedRegions(trx, begun);
  },
});

const listCampaignIds = (cells: readonly MovedCell[]): readonly number[] => [
  ...new Set(cells.map((cell) => cell.campaignId)),
];

/** The version that a campaign is counted by; undefined before it is counted at all. */
async function countedBy(trx: Db, campaignId: number): Promise<number | undefined> {
  const rows = await queryRows(trx, { version: is.number })`
    select version from ranking_ledger where campaign_id = ${campaignId} order by version desc limit 1`;
  return rows[0]?.version;
}

/** Returns the cause of moves in a campaign that was counted before and is counted again. */
const versionCause = (before: number | undefined, now: number | undefined): Cause | undefined =>
  before === undefined
    ? undefined
    : { campaignVersion: now === undefined || now === before ? null : now };

async function lookAt(
  trx: Db,
  watch: BoardWatch,
  people: readonly RankedPerson[],
  at: Date,
): Promise<ReadonlyMap<number, NotifyMove>> {
  const byCampaign = groupBy(people, (person) => person.campaignId);
  const tells = new Map<number, NotifyMove>();
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

/**
 * Finds by campaign and person the turned row with most of the person's points; few actions turn
 * any.
 */
async function rowsThatTurned(
  trx: Db,
  targetIds: readonly number[],
): Promise<ReadonlyMap<string, TurnedRow>> {
  if (targetIds.length === 0) return new Map();
  const rows = await queryRows(trx, { targetId: is.number, reached: is.boolean, name: is.text })`
    select distinct on (1) k.campaign_id || ' ' || k.person_id as name, r.target_id, r.reached
    from ranking_row r join ranking_cell k on k.campaign_id = r.campaign_id and k.version = r.version and k.target_id = r.target_id
    where r.target_id = any(${targetIds}::bigint[]) and r.threshold > 0 order by 1, k.score desc, r.target_id`;
  return new Map(rows.map(({ name, targetId, reached }) => [name, { targetId, reached }]));
}

/**
 * Finds the cause of each person's move: the batch's only invoice, or the only cause among the
 * person's lines.
 */
function causes(
  lines: readonly MovedLine[],
  batch: Batch,
): (personId: number) => Cause | undefined {
  const [only] = batch.causes.values();
  if (batch.isOne) return () => only;
  const ofPerson = new Map<number, Set<number>>();
  for (const { sellerId, managerId, invoiceId } of lines)
    for (const personId of [sellerId, managerId])
      ofPerson.set(personId, (ofPerson.get(personId) ?? new Set()).add(invoiceId));
  return (personId) => {
    const [first, ...others] = [...(ofPerson.get(personId) ?? [])].map((id) =>
      batch.causes.get(id),
    );
    const isShared = others.every((cause) => first !== undefined && isSameChange(first, cause));
    return isShared ? first : undefined;
  };
}

/** Compares changes of master data, which move many invoices; an action moves a single invoice. */
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
