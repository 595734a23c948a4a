import type {
  InvoiceWorth,
  InvoiceWorthAnswer,
} from '../../../domain/schema/invoices/invoice-outlook.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { firstName } from '../../../i18n/first-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { defineRowExtras } from '../../listing/rows/define-row-extras.tsx';
import type { RowExtraProps } from '../../listing/base/screen.ts';
import { invoicesPath } from '../screen.ts';
import { signedPoints, useWorthWords } from '../worth.ts';

const { Provider, useRowExtras: useBeside } = defineRowExtras<InvoiceWorth>(async (http, ids) => {
  const { rows } = await http.get<InvoiceWorthAnswer>(`${invoicesPath}/worth?ids=${ids.join(',')}`);
  return new Map(rows.map((row) => [row.invoiceId, row]));
});

/** Around a list whose rows say what they bring. */
export const WorthProvider = Provider;

/**
 * Renders points, person and campaign of an invoice: two short lines in the table, a sentence in a
 * card.
 */
export function RowWorth({ row, place }: RowExtraProps) {
  const t = useT('invoices');
  const sentence = useWorthWords();
  const { worth = [], finalIn = [] } = useBeside(row) ?? {};
  const [first, ...others] = worth;
  const outside = finalIn.map((campaign) => t('outsideFinal', { count: 1, campaign }));
  if (first === undefined && outside.length > 0)
    return (
      <span className="nmv-muted" title={outside.join('\n')}>
        {place === 'below' ? outside[0] : t('outsideShort')}
      </span>
    );
  if (first === undefined) return place === 'column' ? <span className="nmv-muted">—</span> : null;
  const more = others.length > 0 && t('worthMore', { count: others.length });
  const whole = [...worth.map(sentence), ...outside].join('\n');
  if (place === 'below')
    return <span title={whole}>{[sentence(first), more].filter(Boolean).join(' ')}</span>;
  const points = signedPoints(first.points);
  // the row says who sold; another person is named
  const isOfSeller = getCell(row, 'bpCtvId') === first.personId;
  return (
    <span className="nmv-invoice-points" title={whole}>
      {first.counts ? (
        <strong className="nmv-strong">{points}</strong>
      ) : (
        <span>{t('worthShort', { points })}</span>
      )}
      <span className="nmv-truncate nmv-muted">
        {isOfSeller && !first.isOwn
          ? first.campaignName
          : t('worthOwner', {
              name: first.isOwn ? t('worthYou') : firstName(first.personName),
              campaign: first.campaignName,
            })}
        {more && ` ${more}`}
      </span>
    </span>
  );
}
