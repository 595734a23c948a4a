import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Check of one column's value. */
export type ColumnCheck<T> = (value: unknown) => value is T;

/** Columns of a row under their names in code, each with its check. */
export type RowShape = Readonly<Record<string, ColumnCheck<unknown>>>;

type Checked<C> = C extends ColumnCheck<infer T> ? T : never;

/** Row with the columns of a shape. */
export type RowOf<S extends RowShape> = { readonly [Column in keyof S]: Checked<S[Column]> };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks of columns, by kind of value. Decimals, days and times are texts. */
export const is = {
  number: (value: unknown): value is number => typeof value === 'number',
  text: (value: unknown): value is string => typeof value === 'string',
  boolean: (value: unknown): value is boolean => typeof value === 'boolean',
  bytes: (value: unknown): value is Uint8Array => value instanceof Uint8Array,
  unknown: (value: unknown): value is unknown => value !== undefined,
  orNull:
    <T>(check: ColumnCheck<T>): ColumnCheck<T | null> =>
    (value): value is T | null =>
      value === null || check(value),
  oneOf:
    <const T extends string | number>(values: readonly T[]): ColumnCheck<T> =>
    (value): value is T =>
      values.some((each) => each === value),
  listOf:
    <T>(check: ColumnCheck<T>): ColumnCheck<readonly T[]> =>
    (value): value is readonly T[] =>
      Array.isArray(value) && value.every(check),
  recordOf:
    <T>(check: ColumnCheck<T>): ColumnCheck<Readonly<Record<string, T>>> =>
    (value): value is Readonly<Record<string, T>> =>
      isRecord(value) && Object.values(value).every(check),
  object:
    <S extends RowShape>(shape: S): ColumnCheck<RowOf<S>> =>
    (value): value is RowOf<S> =>
      isRecord(value) && wrongColumn(shape, value) === undefined,
  /** JSON that the server wrote itself: trusted to have its form. */
  json:
    <T>(): ColumnCheck<T> =>
    (value): value is T =>
      typeof value === 'object' && value !== null,
};

function wrongColumn(shape: RowShape, row: Readonly<Record<string, unknown>>): string | undefined {
  for (const column in shape) if (!shape[column]?.(row[column])) return column;
  return undefined;
}

/** Tests look at every row and fail; a server looks at the first, and goes on. */
const isStrict = (): boolean => process.env['NMV_CHECK_ROWS'] === '1';

/** Statements whose wrong rows were told; a statement has one text in its process. */
const told = new WeakSet<TemplateStringsArray>();

/** Compares rows with their declared columns. It names the column but not the value. */
function checkRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  shape: RowShape,
  text: TemplateStringsArray,
): void {
  const strict = isStrict();
  const most = strict ? rows.length : Math.min(rows.length, 1);
  for (let at = 0; at < most; at += 1) {
    const wrong = wrongColumn(shape, rows[at] ?? {});
    if (wrong === undefined) continue;
    const message = `Column ${wrong} is not of its declared form in: ${text.join('?')}`;
    if (strict) throw new Error(message);
    if (!told.has(text)) process.emitWarning(message, 'WrongRow');
    told.add(text);
  }
}

/**
 * Reads rows by a statement in SQL: `queryRows(db, { id: is.number })`select id from customer``.
 * @throws Error in tests when a row has another form than declared; a server warns once for each statement
 */
export function queryRows<S extends RowShape>(db: Db, shape: S) {
  return async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<RowOf<S>[]> => {
    const { rows } = await sql<RowOf<S>>(text, ...values).execute(db);
    checkRows(rows, shape, text);
    return rows;
  };
}
