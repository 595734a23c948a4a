import { useMemo } from 'react';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import type { GridColumn } from '../../../ui/grid/grid-props.ts';
import { Skeleton } from '../../../ui/state/waiting.tsx';
import { useLabels } from '../../record/form/state/use-wording.ts';
import type { EditedRow } from './amount-cell.tsx';
import { amountColumn, useReckoned } from './amount-column.tsx';
import type { AmountColumns } from './amount-column.tsx';
import type { PastSales } from './past-sales.ts';
import { AMOUNTS } from './target-rows.ts';
import type { Amount, TargetRow } from './target-rows.ts';
import { triggerText } from './target-sums.ts';

const FIELDS = campaignChildren.targets.fields;
const HEADS = {
  salesQuantTarget: 'headTarget',
  minPercentTarget: 'headPercent',
  minSalesQuantTarget: 'headMinimum',
  salesInvoicedTarget: 'headInvoiced',
} as const satisfies Readonly<Record<Amount, string>>;

interface TargetColumns extends AmountColumns {
  readonly isNarrow: boolean;
  /** null until it is known, undefined where there was no cycle before: its column stays, so that no cell moves. */
  readonly past: PastSales | null | undefined;
}

function Who({ row, isNarrow }: { readonly row: TargetRow; readonly isNarrow: boolean }) {
  return (
    <span className="nmv-target-name">
      <span className={row.isContinued ? 'nmv-muted' : 'nmv-strong'} title={row.who}>
        {row.who}
      </span>
      {isNarrow && <span className="nmv-target-what">{row.what}</span>}
    </span>
  );
}

function useNameColumns(isNarrow: boolean): readonly GridColumn<EditedRow>[] {
  const t = useT('campaigns');
  return useMemo(
    () => [
      {
        key: 'who',
        label: t('participant'),
        stays: true,
        width: isNarrow ? 164 : 'minmax(190px, 2fr)',
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
                <Skeleton width={50} />
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
