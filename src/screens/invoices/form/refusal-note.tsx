import { addDays, localDate } from '../../../domain/rules/dates/dates.ts';
import { CONTEST_DAYS, MOST_CONTESTS } from '../../../domain/rules/invoice/invoice-guards.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';

/** Renders the refusal reason and the contest deadline, or the date it passed. */
export function RefusalNote({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const { date } = useFormat();
  const { status1, events, acts, contests } = invoice;
  const refusal = events
    .filter(({ toStatus }) => toStatus === 'ROV040')
    .toSorted((one, other) => one.dhRegEvento.localeCompare(other.dhRegEvento))
    .at(-1);
  if (status1 !== 'ROV040' || refusal === undefined) return null;
  const until = date(addDays(localDate(new Date(refusal.dhRegEvento)), CONTEST_DAYS));
  const isFinal = contests >= MOST_CONTESTS;
  return (
    <p className="nmv-small nmv-invoice-refusal">
      {refusal.reason !== null && (
        <>{t('refusalReason', { reason: refusal.reason.replace(/\.$/, '') })} </>
      )}
      {acts.includes('contest') ? (
        <strong className="nmv-strong">{t('contestUntil', { date: until })}</strong>
      ) : (
        (isFinal || invoice.whyNot.contest === 'tooLate') && (
          <span className="nmv-muted">
            {isFinal ? t('contestFinal') : t('contestOver', { date: until })}
          </span>
        )
      )}
    </p>
  );
}
