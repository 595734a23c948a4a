import { sql } from 'kysely';
import { targetOf } from '../../../src/domain/entities/index.ts';
import type { CellValue, FieldFailure, ReferenceField } from '../../../src/domain/field.ts';
import { scopeCondition } from '../../http/scope.ts';
import { plain } from '../conditions.ts';
import type { Work } from '../context.ts';

/** What the rows that a reference may name are called. */
export interface Names {
  /** Key of what is called so, in plain letters; null when several are. */
  readonly keys: ReadonlyMap<string, CellValue>;
  /** Title by key. */
  readonly titles: ReadonlyMap<CellValue, string>;
}

const NOTHING: Names = { keys: new Map(), titles: new Map() };

/** The rows that the cells of one reference name, by code, title or key, in the person's scope. */
export async function namesOf({ db, person }: Work, field: ReferenceField, cells: readonly string[]): Promise<Names> {
  const target = targetOf(field.to);
  const wanted = [...new Set(cells.map((cell) => plain(cell.trim())).filter(Boolean))];
  if (wanted.length === 0) return NOTHING;
  const inScope = target.scope === undefined ? sql`true` : scopeCondition(person.scope, target.scope, 't');
  const title = sql.ref(`t.${target.title}`);
  const code = target.code === undefined ? title : sql.ref(`t.${target.code}`);
  const { rows } = await sql<{ id: CellValue; code: string; title: string; called: string }>`
    select t.id, nmv_plain(${code}::text) as code, nmv_plain(${title}::text) as title, ${title}::text as called from ${sql.table(target.table)} as t
    where ${inScope} and (nmv_plain(${code}::text) = any(${wanted}::text[]) or nmv_plain(${title}::text) = any(${wanted}::text[]))`.execute(db);
  const keys = new Map<string, CellValue>();
  for (const { id, title: named } of rows) keys.set(named, keys.has(named) && keys.get(named) !== id ? null : id);
  // a code is unique where a title may not be
  for (const { id, code: named } of rows) keys.set(named, id);
  return { keys, titles: new Map(rows.map(({ id, called }) => [id, called])) };
}

/** The key of what a cell names. */
export function referenceOf(typed: string, { keys }: Names = NOTHING): CellValue | FieldFailure {
  const called = plain(typed.trim());
  if (called === '') return null;
  const key = keys.get(called);
  if (key === undefined) return { failure: 'reference' };
  return key ?? { failure: 'ambiguous' };
}
