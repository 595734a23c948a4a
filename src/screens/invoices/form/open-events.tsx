import type { InvoiceActionName, InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type { OpenEventRow } from '../../../domain/schema/invoices/open-event.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { dangerous } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';

/**
 * Lists submitted events that cannot take effect by themselves: submitter, reason for doubt and
 * both answers.
 */
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
  const actions = useActions();
  const { postedByName, actingUserName, author } = event;
  const user =
    actingUserName === null
      ? (postedByName ?? t('system'))
      : t('onBehalf', { user: postedByName ?? '', acting: actingUserName });
  const start = (action: InvoiceActionName) => actions.start(action, [invoice], { event });
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
            {event.acts.map((action) => (
              <Button
                key={action}
                size="sm"
                kind={dangerous.includes(action) ? 'danger-quiet' : undefined}
                onClick={() => start(action)}
              >
                {action === 'apply-event' && event.returned !== undefined
                  ? t('sayReturned')
                  : t(`act.${action}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Finding>
  );
}
