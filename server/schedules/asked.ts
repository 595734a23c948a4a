/** Query of a scheduled report: the current query of its view or the stored one. */
import { sql } from 'kysely';
import { getScreenKey } from '../../src/domain/listing.ts';
import type { Listing } from '../../src/domain/listing.ts';
import { listings } from '../../src/domain/listings/index.ts';
import { askedOn } from '../../src/domain/rules/schedules.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { ListView } from '../../src/domain/schema/entities/view.ts';
import { isReadableBy } from '../listing/shared-views.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';

export type ScheduleRow = Row<'reportSchedule'>;
export type ScheduledQuery = Readonly<Record<string, string>>;

/** A view of one's own, or one that is shared. */
interface ReadableView {
  readonly name1: string;
  readonly listing: Listing;
  readonly view: ListView;
}

/** A view as its reader finds it now; undefined when it is gone, or no longer shared. */
export async function readableView(
  db: Db,
  readerId: number,
  viewId: number,
): Promise<ReadableView | undefined> {
  const { rows } = await sql<{ name1: string; screen: string; view: ListView }>`
    select v.name1, v.screen, v.view from saved_view v where v.id = ${viewId} and ${isReadableBy(readerId)}`.execute(
    db,
  );
  const [row] = rows;
  const listing = row && listings.find((each) => getScreenKey(each) === row.screen);
  return listing && { name1: row.name1, view: row.view, listing };
}

/** The call that hands out a list as a file. */
export const getFilePath = ({ path }: Listing): string => `${path}/export`;

/** The list that a view's call is of. */
export const findListing = ({ source, query }: Pick<ScheduleRow, 'source' | 'query'>) =>
  listings.find(
    (listing) =>
      getFilePath(listing) === source &&
      Object.entries(listing.params ?? {}).every(
        ([name, value]) => readTexts(query)[name] === value,
      ),
  );

/** Returns the query of a view: its rows in order with the shown columns. */
export function askedByView({ listing, view }: ReadableView): ScheduledQuery {
  const { q, filters = {}, sort, columns } = view;
  const shown =
    columns === undefined
      ? listing.list
      : columns.filter(({ hidden }) => hidden !== true).map(({ field }) => field);
  return {
    ...listing.params,
    ...filters,
    ...(q === undefined || q === '' ? {} : { q }),
    ...(sort === undefined || sort === '' ? {} : { sort }),
    ...(shown.length === 0 ? {} : { columns: shown.join() }),
    format: 'xlsx',
  };
}

function readTexts(query: unknown): ScheduledQuery {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns the query and current name of a schedule on a day; undefined when its view is gone. */
export async function askedNow(
  db: Db,
  { kind, viewId, ownerId, query, name1 }: ScheduleRow,
  today: PlainDate,
): Promise<{ readonly name1: string; readonly asked: ScheduledQuery } | undefined> {
  if (kind !== 'view')
    return { name1, asked: askedOn(kind, { ...readTexts(query), format: 'xlsx' }, today) };
  const view = viewId === null ? undefined : await readableView(db, ownerId, viewId);
  return view && { name1: view.name1, asked: askedByView(view) };
}
