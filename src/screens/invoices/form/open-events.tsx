import type { InvoiceActName, InvoiceDetail } from '../../../domain/wire/invoice.ts';
import type { OpenEventRow } from '../../../domain/wire/open-event.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Finding } from '../../../ui/message.tsx';
import { dangerous } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';

/** What was handed in about an invoice and cannot act by itself: who brought it, why it is doubted, and the two answers. */
export function OpenEvents({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  if (invoice.openEvents.length === 0) return null;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('openEvents')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        {invoice.openEvents.map((event) => (
          <OpenEvent key={event.id} event={event} invoice={invoice} />
        ))}
      </div>
    </section>
  );
}

function OpenEvent({
  event,
  invoice,
}: {
  readonly event: OpenEventRow;
  readonly invoice: InvoiceDetail;
}) {
  const t = useT('invoices');
  const dateTime = useDateTime();
  const acts = useActs();
  const { postedByName, actingUserName, author } = event;
  const user =
    actingUserName === null
      ? (postedByName ?? t('system'))
      : t('onBehalf', { user: postedByName ?? '', acting: actingUserName });
  const start = (act: InvoiceActName) => acts.start(act, [invoice], { event });
  return (
    <Finding tone="warning" title={t.maybe(`handedIn.${event.tpEvento}`) ?? event.tpEvento}>
      <div className="nmv-stack" data-gap="2">
        <div>{t('openEventBy', { user, when: dateTime(event.postedAt) })}</div>
        <div>
          {event.returned === undefined &&
            `${author === null ? t('openEventNoAuthor') : t('openEventAuthor', { author })} `}
          {t(`unverified.${event.why}`)}
        </div>
        {event.reason !== null && <p className="nmv-event-quote">{event.reason}</p>}
        {event.acts.length === 0 ? (
          <div className="nmv-small">{t('openEventNotYours')}</div>
        ) : (
          <div className="nmv-cluster" data-gap="2">
            {event.acts.map((act) => (
              <Button
                key={act}
                size="sm"
                kind={dangerous.includes(act) ? 'danger-quiet' : undefined}
                onClick={() => start(act)}
              >
                {act === 'apply-event' && event.returned !== undefined
                  ? t('sayReturned')
                  : t(`act.${act}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Finding>
  );
}
