import type { DeskContext } from '../../../domain/schema/invoices/desk.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { documentNumber, money } from '../numbers.ts';

/** Lists the other purchases of the buyer from the channel. */
export function OthersOfBuyer({
  context: { others, otherCount },
}: {
  readonly context: DeskContext;
}) {
  const t = useT('desk');
  const format = useFormat();
  if (otherCount === 0) return t('noOthers');
  return (
    <details className="nmv-desk-others">
      <summary>{t('othersOfBuyer', { count: otherCount })}</summary>
      <ul>
        {others.map(({ id, numNF, dtEmis, status1, totalVlrNF }) => (
          <li key={id} className="nmv-small">
            <strong className="nmv-strong">{numNF === null ? '—' : documentNumber(numNF)}</strong>
            {dtEmis !== null && ` · ${format.date(dtEmis)}`}
            {totalVlrNF !== null && ` · R$\u00a0${money(totalVlrNF)}`}{' '}
            <InvoiceStatusMark code={status1} />
          </li>
        ))}
      </ul>
    </details>
  );
}
