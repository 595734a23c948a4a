import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { holdsWord } from '../listing/conditions.ts';
import type { Board, FullRow } from './board/board.ts';
import { frozenKey } from './board/frozen-order.ts';
import type { RankingCampaign } from './campaign.ts';
import { visibleRows } from './disclosure.ts';
import type { RowLook, RowsWanted } from './disclosure.ts';

/** Filter of the people of a ranking. Their ranks stay those of the whole ranking. */
export interface PeopleFilter {
  readonly customerId: number | undefined;
  /** Words that the name as the reader sees it holds, each in its spellings. */
  readonly words: readonly (readonly string[])[];
}

/** Rows that a reader gets, and how many there are of them; of a whole ranking, how many people are ranked. */
export interface FoundRows {
  readonly rows: readonly FullRow[];
  readonly total: number;
}

/** More rows than a policy of neighbours shows anybody. */
const ALL_NEIGHBOURS = 10_000;

export const isFiltered = ({ customerId, words }: PeopleFilter): boolean =>
  customerId !== undefined || words.length > 0;

/** Reads the rows a viewer may see, all or filtered, at any rank. */
export async function foundRows(
  db: Db,
  campaign: RankingCampaign,
  board: Board,
  look: RowLook,
  filter: PeopleFilter,
  wanted: RowsWanted,
): Promise<FoundRows> {
  if (!isFiltered(filter))
    return { rows: await visibleRows(board, look, wanted), total: board.state.ranked };
  const among = await amongWhom(board, look);
  const rows = await queryRows(db, { personId: is.number, total: is.number })`
    select t.person_id, count(*) over ()::integer as total
    from (${listing(campaign, board)}) t join business_partner b on b.id = t.person_id
    where ${among === undefined ? sql`true` : sql`t.person_id = any(${among}::bigint[])`} and ${asked(look, filter)}
    order by t.at offset ${wanted.from} limit ${wanted.count}`;
  const found = await board.ofPeople(rows.map((row) => row.personId));
  return {
    rows: found.toSorted((a, b) => placeIn(rows, a) - placeIn(rows, b)),
    total: rows[0]?.total ?? 0,
  };
}

const placeIn = (rows: readonly { readonly personId: number }[], { personId }: FullRow): number =>
  rows.findIndex((row) => row.personId === personId);

/** Limits the search to the visible people where the policy shows only a few rows. */
async function amongWhom(board: Board, look: RowLook): Promise<readonly number[] | undefined> {
  if (look.disclosure !== 'neighbours' || look.viewer.kind === 'internal') return undefined;
  const rows = await visibleRows(board, look, { from: 0, count: ALL_NEIGHBOURS });
  return rows.map((row) => row.personId);
}

/** All who are ranked, with where in the listing. */
const listing = ({ id, frozenAt }: RankingCampaign, { state }: Board): RawBuilder<unknown> =>
  frozenAt === null
    ? sql`select person_id, customer_id, row_number() over (order by by_score, by_quantity, by_last_day, by_exact_score, person_id) as at
        from ranking_total where campaign_id = ${id} and version = ${state.version}`
    : sql`select business_partner_id as person_id, customer_id, row_number() over (order by ${frozenKey('s')}) as at
        from ranking_standing s where campaign_id = ${id}`;

/**
 * Builds the search condition on the fields the reader sees: a hidden name or channel finds no
 * row.
 */
function asked({ viewer, disclosure }: RowLook, filter: PeopleFilter): RawBuilder<unknown> {
  const known = knownTo(viewer, disclosure);
  const name = sql`nmv_plain(case when ${known} then b.name1 else b.alias end)`;
  return sql.join(
    [
      sql`true`,
      ...(filter.customerId === undefined
        ? []
        : [sql`t.customer_id = ${filter.customerId} and ${known}`]),
      ...filter.words.map((word) => holdsWord(name, word)),
    ],
    sql` and `,
  );
}

function knownTo(
  viewer: RowLook['viewer'],
  disclosure: RowLook['disclosure'],
): RawBuilder<unknown> {
  if (viewer.kind === 'embed') return sql`false`;
  if (viewer.kind === 'internal' || disclosure === 'named') return sql`true`;
  return sql`(t.person_id = ${viewer.personId} or t.customer_id = any(${[...viewer.managedIds]}::bigint[]))`;
}
