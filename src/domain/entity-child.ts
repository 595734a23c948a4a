import type { DraftValues, Name } from './field-value.ts';
import type { Fields, CellValues } from './field.ts';
import type { Failure } from './problem.ts';
import type { RowScope } from './scope.ts';

/**
 * Input of `defineChild`: rows that belong to a parent and are saved with it in one transaction.
 */
export interface ChildSpec<F extends Fields> {
  /** Name of the table in code. */
  readonly table: string;
  /** The child's column that holds the parent's id. */
  readonly parent: string;
  readonly fields: F;
  /** Shown with the parent but maintained elsewhere, such as the products of a category. */
  readonly readOnly?: boolean;
  /** No two rows of one parent agree in these. */
  readonly unique?: readonly Name<NoInfer<F>>[];
  /** Each row belongs to the row of another child that holds the same in these fields, such as a target to its participant. */
  readonly of?: { readonly child: string; readonly by: readonly Name<NoInfer<F>>[] };
  /** Order in which rows are read; default: as they were made. */
  readonly sort?: readonly Name<NoInfer<F>>[];
  /** Counts the rows: a form proposes the number after the highest one for a new row. */
  readonly counts?: Name<NoInfer<F>>;
  /**
   * Scope of the rows shown and saved with the parent: all rows for any reader of the parent, or a
   * row scope of their own.
   */
  readonly scope: 'parent' | RowScope;
  /** Rules over several fields of one row. */
  readonly check?: (row: DraftValues<F>) => readonly Failure[];
}

/** Child rows as code that serves all of them reads it. */
export interface Child {
  readonly table: string;
  readonly parent: string;
  readonly fields: Fields;
  readonly readOnly: boolean;
  readonly unique: readonly string[];
  readonly of?: { readonly child: string; readonly by: readonly string[] };
  readonly sort: readonly string[];
  readonly counts?: string;
  readonly scope: 'parent' | RowScope;
  check(row: CellValues): readonly Failure[];
}

/** Child rows typed by their fields. */
export interface TypedChild<F extends Fields> extends Child {
  readonly fields: F;
}

export type Children = Readonly<Record<string, Child>>;

/** Defines rows that belong to a parent. */
export function defineChild<const F extends Fields>({
  check,
  ...spec
}: ChildSpec<F>): TypedChild<F> {
  return {
    readOnly: false,
    unique: [],
    sort: [],
    ...spec,
    check: (row) => check?.(row as DraftValues<F>) ?? [],
  };
}
