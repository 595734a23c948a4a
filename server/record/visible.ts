/**
 * Only home of the rules for what a reader sees of a row: fields, children, versions and history.
 * Record, list, export, search, history and versions all use it, so that none reveals hidden data.
 */
import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type {
  HistoryEntry,
  VersionsAnswer,
} from '../../src/domain/schema/entities/entity-history.ts';
import type { Person, Scope } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import { concealed, hiddenFields } from '../listing/list.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { readChildren } from './detail.ts';
import type { ChildRows } from './detail.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { readHistory } from './history.ts';
import type { Snapshot } from './history.ts';
import { buildEntityList } from './list-of.ts';
import { hideUnreached } from './owners.ts';
import type { Owned } from './owners.ts';
import { readOpenChange, readVersions } from './read-versions.ts';
import { isOutside } from './versions.ts';

/** Reader of the rows of an entity. */
export interface Reader {
  readonly scope: Scope;
  /** True where the reader may change the row. */
  readonly mayChange: boolean;
}

/** The level that a person has on the rows of an entity. */
export const levelOn = (
  { levels }: Pick<Person, 'levels'>,
  { tcode, alsoTcodes }: Entity,
): number => Math.max(...[tcode, ...alsoTcodes].map((each) => levels[each] ?? 0));

export const toReader = (person: Person, entity: Entity): Reader => ({
  scope: person.scope,
  mayChange: levelOn(person, entity) >= 2,
});

/** Returns the fields of a row hidden from this reader; people see all fields of themselves. */
const keptBack = (entity: Entity, scope: Scope, id: number | undefined): readonly string[] =>
  id === scope.personId ? [] : hiddenFields(buildEntityList(entity, scope), scope);

/** Removes empty values of fields hidden from the sender: those fields stay unchanged. */
export function withoutKeptBack<Sent extends Readonly<Record<string, unknown>>>(
  entity: Entity,
  scope: Scope,
  id: number,
  sent: Sent,
): Sent {
  const kept = keptBack(entity, scope, id).filter((name) => (sent[name] ?? '') === '');
  return kept.length === 0
    ? sent
    : (Object.fromEntries(Object.entries(sent).filter(([name]) => !kept.includes(name))) as Sent);
}

/** Empties the fields of a row that the reader may not see. */
export const visibleRow = (entity: Entity, { scope }: Reader, row: StoredRow): StoredRow =>
  concealed(buildEntityList(entity, scope), scope, row);

/**
 * Returns the children as visible to a reader.
 * @param parent the current row; undefined in the history
 */
function visibleChildren<Row extends object>(
  { resource }: Entity,
  { scope, mayChange }: Reader,
  children: Readonly<Record<string, readonly Row[]>>,
  parent?: StoredRow,
): Readonly<Record<string, readonly Row[]>> {
  const { childForReader } = rulesOfEntity(resource);
  if (childForReader === undefined) return children;
  return Object.fromEntries(
    Object.entries(children).map(([name, rows]) => [
      name,
      rows.map((row) => ({
        ...row,
        ...childForReader(name, row as Values, scope, { mayChange, parent }),
      })),
    ]),
  );
}

/** Reads the visible children of a row in a reader's scope. */
export const readVisibleChildren = async (
  db: Db,
  entity: Entity,
  reader: Reader,
  row: StoredRow,
): Promise<ChildRows> =>
  visibleChildren(entity, reader, await readChildren(db, entity, row.id, 'all', reader.scope), row);

/** Every version of a row that the reader knows of. */
export async function visibleVersions(
  db: Db,
  entity: Entity,
  reader: Reader,
  id: number,
): Promise<VersionsAnswer> {
  if (entity.versions === undefined) return { rows: [] };
  const { rows } = await readVersions(db, entity, entity.versions, id, reader.scope);
  const names = new Set(keptBack(entity, reader.scope, id));
  return {
    rows: rows.map((row) => ({
      ...row,
      before: shown(entity, reader, names, row.before),
      after: shown(entity, reader, names, row.after),
    })),
  };
}

/**
 * Compares an open version with the one in force as far as the reader may know; undefined without
 * one in force.
 */
