import type { InvoiceWorth, InvoiceWorthAnswer } from '../../../domain/wire/invoice-outlook.ts';
import { useT } from '../../../i18n/use-t.ts';
import { defineBeside } from '../../listing/define-beside.tsx';
import type { AsideProps } from '../../listing/screen.ts';
import { invoicesPath } from '../screen.ts';
import { signedPoints, useWorthWords } from '../worth.ts';

const { Provider, useBeside } = defineBeside<InvoiceWorth>(async (http, ids) => {
  const { rows } = await http.get<InvoiceWorthAnswer>(`${invoicesPath}/worth?ids=${ids.join(',')}`);
  return new Map(rows.map((row) => [row.invoiceId, row]));
});

/** Around a list whose rows say what they bring. */
export const WorthProvider = Provider;

/** What an invoice brings, to whom and in which campaign: in two short lines in the table, as a sentence in a card. */
export function RowWorth({ row, place }: AsideProps) {
  const t = useT('invoices');
  const sentence = useWorthWords();
  const { worth = [], finalIn = [] } = useBeside(row) ?? {};
  const [first, ...others] = worth;
  const outside = finalIn.map((campaign) => t('outsideFinal', { count: 1, campaign }));
  if (place === 'card')
    return [...worth.map(sentence), ...outside].map((said) => <div key={said}>{said}</div>);
  if (first === undefined && outside.length > 0)
    return (
      <span className="nmv-muted" title={outside.join('\n')}>
        {place === 'column' ? t('outsideShort') : outside[0]}
      </span>
    );
  if (first === undefined) return place === 'column' ? <span className="nmv-muted">—</span> : null;
  const more = others.length > 0 && t('worthMore', { count: others.length });
  const whole = [...worth.map(sentence), ...outside].join('\n');
  if (place === 'below')
    return <span title={whole}>{[sentence(first), more].filter(Boolean).join(' ')}</span>;
  const points = signedPoints(first.points);
  return (
    <span className="nmv-record-aside" title={whole}>
      <span className="nmv-truncate">
        {first.counts ? points : t('worthShort', { points })}
        {more && ` ${more}`}
      </span>
      <span className="nmv-truncate nmv-muted">
        {t('worthOwner', {
          name: first.isOwn ? t('worthYou') : first.personName,
          campaign: first.campaignName,
        })}
      </span>
    </span>
  );
}
