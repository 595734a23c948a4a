import type { Disclosure } from '../../src/domain/rules/permission/disclosure.ts';
import type { RankingRow } from '../../src/domain/schema/ranking/ranking-row.ts';
import type { Person } from '../access/person.ts';
import { mayReadPapers } from '../access/scope.ts';
import type { Board, FullRow } from './board/board.ts';

/** Policy on the identity of participants that a campaign shows to others. */

/** Reader of a ranking: an internal person, a person of a channel, or a page with an embed key. */
export type Viewer =
  | {
      readonly kind: 'internal';
      readonly personId: number;
      readonly customerIds: ReadonlySet<number> | 'all';
      /** True where the reader sees whole tax numbers. */
      readonly readsPapers: boolean;
    }
  | {
      readonly kind: 'external';
      readonly personId: number;
      readonly managedIds: ReadonlySet<number>;
    }
  | { readonly kind: 'embed'; readonly showNames: boolean; readonly showChannels: boolean };

/** Rows above and below one's own that the policy "own place and neighbours" shows. */
const NEIGHBOURS = 2;

export function toViewer(person: Person): Viewer {
  const { scope } = person;
  if (person.bpType === '91')
    return {
      kind: 'internal',
      personId: person.id,
      customerIds: scope.kind === 'all' ? 'all' : new Set(scope.customerIds),
      readsPapers: mayReadPapers(scope),
    };
  return { kind: 'external', personId: person.id, managedIds: new Set(scope.managerOf) };
}

/** Cuts a row to the fields that the viewer may see. */
export function discloseRow(row: FullRow, viewer: Viewer, disclosure: Disclosure): RankingRow {
  const { named, channel, taxNum } = chooseSight(row, viewer, disclosure);
  return {
    personId: named && viewer.kind !== 'embed' ? row.personId : null,
    rankPosition: row.rankPosition,
    moved: row.moved,
    salesmanName: named ? row.name1 : row.alias,
    salesmanTaxNum: taxNum ? row.taxNum : null,
    customerName: channel ? row.customerName : null,
    rankingScore: row.rankingScore,
    gap: row.gap,
    prize: row.prize,
    awarded: row.awarded,
    onHold: row.onHold,
    own: isOwn(row, viewer),
    provable: isProvable(row, viewer),
  };
}

/** Range of requested rows: index of the first row and the largest count. */
export interface RowsWanted {
  readonly from: number;
  readonly count: number;
}

/** Viewer of a ranking, with the rows around their own and the disclosure policy. */
export interface RowLook {
  readonly viewer: Viewer;
  /** The viewer's own row with those next to it; none when not ranked. Only the policy that shows them waits for it. */
  readonly near: Promise<readonly FullRow[]>;
  readonly disclosure: Disclosure;
}

/** The rows one viewer may see: those asked for, or those round their own and their channels' where the policy says so. */
export async function visibleRows(
  board: Board,
  { viewer, near, disclosure }: RowLook,
  { from, count }: RowsWanted,
): Promise<readonly FullRow[]> {
  if (disclosure !== 'neighbours' || viewer.kind === 'internal') return board.rows(from, count);
  if (viewer.kind === 'embed') return [];
  const managed =
    viewer.managedIds.size === 0 ? [] : await board.ofChannels([...viewer.managedIds]);
  const rows = new Map([...(await near), ...managed].map((row) => [row.personId, row]));
  return [...rows.values()]
    .toSorted((a, b) => a.rankPosition - b.rankPosition || a.personId - b.personId)
    .slice(from, from + count);
}

/** A viewer's own row, with two above and two below it; none when not ranked. Campaigns award people of channels alone. */
export async function readNearRows(board: Board, viewer: Viewer): Promise<readonly FullRow[]> {
  return viewer.kind === 'external' ? board.around(viewer.personId, NEIGHBOURS) : [];
}

interface Sight {
  readonly named: boolean;
  readonly channel: boolean;
  readonly taxNum: boolean;
}

/**
 * Finds the identity fields a viewer may see. A key shows channels only in a named ranking: a
 * small channel would reveal its people.
 */
function chooseSight(row: FullRow, viewer: Viewer, disclosure: Disclosure): Sight {
  if (viewer.kind === 'embed')
    return {
      named: viewer.showNames && disclosure === 'named',
      channel: viewer.showChannels && disclosure === 'named',
      taxNum: false,
    };
  if (viewer.kind === 'internal')
    return {
      named: true,
      channel: true,
      taxNum:
        viewer.readsPapers && (viewer.customerIds === 'all' || isManaged(row, viewer.customerIds)),
    };
  const own = isOwn(row, viewer);
  const named = own || disclosure === 'named' || isManaged(row, viewer.managedIds);
  return { named, channel: named, taxNum: own };
}

/**
 * Checks access to a proof: the person, the managers of the channel and internal people in charge
 * of it.
 */
function isProvable(row: FullRow, viewer: Viewer): boolean {
  if (viewer.kind === 'embed') return false;
  const reach = viewer.kind === 'internal' ? viewer.customerIds : viewer.managedIds;
  return isOwn(row, viewer) || reach === 'all' || isManaged(row, reach);
}

const isOwn = (row: FullRow, viewer: Viewer): boolean =>
  viewer.kind !== 'embed' && row.personId === viewer.personId;
const isManaged = (row: FullRow, customerIds: ReadonlySet<number>): boolean =>
  row.customerId !== null && customerIds.has(row.customerId);
