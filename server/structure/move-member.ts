import { sql } from 'kysely';
import { findTarget } from '../../src/domain/entities/index.ts';
import { salesNode } from '../../src/domain/entities/sales-node.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { addDays, formatLocaleDate, isWithin } from '../../src/domain/rules/dates/dates.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { freshScope } from '../record/context.ts';
import type { Work } from '../record/context.ts';
import { findRow, readChildren } from '../record/detail.ts';
import type { As } from '../record/remember-change.ts';
import { changeRow } from '../record/save.ts';
import { notingMove } from './noted-moves.ts';

/** Kind of dated members of nodes: channels, or people who hold the nodes. */
export interface MemberKind {
  readonly child: 'channels' | 'holders';
  readonly field: 'customerId' | 'businessPartnerId';
  readonly noun: 'customer' | 'person';
  readonly table: 'customerAssignment' | 'salesNodeHolder';
  /** Belongs to one node on a day. */
  readonly single: boolean;
}
export const CHANNELS: MemberKind = {
  child: 'channels',
  field: 'customerId',
  noun: 'customer',
  table: 'customerAssignment',
  single: true,
};
export const HOLDERS: MemberKind = {
  child: 'holders',
  field: 'businessPartnerId',
  noun: 'person',
  table: 'salesNodeHolder',
  single: false,
};

export interface MemberMove {
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly on: string;
  readonly reason?: string | undefined;
}
type Period = RowOf<typeof periodColumns>;
const periodColumns = { salesNodeId: is.number, validFrom: is.text, validTo: is.orNull(is.text) };

const wrong = (failure: Failure): never => {
  throw new Problem('invalid-input', { affectedField: failure.path, failures: [failure] });
};

async function isInScope(work: Work, { noun }: MemberKind, id: number): Promise<boolean> {
  const { table, scope } = findTarget(noun);
  const inScope = rowCondition(await freshScope(work), scope, 't');
  const { rows } =
    await sql`select 1 from ${sql.table(table)} as t where t.id = ${id}::bigint and ${inScope}`.execute(
      work.db,
    );
  return rows.length > 0;
}

/** All periods of a member, at whatever nodes. */
async function readPeriods(
  work: Work,
  { table, field }: MemberKind,
  id: number,
): Promise<readonly Period[]> {
  return queryRows(work.db, periodColumns)`
    select sales_node_id, valid_from, valid_to from ${sql.table(table)} where ${sql.ref(field)} = ${id}::bigint order by valid_from`;
}

/**
 * Checks a move of a member.
 * @throws {Problem} row-conflict when it has moved meanwhile; invalid-input
 */
async function checkMove(
  work: Work,
  kind: MemberKind,
  { id, from, to, on }: MemberMove,
): Promise<void> {
  if (from === to)
    wrong({ path: 'to', code: from === null ? 'required' : 'same-place', label: 'moveTo' });
  if (!(await isInScope(work, kind, id))) wrong({ path: kind.field, code: 'reference' });
  // An unassigned channel would leave the scope of every user with a limited one.
  if (to === null && kind.single && work.person.scope.kind !== 'all')
    wrong({ path: 'to', code: 'required', label: 'moveTo' });
  const periods = await readPeriods(work, kind, id);
  const present = periods
    .filter(({ validFrom, validTo }) => isWithin(on, validFrom, validTo))
    .map(({ salesNodeId }) => salesNodeId);
  if (from === null ? kind.single && present.length > 0 : !present.includes(from))
    throw new Problem('row-conflict');
  if (to !== null && present.includes(to))
    wrong({ path: 'to', code: 'same-place', label: 'moveTo' });
  await refuseEnded(work, to, on);
  const later = periods.find(
    ({ validFrom, salesNodeId }) =>
      validFrom > on && (kind.single || salesNodeId === from || salesNodeId === to),
  );
  if (later !== undefined)
    wrong({
      path: 'on',
      code: 'later-move',
      label: 'moveOn',
      params: { date: formatLocaleDate(later.validFrom, work.locale) },
    });
}

/** @throws {Problem} invalid-input at `to` when the unit has ended by then */
async function refuseEnded(work: Work, to: number | null, on: string): Promise<void> {
  if (to === null) return;
  const unit = await work.db
    .selectFrom('salesNode')
    .select('validTo')
    .where('id', '=', to)
    .executeTakeFirst();
  const end = unit?.validTo ?? null;
  if (end !== null && end < on)
    wrong({
      path: 'to',
      code: 'unit-ended',
      label: 'moveTo',
      params: { date: formatLocaleDate(end, work.locale) },
    });
}

type Draft = Readonly<Record<string, unknown>>;

/**
 * Changes a node's members by the engine's rules, with history; failures are reported at the
 * fields of the move.
 */
export async function changeMembers(
  work: Work,
  kind: MemberKind,
  nodeId: number,
  as: As,
  change: (rows: readonly Draft[]) => readonly Draft[],
): Promise<void> {
  const node = await findRow(work.db, salesNode, nodeId, { scope: await freshScope(work) });
  if (node === undefined) throw new Problem('not-found');
  const { [kind.child]: stored = [] } = await readChildren(work.db, salesNode, nodeId, 'kept');
  const rows = change(stored.map(({ labels: _labels, ...row }) => row));
  try {
    await changeRow(work, salesNode, nodeId, { rowSCN: node.rowSCN, [kind.child]: rows }, as);
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'invalid-input') throw error;
    const failures = error.failures.map((failure) => ({
      ...failure,
      ...(failure.code === 'reference'
        ? { path: kind.field, label: kind.field }
        : { path: 'on', label: 'moveOn' }),
    }));
    throw new Problem('invalid-input', {
      failures,
      ...(failures[0] && { affectedField: failures[0].path }),
    });
  }
}

/**
 * Moves a channel or a person from one node to another from a day on: the period there ends the day before, one here begins.
 * @throws {Problem} not-found (a node out of scope), row-conflict, invalid-input at `to`, `on` or who is moved
 */
export async function moveMember(work: Work, kind: MemberKind, move: MemberMove): Promise<void> {
  await checkMove(work, kind, move);
  await notingMove(work, { ...move, kind: kind.noun === 'customer' ? 'channel' : 'person' }, () =>
    endAndBegin(work, kind, move),
  );
}

async function endAndBegin(
  work: Work,
  kind: MemberKind,
  { id, from, to, on, reason }: MemberMove,
): Promise<void> {
  const as = { act: 'move', reason };
  if (from !== null) {
    await changeMembers(work, kind, from, as, (rows) =>
      rows.flatMap((row) => {
        const isMeant =
          row[kind.field] === id &&
          isWithin(
            on,
            String(row['validFrom']),
            typeof row['validTo'] === 'string' ? row['validTo'] : null,
          );
        // A period that would have begun that day is removed.
        return isMeant
          ? row['validFrom'] === on
            ? []
            : [{ ...row, validTo: addDays(on, -1) }]
          : [row];
      }),
    );
  }
  if (to !== null)
    await changeMembers(work, kind, to, as, (rows) => [
      ...rows,
      { [kind.field]: id, validFrom: on, validTo: null },
    ]);
}
