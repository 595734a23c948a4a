import { useMemo } from 'react';
import { anomalies } from '../../../domain/listings/anomalies.ts';
import type { AnomalyRow } from '../../../domain/schema/invoices/desk.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { anomalyText } from '../../../i18n/anomaly-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReadingList } from '../../listing/reading-list.tsx';
import type { ReadingListProps } from '../../listing/reading-list.tsx';
import type { ColumnLook, RowExtra, RowExtraProps } from '../../listing/base/screen.ts';
import type { RowCellProps } from '../../listing/base/extras.ts';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { useAnomalyWords } from '../form/anomaly-list.tsx';

/** Least width of a sentence in two lines, below what it is about. */
const WIDTH_PX = 340;
const ROW_PX = 60;

/** Widths of the columns: what tells invoices apart. */
const columns: Readonly<Record<string, ColumnLook>> = {
  numNF: { widthPx: 124, under: 'dtEmis' },
  emitXNome: { leastPx: 190, share: 1, weight: 6, under: 'bpCtvId', card: 'middle' },
  destXNome: { leastPx: 140, share: 1, weight: 2, card: 'last' },
  status1: { widthPx: 206, weight: 4, card: 'foot' },
  foundAt: { weight: 1, card: 'off' },
};
const cells = {
  status1: ({ value }: RowCellProps) => <InvoiceStatusMark code={String(value ?? '')} quiet />,
  destXNome: ({ value }: RowCellProps) => <span className="nmv-record-two">{value ?? '—'}</span>,
  emitXNome: ({ value }: RowCellProps) => <span className="nmv-strong">{value ?? '—'}</span>,
};

/** Returns the row as an anomaly: its row extras have the data of the sentence. */
const toAnomaly = (row: ResourceRow): AnomalyRow => row as unknown as AnomalyRow;

/** Shows the anomaly and its reason; its kind has a column of its own. */
function Why({ row, place }: RowExtraProps) {
  const { title, why } = useAnomalyWords()(toAnomaly(row));
  if (place === 'below') return why;
  return (
    <span className="nmv-record-aside" title={`${title}\n${why}`}>
      <span className={place === 'column' ? 'nmv-truncate nmv-strong' : undefined}>{title}</span>
      <span className={place === 'column' ? 'nmv-record-two nmv-muted' : 'nmv-muted'}>{why}</span>
    </span>
  );
}

/** Lists anomalies of invoices, each with its reason, for the provider's deciders. */
export function AnomalyList(props: Omit<ReadingListProps, 'listing' | 'rowExtra'>) {
  useAreas('anomalies', 'invoices');
  const t = useT('anomalies');
  const rowExtra = useMemo(
    (): RowExtra => ({
      label: t('why'),
      widthPx: WIDTH_PX,
      share: 4,
      leastRowPx: ROW_PX,
      before: 'status1',
      Cell: Why,
      textOf: (row: ResourceRow) => anomalyText(t, toAnomaly(row)),
    }),
    [t],
  );
  return <ReadingList {...props} {...{ columns, cells, rowExtra }} listing={anomalies} />;
}
