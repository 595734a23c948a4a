import { daysBetween } from '../../domain/rules/dates/dates.ts';
import { localDate } from '../../domain/local-date.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import type { RowCellProps } from '../listing/base/extras.ts';

/** Days after which a channel without invoices is noticed. */
const quietDays = 7;
/** Days beyond which the date says more than their number. */
const mostDays = 60;

/** Renders the city with its state, which alone would be a column of its own. */
export function CityCell({ label, row }: RowCellProps) {
  if (label === undefined || label === null) return <span className="nmv-muted">—</span>;
  const state = String(row['stateId'] ?? '');
  return <>{state === '' ? label : `${label} (${state})`}</>;
}

/** Renders the age of the last invoice; a long silence stands out. */
export function LastInvoiceCell({ value }: RowCellProps) {
  const t = useT('maintenance');
  const locale = useLocale();
  if (value === null) return <span className="nmv-muted">—</span>;
  const day = formatDate(String(value), locale);
  const days = daysBetween(String(value), localDate(new Date()));
  const text = days <= 0 ? t('today') : days > mostDays ? day : t('daysAgo', { count: days });
  return days > quietDays ? (
    <span className="nmv-tone" data-tone="warning" title={day}>
      {text}
    </span>
  ) : (
    <span title={day}>{text}</span>
  );
}

/** Cells of the list of channels that say more than their field. */
export const channelCells = { cityId: CityCell, lastInvoiceOn: LastInvoiceCell };
