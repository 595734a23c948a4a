import { foundAs, inStatus, invoicesBehind } from '../../../domain/rules/boards/behind.ts';
import type { InvoiceStatus } from '../../../domain/rules/invoice/invoice-status.ts';
import type { InvoiceBoard } from '../../../domain/schema/boards/invoice-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LyingBars } from '../../../ui/chart/lying-bars.tsx';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters } from '../route.ts';
import { whole } from '../written.ts';

/** Shows refused and disputed invoices, by their finding. */
export function Reasons({ read, asked }: BoardProps<InvoiceBoard>) {
  const t = useT('boards');
  const route = buildListFilters(asked, read.cicle.id);
  const total = (of: 'refused' | 'disputed') =>
    whole(read.reasons.reduce((sum, row) => sum + row[of], 0));
  const figure = (reason: string, status1: InvoiceStatus, count: number) => (
    <Figure
      behind={invoicesBehind(route, { ...inStatus(status1), ...foundAs(reason) })}
      label={`${t(status1 === 'ROV040' ? 'refused' : 'disputed')} ${whole(count)}`}
    >
      {whole(count)}
    </Figure>
  );
  return (
    <Panel
      shown={{ board: 'invoices', read }}
      asked={asked}
      table="reasons"
      title={t('reasons.title')}
      note={t('reasons.note', { refused: total('refused'), disputed: total('disputed') })}
    >
      {read.reasons.length === 0 ? (
        <p className="nmv-muted">{t('reasons.none')}</p>
      ) : (
        <LyingBars
          rows={read.reasons.map(({ reason, refused, disputed }) => ({
            key: reason,
            name: t(`reason.${reason}`),
            bars: [
              { value: refused, tone: 5, figure: figure(reason, 'ROV040', refused) },
              { value: disputed, tone: 3, figure: figure(reason, 'ROV050', disputed) },
            ],
          }))}
        />
      )}
    </Panel>
  );
}
