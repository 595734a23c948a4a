import { useMemo } from 'react';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { triggerOf } from '../../../domain/rules/ranking/trigger.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import type { GridColumn } from '../../../ui/grid/grid-props.ts';
import { Bone } from '../../../ui/waiting.tsx';
import { useLabels } from '../../record/form/use-wording.ts';
import type { FormRow, StartRow } from '../../record/form/form-state.ts';
import { AmountCell, AmountEditor } from './amount-cell.tsx';
import type { EditedRow } from './amount-cell.tsx';
import type { Box } from './cell-range.ts';
import type { PastSales } from './past-sales.ts';
import { AMOUNTS } from './target-rows.ts';
import type { Amount, TargetRow } from './target-rows.ts';

const FIELDS = campaignChildren.targets.fields;
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
/** Words for the heads of columns, which have less room than a form. */
const HEADS = {
  salesQuantTarget: 'headTarget',
  minPercentTarget: 'headPercent',
  minSalesQuantTarget: 'headMinimum',
  salesInvoicedTarget: 'headInvoiced',
} as const satisfies Readonly<Record<Amount, string>>;

/** Why a cell is refused, in words. */
export type ReasonOf = (row: TargetRow, field: Amount) => string | undefined;

interface TargetColumns {
  readonly rows: readonly TargetRow[];
  /** The targets that the form began with. */
  readonly start: readonly StartRow[];
  /** The campaign is not stored yet: no cell differs from what it was. */
  readonly isNew: boolean;
  readonly box: Box | undefined;
  readonly canEdit: boolean;
  readonly isNarrow: boolean;
  /** null until it is known, undefined where there was no cycle before: its column stays, so that no cell moves. */
  readonly past: PastSales | null | undefined;
  readonly reasonOf: ReasonOf;
}

/** A value of a target that can be reckoned with; null where the cell is empty or cannot be read. */
const numberIn = (target: FormRow, field: Amount): string | null => {
  const entry = target.entries[field];
  return typeof entry?.value === 'string' && entry.failure === undefined ? entry.value : null;
};

/** From where on a row scores, as the ranking has it; undefined while something of it cannot be read. */
function triggerText({ target }: TargetRow): string {
  if (target === undefined) return '—';
  const [salesQuantTarget, minPercentTarget, minSalesQuantTarget] = [
    numberIn(target, 'salesQuantTarget'),
    numberIn(target, 'minPercentTarget'),
    numberIn(target, 'minSalesQuantTarget'),
  ];
  if (salesQuantTarget === null || minPercentTarget === null || minSalesQuantTarget === null)
    return '—';
  const trigger = triggerOf({
    targetId: 0,
    productId: null,
    categoryId: null,
    salesQuantTarget,
    minPercentTarget,
    minSalesQuantTarget,
    salesInvoicedTarget: null,
  });
  return formatNumber(toText(trigger), { max: 3 });
}

const sumOf = (rows: readonly TargetRow[], field: Amount): string =>
  toText(
    rows.reduce((sum, { target }) => {
      const value = target && numberIn(target, field);
      return value ? sum.plus(dec(value)) : sum;
    }, ZERO),
  );

/** What all rows come to, and what they were: reckoned once for the rows, not for each cell that is walked to. */
interface Reckoned {
  readonly sums: Readonly<Partial<Record<Amount, string>>>;
  readonly before: ReadonlyMap<number | undefined, StartRow['values']>;
}

function useReckoned({ rows, start }: Pick<TargetColumns, 'rows' | 'start'>): Reckoned {
  const sums = useMemo(
    () => ({
      salesQuantTarget: formatNumber(sumOf(rows, 'salesQuantTarget'), { max: 3 }),
      salesInvoicedTarget: formatMoney(sumOf(rows, 'salesInvoicedTarget')),
    }),
    [rows],
  );
  const before = useMemo(() => new Map(start.map(({ id, values }) => [id, values])), [start]);
  return { sums, before };
}

function Who({ row, isNarrow }: { readonly row: TargetRow; readonly isNarrow: boolean }) {
  return (
    <span className="nmv-target-name">
      <span className={row.isContinued ? 'nmv-muted' : 'nmv-strong'}>{row.who}</span>
      {isNarrow && <span className="nmv-target-what">{row.what}</span>}
    </span>
  );
}

function amountColumn(
  field: Amount,
  { label, head }: { readonly label: string; readonly head: string },
  { box, canEdit, isNew, reasonOf }: TargetColumns,
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

function useNameColumns(isNarrow: boolean): readonly GridColumn<EditedRow>[] {
  const t = useT('campaigns');
  return useMemo(
    () => [
      {
        key: 'who',
        label: t('participant'),
        stays: true,
        width: isNarrow ? 150 : 'minmax(190px, 2fr)',
        cell: (row) => <Who row={row} isNarrow={isNarrow} />,
        sum: t('targetSum'),
      },
      ...(isNarrow
        ? []
        : [
            {
              key: 'what',
              label: t('item'),
              stays: true,
              width: 'minmax(164px, 1fr)',
              cell: ({ what, lost }: EditedRow) =>
                lost === undefined ? (
                  what
                ) : (
                  <span className="nmv-target-lost">
                    {what} · {t(lost === 'participant' ? 'lostParticipant' : 'lostItem')}
                  </span>
                ),
            },
          ]),
    ],
    [t, isNarrow],
  );
}

/** The columns of the sheet: who and what, what was sold before, the cells one writes in, and from where on it scores. */
export function useTargetColumns(given: TargetColumns): readonly GridColumn<EditedRow>[] {
  const t = useT('campaigns');
  const locale = useLocale();
  const labels = useLabels();
  const { isNarrow, past } = given;
  const names = useNameColumns(isNarrow);
  const reckoned = useReckoned(given);
  return [
    ...names,
    // a phone shows first what one writes in
    ...(!given.canEdit || isNarrow
      ? []
      : [
          {
            key: 'past',
            label: t('lastCycle'),
            head: (
              <>
                {t('lastCycle')} <span className="nmv-unit">Kg/L</span>
              </>
            ),
            align: 'end' as const,
            width: 124,
            cell: (row: EditedRow) =>
              past === null ? (
                <Bone width={50} />
              ) : past === undefined ? (
                <span className="nmv-muted">—</span>
              ) : (
                <span className="nmv-muted">
                  {formatNumber(past.of(row)?.quantity ?? '0', { max: 3 })}
                </span>
              ),
          },
        ]),
    ...AMOUNTS.map((field) =>
      amountColumn(
        field,
        { label: labels(FIELDS, field), head: t(HEADS[field]) },
        given,
        reckoned,
        locale,
      ),
    ),
    {
      key: 'trigger',
      label: t('scoresFrom'),
      head: (
        <>
          {t('scoresFrom')} <span className="nmv-unit">Kg/L</span>
        </>
      ),
      align: 'end',
      width: 150,
      cell: (row) => <span className="nmv-muted">{triggerText(row)}</span>,
    },
  ];
}
