import { sql } from 'kysely';
import { findTarget } from '../../../src/domain/entities/index.ts';
import type { CellValue, Reference } from '../../../src/domain/field.ts';
import type { FieldFailure } from '../../../src/domain/field-rules.ts';
import { eachInTurns, filterInTurns, inBatches } from '../../base/breathe.ts';
import { plain } from '../../base/plain.ts';
import type { Work } from '../context.ts';
import { reachSql } from '../../listing/reach.ts';
import type { Raw, Values } from '../../listing/shape.ts';
import { withLostZeros } from './lost-zeros.ts';

/** Rows that the file itself brings, by what they are called; undefined where the table is another. */
export type FileNames = (
  reference: Reference,
) => Promise<ReadonlyMap<string, readonly Named[]> | undefined>;

/** Possible target of a reference, with the values of its row that distinguish equal names. */
export interface Named {
  readonly id: CellValue;
  readonly title: string;
  readonly row: Raw;
  /** Named by its code or key, which are unique where a title may not be. */
  readonly byCode: boolean;
}

/** The rows that a reference may name, by what they are called in plain letters. */
export interface Names {
  readonly called: ReadonlyMap<string, readonly Named[]>;
  /** Texts that would name a row if leading zeros were added. */
  readonly withLostZeros: ReadonlySet<string>;
}

/** Texts that one statement looks for: naming more of them holds the thread. */
const LOOKED_FOR = 5_000;
/** Characters of a cell that may name a row. */
const MOST_NAME = 1_000;

/** The rows that the cells of one reference name, by code, title or key, in the person's scope. */
export async function findNames(
  { db, person }: Work,
  reference: Reference,
  cells: readonly string[],
  own?: FileNames,
): Promise<Names> {
  const target = findTarget(reference.to);
  const texts = new Set<string>();
  await eachInTurns(cells, (cell) => {
    if (cell.length <= MOST_NAME) texts.add(plain(cell.trim()));
  });
  texts.delete('');
  const wanted = [...texts];
  if (wanted.length === 0) return { called: new Map(), withLostZeros: new Set() };
  const title = sql.ref(`t.${target.title}`);
  const code =
    target.code !== undefined
      ? sql.ref(`t.${target.code}`)
      : target.keyType === 'text'
        ? sql.ref('t.id')
        : title;
  const told = Object.keys(reference.within ?? {}).map(
    (column) => sql`, ${sql.ref(`t.${column}`)}`,
  );
  const find = (asked: readonly string[]) =>
    sql<Raw & { id: CellValue; calledCode: string; calledTitle: string; title: string }>`
    select t.id, nmv_plain(${code}::text) as called_code, nmv_plain(${title}::text) as called_title, ${title}::text as title${told.length === 0 ? sql`` : sql.join(told, sql``)} from ${sql.table(target.table)} as t
    where ${reachSql(target, person.scope)} and (nmv_plain(${code}::text) = any(${asked}::text[]) or nmv_plain(${title}::text) = any(${asked}::text[]))`.execute(
      db,
    );
  const names = new Map<string, Named[]>();
  const call = (called: string, named: Named): void => {
    const known = names.get(called);
    if (known === undefined) names.set(called, [named]);
    else known.push(named);
  };
  for (const batch of inBatches(wanted, LOOKED_FOR)) {
    const asked = new Set(batch);
    await eachInTurns((await find(batch)).rows, (row) => {
      // a row that two batches name, by its code and by its title, is there once for each
      if (asked.has(row.calledCode))
        call(row.calledCode, { id: row.id, title: row.title, row, byCode: true });
      if (row.calledTitle !== row.calledCode && asked.has(row.calledTitle))
        call(row.calledTitle, { id: row.id, title: row.title, row, byCode: false });
    });
  }
  const ofFile = await own?.(reference);
  if (ofFile !== undefined)
    await eachInTurns(wanted, (text) => {
      for (const named of ofFile.get(text) ?? []) call(text, named);
    });
  const unknown = await filterInTurns(wanted, (text) => !names.has(text));
  return {
    called: names,
    withLostZeros:
      target.code === undefined
        ? new Set()
        : await withLostZeros(
            db,
            { table: target.table, column: target.code },
            unknown,
            reachSql(target, person.scope),
          ),
  };
}

/** The first two of namesakes that fit, where one goes by its code only those that do: a file may bring thousands of them. */
function pickFitting(found: readonly Named[], fits: (named: Named) => boolean): readonly Named[] {
  const fitting: Named[] = [];
  let isCoded = false;
  for (const named of found) {
    if (named.byCode && !isCoded) {
      isCoded = true;
      fitting.length = 0;
    }
    if (named.byCode === isCoded && fitting.length < 2 && fits(named)) fitting.push(named);
  }
  return fitting;
}

/**
 * Finds the row a cell names; among equal names the one that fits the neighbouring cells. Null for
 * an empty cell.
 */
export function resolveReference(
  typed: string,
  names: Names,
  { within = {} }: Reference,
  values: Values,
): Named | FieldFailure | null {
  if (typed.length > MOST_NAME) return { failure: 'reference' };
  const called = plain(typed.trim());
  if (called === '') return null;
  const found = names.called.get(called) ?? [];
  const neighbours = Object.entries(within);
  const fits = ({ row }: Named): boolean =>
    neighbours.every(
      ([column, neighbour]) =>
        (values[neighbour] ?? null) === null || values[neighbour] === row[column],
    );
  const [first, second] = pickFitting(found, fits);
  if (first === undefined)
    return { failure: names.withLostZeros.has(called) ? 'lost-zero' : 'reference' };
  return second !== undefined ? { failure: 'ambiguous' } : first;
}
