import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { SearchGroup, SearchHit } from '../../src/domain/schema/entities/search.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { buildConditions, holdsWord, searchWords } from '../listing/conditions.ts';
import { readRows } from '../listing/rows.ts';
import { isSearched, listJoins } from '../listing/shape.ts';
import type { Sql, StoredRow } from '../listing/shape.ts';
import { buildEntityList } from '../record/list-of.ts';

/** Most hits shown per kind. */
export const MOST_HITS = 4;
/** Most rows sorted; with more matches the user has to narrow the search. */
const MOST_SORTED = 200;

/**
 * Builds the search condition on a row's own words or, where it has none, on those of its
 * references.
 */
function fits(entity: Entity, scope: Scope, q: string): Sql {
  if (!isSearched(entity, entity.title))
    return buildConditions(buildEntityList(entity, scope), scope, { q });
  return sql.join(
    [
      buildConditions(buildEntityList(entity, scope), scope, {}),
      ...searchWords(q).map((word) => holdsWord(sql`t.search_text`, word)),
    ],
    sql` and `,
  );
}

/** Rows of an entity that fit, those whose code was typed whole before all others. */
function rowsSql(entity: Entity, scope: Scope, q: string): Sql {
  const title = sql`${sql.ref(`t.${entity.title}`)}::text`;
  const found = (where: Sql, rank: number, limit: number): Sql =>
    sql`(select t.id, ${title} as title, ${sql.raw(String(rank))} as rank from ${sql.table(entity.table)} as t where ${where} limit ${limit})`;
  const fitting = found(fits(entity, scope, q), 1, MOST_SORTED);
  const named =
    entity.code !== undefined && isSearched(entity, entity.code)
      ? // the code as typed or in capitals, so that its index finds it
        sql`union all ${found(sql`${buildConditions(buildEntityList(entity, scope), scope, {})} and ${sql.ref(`t.${entity.code}`)} in (${q}, ${q.toUpperCase()})`, 0, MOST_HITS)}`
      : sql``;
  return sql`(
    select ${entity.resource} as kind, h.id, min(h.rank) as rank, min(h.title collate nmv_text) as title from (${fitting} ${named}) as h
    group by h.id order by 3, 4, h.id limit ${MOST_HITS + 1})`;
}

/**
 * Builds a hit with the words that identify a row: those of its references where it has no name.
 */
function buildHit(entity: Entity, row: StoredRow): SearchHit {
  const joins = listJoins(entity.fields).filter(({ field }) => entity.list.includes(field));
  const labels = (searched: boolean) =>
    joins
      .filter(({ field }) => entity.search.includes(field) === searched)
      .flatMap(({ field }) => row.labels[field] ?? []);
  const text = (name: string | undefined) => (name === undefined ? null : textOrNull(row[name]));
  const names = [...labels(true), ...labels(false)];
  const hasName = isSearched(entity, entity.title);
  return {
    ref: String(row.id),
    code: entity.code === entity.title ? null : text(entity.code),
    title: (hasName ? text(entity.title) : names[0]) ?? '—',
    note: (hasName ? names : names.slice(1)).slice(0, 2).join(' · ') || null,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The rows of several entities in a person's scope that fit a search term, a few of each, found by one statement. */
export async function findRows(
  db: Db,
  entities: readonly Entity[],
  scope: Scope,
  q: string,
): Promise<readonly SearchGroup[]> {
  if (entities.length === 0) return [];
  const rows = await queryRows(db, { kind: is.text, id: is.number })`${sql.join(
    entities.map((entity) => rowsSql(entity, scope, q)),
    sql` union all `,
  )}`;
  const groups: SearchGroup[] = [];
  for (const entity of entities) {
    const ids = rows.filter(({ kind }) => kind === entity.resource).map(({ id }) => Number(id));
    if (ids.length === 0) continue;
    const hits = (await readRows(db, buildEntityList(entity, scope), ids.slice(0, MOST_HITS))).map(
      (row) => buildHit(entity, row),
    );
    groups.push({ kind: entity.resource, hits, more: ids.length > MOST_HITS });
  }
  return groups;
}
