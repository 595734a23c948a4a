import type { RankingRow } from '../../src/domain/wire/ranking.ts';
import type { Person } from '../access/person.ts';
import { mayReadPapers } from '../access/scope.ts';
import type { Board, FullRow } from './board/board.ts';

/** What a campaign shows of its people to others. */
export type Disclosure = 'named' | 'alias' | 'neighbours';

/** Who looks at a ranking: an internal person, somebody of a channel, or a page behind an embed key. */
export type Viewer =
  | {
      readonly kind: 'internal';
      readonly personId: number;
      readonly customerIds: ReadonlySet<number> | 'all';
      /** Whether they are told whole tax numbers. */
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

export function viewerOf(person: Person): Viewer {
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

/** What one viewer may see of one row. */
export function discloseRow(row: FullRow, viewer: Viewer, disclosure: Disclosure): RankingRow {
  const { named, channel, taxNum } = sightOf(row, viewer, disclosure);
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

/** Which rows are asked for: from the index of the first, and how many at most. */
export interface RowsWanted {
  readonly from: number;
  readonly count: number;
}

/** Who looks, where they stand themselves, and by which policy. */
export interface Look {
  readonly viewer: Viewer;
  /** The viewer's own row with those next to it; none when not ranked. Only the policy that shows them waits for it. */
  readonly near: Promise<readonly FullRow[]>;
  readonly disclosure: Disclosure;
}

/** The rows one viewer may see: those asked for, or those round their own and their channels' where the policy says so. */
export async function visibleRows(
  board: Board,
  { viewer, near, disclosure }: Look,
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
export async function nearOf(board: Board, viewer: Viewer): Promise<readonly FullRow[]> {
  return viewer.kind === 'external' ? board.around(viewer.personId, NEIGHBOURS) : [];
}

interface Sight {
  readonly named: boolean;
  readonly channel: boolean;
  readonly taxNum: boolean;
}

/** A key may show channels beside aliases; where the campaign itself hides who it is, a small channel would tell. */
function sightOf(row: FullRow, viewer: Viewer, disclosure: Disclosure): Sight {
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

/** Proofs are open to the person himself, to the managers of his channel and to internal people in charge of it. */
function isProvable(row: FullRow, viewer: Viewer): boolean {
  if (viewer.kind === 'embed') return false;
  const reach = viewer.kind === 'internal' ? viewer.customerIds : viewer.managedIds;
  return isOwn(row, viewer) || reach === 'all' || isManaged(row, reach);
}

const isOwn = (row: FullRow, viewer: Viewer): boolean =>
  viewer.kind !== 'embed' && row.personId === viewer.personId;
const isManaged = (row: FullRow, customerIds: ReadonlySet<number>): boolean =>
  row.customerId !== null && customerIds.has(row.customerId);