export async function visibleOpenChange(
  db: Db,
  entity: Entity,
  reader: Reader,
  id: number,
): Promise<Pick<HistoryEntry, 'before' | 'after'> | undefined> {
  if (entity.versions === undefined) return undefined;
  const change = await readOpenChange(db, entity, entity.versions, id, reader.scope);
  const names = new Set(keptBack(entity, reader.scope, id));
  return (
    change && {
      before: shown(entity, reader, names, change.before),
      after: shown(entity, reader, names, change.after),
    }
  );
}

/**
 * Returns the fields that describe versions: outside the provider only `toldVersions` shows them.
 */
function fieldsOfVersions({ resource, versions }: Entity): readonly string[] {
  if (versions === undefined) return [];
  const { columns = {}, ofVersion } = rulesOfEntity(resource);
  return [
    'version',
    ...versions.fields,
    ...Object.keys(columns),
    ...Object.keys(ofVersion?.(sql`t.version`) ?? {}),
  ];
}

/** Returns the names in a snapshot that are hidden from this reader. */
function withheld(entity: Entity, { scope }: Reader, id: number): ReadonlySet<string> {
  const names = [
    ...keptBack(entity, scope, id),
    // a field that differs by reader was remembered as another user read it
    ...(scope.kind === 'all'
      ? []
      : Object.keys(rulesOfEntity(entity.resource).columnsFor?.(scope) ?? {})),
  ];
  if (!isOutside(scope) || entity.versions === undefined) return new Set(names);
  const children = Object.entries(entity.children).filter(([, child]) => !child.readOnly);
  return new Set([...names, ...fieldsOfVersions(entity), ...children.map(([name]) => name)]);
}

const childrenIn = (
  entity: Entity,
  snapshot: Snapshot,
): Readonly<Record<string, readonly Owned[]>> =>
  Object.fromEntries(
    Object.keys(entity.children).flatMap((name) =>
      Array.isArray(snapshot[name]) ? [[name, snapshot[name] as readonly Owned[]]] : [],
    ),
  );

/** A remembered state whose children are already those in reach. @param names of what is left out */
function shown(
  entity: Entity,
  reader: Reader,
  names: ReadonlySet<string>,
  snapshot: Snapshot | null,
): Snapshot | null {
  if (snapshot === null) return null;
  const told = { ...snapshot, ...visibleChildren(entity, reader, childrenIn(entity, snapshot)) };
  return Object.fromEntries(Object.entries(told).filter(([name]) => !names.has(name)));
}

/** Both sides of a change without the rows and owners that are out of the reader's reach; a list that is then the same on both goes. */
async function inReach(
  db: Db,
  entity: Entity,
  { scope }: Reader,
  entry: HistoryEntry,
): Promise<HistoryEntry> {
  const of = (snapshot: Snapshot | null) => snapshot && hideUnreached(db, entity, scope, snapshot);
  return { ...entry, ...differing(await of(entry.before), await of(entry.after)) };
}

function differing(
  before: Snapshot | null,
  after: Snapshot | null,
): Pick<HistoryEntry, 'before' | 'after'> {
  if (before === null || after === null) return { before, after };
  const same = (name: string): boolean =>
    Array.isArray(before[name]) && JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const kept = (of: Snapshot): Snapshot =>
    Object.fromEntries(Object.entries(of).filter(([name]) => !same(name)));
  return { before: kept(before), after: kept(after) };
}

const isEmpty = (snapshot: Snapshot | null): boolean =>
  snapshot === null || Object.keys(snapshot).length === 0;

/**
 * Checks that a change still has visible content; actions are shown even without changed fields.
 */
const tellsSomething = ({ act, before, after }: HistoryEntry): boolean =>
  !['update', 'import'].includes(act) || !isEmpty(before) || !isEmpty(after);

/**
 * Reads the visible history of a row, latest first: no more than the record and its versions show.
 */
export async function visibleHistory(
  db: Db,
  entity: Entity,
  reader: Reader,
  id: number,
): Promise<{ rows: readonly HistoryEntry[] }> {
  const { rows } = await readHistory(db, entity.resource, id);
  const decided = isOutside(reader.scope) ? (entity.versions?.decidedBy ?? []) : [];
  const names = withheld(entity, reader, id);
  const told: HistoryEntry[] = [];
  for (const entry of rows) {
    if (decided.includes(entry.act)) continue;
    const reached = await inReach(db, entity, reader, entry);
    told.push({
      ...reached,
      before: shown(entity, reader, names, reached.before),
      after: shown(entity, reader, names, reached.after),
    });
  }
  return { rows: told.filter(tellsSomething) };
}
