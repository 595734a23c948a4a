import type { InvoiceActName, InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { check } from '../../../ui/icons/control.ts';
import { dangerous, isAppeal, offeredActs, shownActs } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { whyNot } from '../acts/why-not.ts';
import type { WhyNot } from '../acts/why-not.ts';
import type { ListQuery } from '../invoice-place.ts';
import { useInvoiceScreen } from '../screen.ts';
import { InvoiceOffer } from './invoice-offer.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SignerNote } from './signer-note.tsx';

/** Acts that can be the main one: a decision, or what it waits for. */
const mainActs: readonly InvoiceActName[] = ['approve', 'countersign', 'uphold', 'confirm-seller'];

/** Reasons that somebody can do something about: they stand beside the button that does not act. */
const beside: readonly WhyNot[] = [
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

/** What may be done with the invoice now: the main act, those beside it, the menu; and why the main one is not possible. */
export function HeadActs({
  invoice,
  onGone,
}: {
  readonly invoice: InvoiceDetail;
  readonly onGone: ListQuery;
}) {
  const t = useT('invoices');
  const { go, mayDecide } = useInvoiceScreen();
  const acts = useActs();
  const busy = acts.running?.ids.includes(invoice.id) ? acts.running.act : undefined;
  const start = (act: InvoiceActName) =>
    acts.start(
      act,
      [invoice],
      act === 'withdraw'
        ? { onDone: () => go({ view: 'list', query: onGone }, { replace: true }) }
        : {},
    );
  const main = mainActs.find((act) => invoice.acts.includes(act));
  // what a dispute waits for is a decision of the contest
  const wanted = invoice.status1 === 'ROV050' ? 'uphold' : 'approve';
  const reason = mayDecide && main === undefined ? whyNot(invoice, wanted) : undefined;
  // what is decided or cancelled needs no button that says so: the status does
  const why = reason !== undefined && beside.includes(reason) ? reason : undefined;
  // the buttons of the dangerous acts stand at every width, the others give way to the menu on a phone
  const inMenu = offeredActs(invoice).filter(
    ({ act, why: not }) =>
      act !== (main ?? (why && wanted)) &&
      (not !== undefined || !(shownActs.includes(act) && dangerous.includes(act))),
  );
  return (
    <div className="nmv-stack nmv-invoice-acts" data-gap="2">
      <div className="nmv-cluster">
        {shownActs
          .filter((act) => invoice.acts.includes(act))
          .map((act) => {
            const button = (
              <Button
                key={act}
                kind={dangerous.includes(act) ? 'danger-quiet' : undefined}
                busy={busy === act}
                onClick={() => start(act)}
              >
                {isAppeal(act, [invoice]) ? t('appeal') : t(`act.${act}`)}
              </Button>
            );
            return dangerous.includes(act) ? (
              button
            ) : (
              <span key={act} className="nmv-only-medium">
                {button}
              </span>
            );
          })}
        {main && (
          <Button kind="primary" icon={check} busy={busy === main} onClick={() => start(main)}>
            {t(`act.${main}`)}
          </Button>
        )}
        {why && (
          <Button kind="primary" icon={check} disabled aria-describedby="nmv-why">
            {t(`act.${wanted}`)}
          </Button>
        )}
        <MoreMenu acts={inMenu} invoice={invoice} onAct={start} />
        <InvoiceOffer invoice={invoice} onAct={start} />
      </div>
      {why && (
        <p className="nmv-small nmv-muted nmv-invoice-whynot" id="nmv-why">
          {t(`why.${why}`)}
        </p>
      )}
      {(main !== undefined || why !== undefined) && <SignerNote invoice={invoice} />}
    </div>
  );
}
