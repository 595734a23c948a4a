import type { InvoiceActionName, InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { check } from '../../../ui/icons/control.ts';
import { dangerous, isAppeal, offeredActions, shownActions } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { whyNot } from '../actions/why-not.ts';
import type { InvoiceWhyNot } from '../actions/why-not.ts';
import type { ListQuery } from '../invoice-route.ts';
import { useInvoiceScreen } from '../screen.ts';
import { InvoiceOffer } from './invoice-offer.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SignerNote } from './signer-note.tsx';

/** Actions that can be the main one: a decision, what it waits for, or the seller's objection. */
const mainActions: readonly InvoiceActionName[] = [
  'approve',
  'countersign',
  'uphold',
  'confirm-seller',
  'contest',
];

/** Reasons the user can resolve: they are shown next to the disabled button. */
const beside: readonly InvoiceWhyNot[] = [
  'key',
  'hand',
  'blocked',
  'sellerUnconfirmed',
  'linkUnconfirmed',
  'own',
  'ownDispute',
  'acting',
  'working',
];

/**
 * Renders the main action, the secondary actions, the menu and the reason for a disabled main
 * action.
 */
export function HeadActions({
  invoice,
  onGone,
}: {
  readonly invoice: InvoiceDetail;
  readonly onGone: ListQuery;
}) {
  const t = useT('invoices');
  const { go, mayDecide } = useInvoiceScreen();
  const actions = useActions();
  const busy = actions.running?.ids.includes(invoice.id) ? actions.running.action : undefined;
  const start = (action: InvoiceActionName) =>
    actions.start(
      action,
      [invoice],
      action === 'withdraw'
        ? { onDone: () => go({ view: 'list', query: onGone }, { replace: true }) }
        : {},
    );
  const main = mainActions.find((action) => invoice.acts.includes(action));
  // A dispute waits for the decision on its contest.
  const wanted = invoice.status1 === 'ROV050' ? 'uphold' : 'approve';
  const reason =
    mayDecide && (main === undefined || main === 'contest') ? whyNot(invoice, wanted) : undefined;
  // Decided and cancelled invoices need no disabled button: the status says so.
  const why = reason !== undefined && beside.includes(reason) ? reason : undefined;
  // the buttons of the dangerous actions remain at every width, the others give way to the menu on
  // a phone
  const inMenu = offeredActions(invoice).filter(
    ({ action, why: not }) =>
      action !== (main ?? (why && wanted)) &&
      (not !== undefined || !(shownActions.includes(action) && dangerous.includes(action))),
  );
  return (
    <div className="nmv-stack nmv-invoice-acts" data-gap="2">
      <div className="nmv-cluster">
        {shownActions
          .filter((action) => action !== main && invoice.acts.includes(action))
          .map((action) => {
            const button = (
              <Button
                key={action}
                kind={dangerous.includes(action) ? 'danger-quiet' : undefined}
                busy={busy === action}
                onClick={() => start(action)}
              >
                {isAppeal(action, [invoice]) ? t('appeal') : t(`act.${action}`)}
              </Button>
            );
            return dangerous.includes(action) ? (
              button
            ) : (
              <span key={action} className="nmv-only-medium">
                {button}
              </span>
            );
          })}
        {main && (
          <Button
            kind="primary"
            icon={main === 'contest' ? undefined : check}
            busy={busy === main}
            onClick={() => start(main)}
          >
            {isAppeal(main, [invoice]) ? t('appeal') : t(`act.${main}`)}
          </Button>
        )}
        {why && (
          <Button kind="primary" icon={check} disabled aria-describedby="nmv-why">
            {t(`act.${wanted}`)}
          </Button>
        )}
        <MoreMenu actions={inMenu} invoice={invoice} onAction={start} />
        <InvoiceOffer invoice={invoice} onAction={start} />
      </div>
      {why && (
        <p className="nmv-small nmv-muted nmv-invoice-whynot" id="nmv-why">
          {t(`why.${why}`)}
        </p>
      )}
      {((main !== undefined && main !== 'contest') || why !== undefined) && (
        <SignerNote invoice={invoice} />
      )}
    </div>
  );
}
