import type { StockLine, StockReport } from '../../domain/schema/channels/stock.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { caretDown, caretRight } from '../../ui/icons/control.ts';
import type { StockFilters } from './route.ts';
import { Quantities } from './quantities.tsx';
import { Spark } from './spark.tsx';
import { monthName } from './written.ts';

interface LineProps {
  readonly line: StockLine;
  readonly report: StockReport;
  readonly hasSpark: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onAsk: (change: Partial<StockFilters>) => void;
}

/** A product, channel or month of the report; it opens to its movements, or leads one step further down. */
export function Line({ line, report, hasSpark, isOpen, onToggle, onAsk }: LineProps) {
  const t = useT('stock');
  const locale = useLocale();
  const { by, customerId, months } = report;
  const name = by === 'month' ? monthName(line.name, locale) : line.name;
  const opensHere = by === 'product' && customerId !== null;
  const further = () => {
    if (opensHere) onToggle();
    else if (by === 'product') onAsk({ by: 'channel', productId: line.id });
    else if (by === 'channel') onAsk({ by: 'product', customerId: line.id, productId: undefined });
    else onAsk({ by: 'product', from: line.name, to: line.name });
  };
  const label = opensHere
    ? t(isOpen ? 'closeMovements' : 'openMovements', { name })
    : t(by === 'product' ? 'showChannels' : 'showChannel', { name });
  return (
    <tr className="nmv-row" part="row" data-stock="" data-open={isOpen || undefined}>
      <td className="nmv-td" data-kind="tight" data-phone="end">
        <IconButton
          kind="quiet"
          size="xs"
          icon={isOpen ? caretDown : caretRight}
          label={label}
          aria-expanded={opensHere ? isOpen : undefined}
          onClick={further}
        />
      </td>
      <th className="nmv-td nmv-stock-name" scope="row" data-phone="lead">
        <strong className="nmv-strong">{name}</strong>
        {line.detail && <span className="nmv-small nmv-muted">{line.detail}</span>}
      </th>
      <Quantities line={line} since={line.since} />
      {hasSpark && (
        <td className="nmv-td" data-phone="off">
          <Spark closings={line.closings} months={months} />
        </td>
      )}
    </tr>
  );
}
