import type { RowScope } from '../../src/domain/scope.ts';
import type { LiveEvents } from '../../src/domain/schema/operation/live.ts';
import type { Person } from '../access/person.ts';
import type { AskingPage, Changes } from '../changes/changes.ts';
import type { Db } from '../database/db.ts';
import type { Live } from './live.ts';
import type { EventAudience } from './live-event.ts';
import { findRowOwners, reachedRows } from './reached-rows.ts';
import type { RowOwners } from './reached-rows.ts';

/** Audience of a resource's rows. Without it no person is notified. */
export interface RowAudience {
  /** Checks that a person may read rows of this resource at all. */
  mayRead(person: Person): boolean;
  /** Scope that decides the visible rows. */
  readonly scope: RowScope;
  /**
   * Returns the audience that the rows themselves define; by default all readers with the rows in
   * scope.
   */
  audienceOf?(trx: Db, ids: readonly number[]): Promise<EventAudience>;
}

/** Most row ids in a notice; above it pages are asked to read again. */
const MOST_IDS = 100;

/** Published change; each listener gets only the visible part. */
interface Published {
  readonly noun: string;
  readonly ids: readonly number[];
  /** Owners of the rows; undefined where unknown. */
  readonly owners?: readonly RowOwners[] | undefined;
  readonly page?: AskingPage | undefined;
}

function isPublished(data: unknown): data is Published {
  return typeof data === 'object' && data !== null && 'noun' in data && 'ids' in data;
}

/**
 * Selects the rows a listener is notified of; none: only that some have changed.
 * @returns undefined where all are outside the scope
 */
async function selectNotifiedRows(
  person: Person,
  { ids, owners }: Published,
  { scope }: RowAudience,
  db: Db,
): Promise<readonly number[] | undefined> {
  if (scope === 'everybody' || person.scope.kind === 'all') return ids;
  if (owners === undefined) return [];
  const reached = await reachedRows(db, person, scope, owners);
  return reached.length === 0 ? undefined : reached;
}

/** Returns the part of a change that a person may see. */
async function shownTo(
  person: Person,
  published: Published,
  audience: RowAudience | undefined,
  db: Db,
): Promise<LiveEvents['rows-changed'] | undefined> {
  if (audience === undefined || !audience.mayRead(person)) return undefined;
  const ids = await selectNotifiedRows(person, published, audience, db);
  if (ids === undefined) return undefined;
  const { noun, page } = published;
  return { noun, ids, ...(page?.personId === person.id && { page: page.name }) };
}

/** Publishes every committed change of these resources to open pages, in all processes. */
export function publishRowsChanged(
  changes: Changes,
  live: Live,
  audiences: Readonly<Record<string, RowAudience>>,
): void {
  changes.subscribe(undefined, async (trx, change) => {
    const { noun, ids, page } = change;
    const rows = audiences[noun];
    if (rows === undefined) return;
    const data: Published =
      ids.length > MOST_IDS
        ? { noun, ids: [], page }
        : {
            noun,
            ids,
            page,
            owners: rows.audienceOf ? undefined : findRowOwners(rows.scope, change),
          };
    const audience = (await rows.audienceOf?.(trx, ids)) ?? { all: true };
    await live.publish(trx, { type: 'rows-changed', audience, data });
  });
  live.present('rows-changed', (data, person, db) =>
    isPublished(data) ? shownTo(person, data, audiences[data.noun], db) : undefined,
  );
}
