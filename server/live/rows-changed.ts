import type { RowScope } from '../../src/domain/rules/scope.ts';
import type { LiveEvents } from '../../src/domain/wire/live.ts';
import type { Person } from '../access/person.ts';
import type { AskingPage, Changes } from '../changes/changes.ts';
import type { Db } from '../database/db.ts';
import type { Live } from './live.ts';
import type { Audience } from './live-event.ts';
import { ownersOf, reachedRows } from './reached-rows.ts';
import type { RowOwners } from './reached-rows.ts';

/** Who hears of a noun's rows. A noun without one is told to nobody. */
export interface Hearing {
  /** Whether a person may read rows of this noun at all. */
  mayRead(person: Person): boolean;
  /** Who sees which of them. */
  readonly scope: RowScope;
  /** Who is told, where the rows themselves tell it; without it everybody who may read the noun and reaches them. */
  audienceOf?(trx: Db, ids: readonly number[]): Promise<Audience>;
}

/** More rows than this are told as "read again". */
const MOST_IDS = 100;

/** What is published: each listener is told as much of it as they may know. */
interface Published {
  readonly noun: string;
  readonly ids: readonly number[];
  /** Undefined where it cannot be told. */
  readonly owners?: readonly RowOwners[] | undefined;
  readonly page?: AskingPage | undefined;
}

function isPublished(data: unknown): data is Published {
  return typeof data === 'object' && data !== null && 'noun' in data && 'ids' in data;
}

/** Which of the rows a listener is told of; none: only that some have changed. @returns undefined where all are out of reach */
async function toldOf(
  person: Person,
  { ids, owners }: Published,
  { scope }: Hearing,
  db: Db,
): Promise<readonly number[] | undefined> {
  if (scope === 'everybody' || person.scope.kind === 'all') return ids;
  if (owners === undefined) return [];
  const reached = await reachedRows(db, person, scope, owners);
  return reached.length === 0 ? undefined : reached;
}

/** What changed, for who may see it. */
async function shownTo(
  person: Person,
  published: Published,
  hearing: Hearing | undefined,
  db: Db,
): Promise<LiveEvents['rows-changed'] | undefined> {
  if (hearing === undefined || !hearing.mayRead(person)) return undefined;
  const ids = await toldOf(person, published, hearing, db);
  if (ids === undefined) return undefined;
  const { noun, page } = published;
  return { noun, ids, ...(page?.personId === person.id && { page: page.name }) };
}

/** Tells open pages of every change of these nouns, once it is committed, in all processes. */
export function tellRowsChanged(
  changes: Changes,
  live: Live,
  hearings: Readonly<Record<string, Hearing>>,
): void {
  changes.subscribe(undefined, async (trx, change) => {
    const { noun, ids, page } = change;
    const hearing = hearings[noun];
    if (hearing === undefined) return;
    const data: Published =
      ids.length > MOST_IDS
        ? { noun, ids: [], page }
        : {
            noun,
            ids,
            page,
            owners: hearing.audienceOf ? undefined : ownersOf(hearing.scope, change),
          };
    const audience = (await hearing.audienceOf?.(trx, ids)) ?? { all: true };
    await live.publish(trx, { type: 'rows-changed', audience, data });
  });
  live.present('rows-changed', (data, person, db) =>
    isPublished(data) ? shownTo(person, data, hearings[data.noun], db) : undefined,
  );
}
