import { useMemo } from 'react';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { GridColumn } from '../../../ui/grid/grid-props.ts';
import type { StartRow } from '../../record/form/state/form-state.ts';
import { AmountCell, AmountEditor } from './amount-cell.tsx';
import type { EditedRow } from './amount-cell.tsx';
import type { CellBox } from './cell-range.ts';
import { AMOUNTS } from './target-rows.ts';
import type { Amount, TargetRow } from './target-rows.ts';
import { sumTargets } from './target-sums.ts';

const UNITS: Readonly<Record<Amount, string>> = {
  salesQuantTarget: 'Kg/L',
  minPercentTarget: '%',
  minSalesQuantTarget: 'Kg/L',
  salesInvoicedTarget: 'R$',
};
const WIDTHS: Readonly<Record<Amount, number>> = {
  salesQuantTarget: 124,
  minPercentTarget: 120,
  minSalesQuantTarget: 124,
  salesInvoicedTarget: 150,
};
/** Words for the heads of columns, which have less space than a form. */
/** Reason for refusing a cell, in words. */
export type ReasonOf = (row: TargetRow, field: Amount) => string | undefined;

/** Data of the sheet that editable cells need. */
export interface AmountColumns {
  readonly rows: readonly TargetRow[];
  /** The targets that the form began with. */
  readonly start: readonly StartRow[];
  /** The campaign is not stored yet: no cell differs from what it was. */
  readonly isNew: boolean;
  readonly box: CellBox | undefined;
  readonly canEdit: boolean;
  readonly reasonOf: ReasonOf;
}

/**
 * Sums and former values of all rows, calculated once for the rows and not for each active cell.
 */
interface Reckoned {
  readonly sums: Readonly<Partial<Record<Amount, string>>>;
  readonly before: ReadonlyMap<number | undefined, StartRow['values']>;
}

export function useReckoned({ rows, start }: Pick<AmountColumns, 'rows' | 'start'>): Reckoned {
  const sums = useMemo(
    () => ({
      salesQuantTarget: formatNumber(sumTargets(rows, 'salesQuantTarget'), { max: 10 }),
      salesInvoicedTarget: formatMoney(sumTargets(rows, 'salesInvoicedTarget')),
    }),
    [rows],
  );
  const before = useMemo(() => new Map(start.map(({ id, values }) => [id, values])), [start]);
  return { sums, before };
}

/** A column of cells one writes in, with its sum. */
export function amountColumn(
  field: Amount,
  { label, head }: { readonly label: string; readonly head: string },
  { box, canEdit, isNew, reasonOf }: AmountColumns,
  { before, sums }: Reckoned,
  locale: Locale,
): GridColumn<EditedRow> {
  const column = AMOUNTS.indexOf(field);
  return {
    key: field,
    label,
    head: (
      <>
        {head} <span className="nmv-unit">{UNITS[field]}</span>
      </>
    ),
    align: 'end',
    width: WIDTHS[field],
    cell: (row) => <AmountCell {...{ row, field, locale }} reason={reasonOf(row, field)} />,
    ...(sums[field] !== undefined && { sum: sums[field] }),
    ...(canEdit && {
      edit: (edit) => <AmountEditor {...{ edit, field, label, locale }} />,
      isEditable: ({ lost }) => lost === undefined,
    }),
    mark: (row) => {
      if (reasonOf(row, field) !== undefined) return 'wrong';
      if (isNew || row.target === undefined) return undefined;
      return row.target.id === undefined ||
        (before.get(row.target.id)?.[field] ?? null) !== (row.target.entries[field]?.value ?? null)
        ? 'changed'
        : undefined;
    },
    isPicked: ({ at }) =>
      box !== undefined &&
      at >= box.top &&
      at <= box.bottom &&
      column >= box.left &&
      column <= box.right,
  };
}
