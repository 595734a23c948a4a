import { mapAnswer } from '../../data/cache/read.ts';
import type { Session } from '../../data/session/session-state.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import { payments } from './payments.ts';
import type { Payment } from './payments.ts';
import { useHomeRead } from './use-home-read.ts';
import type { ListAnswer } from '../../domain/schema/entities/list.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Gauge } from '../../ui/state/gauge.tsx';
import { HomeReadPanel } from './home-panel.tsx';

const rowsAtMost = 200;
const shownAtMost = 3;

/** Prizes on their way to the winners, a line for each campaign; nothing where none has been won yet. */
export function PaymentPanel({ user }: { readonly user: Session }) {
  const allowed = can(user, '450-130', READ);
  const t = useT('home');
  const read = useHomeRead<ListAnswer>(allowed ? '/apis/v1/payouts' : null, {
    sort: '-nmpCode',
    size: rowsAtMost,
  });
  return (
    <HomeReadPanel
      title={t('paymentsTitle')}
      read={mapAnswer(read, ({ rows }) => payments(rows).slice(0, shownAtMost))}
      empty="never"
      isLeftOut={(shown) => shown.length === 0}
      aside={() => (
        <a className="nmv-link nmv-small" href="#/campaigns/nmv/payouts">
          {t('openPayments')}
        </a>
      )}
    >
      {(shown) => (
        <ul className="nmv-tasks">
          {shown.map((payment) => (
            <PaymentLine key={payment.campaignId} payment={payment} />
          ))}
        </ul>
      )}
    </HomeReadPanel>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const t = useT('home');
  const { money } = useFormat();
  const { campaignId, campaign, paid, left, winners, winnersPaid, share } = payment;
  const counted = t('paidOf', { paid: winnersPaid, total: winners });
  return (
    <li className="nmv-home-line">
      <div className="nmv-grow nmv-stack" data-gap="2">
        <div className="nmv-strong">{campaign}</div>
        <div className="nmv-small">
          {t('paymentLine', { paid: money(paid), left: money(left) })}
        </div>
        <Gauge plain label={counted} reached={share} passed />
        <div className="nmv-small nmv-muted">{counted}</div>
      </div>
      <ButtonLink
        size="sm"
        href={`#/campaigns/nmv/payouts?f.campaignId=${campaignId}`}
        aria-label={`${t('openPaymentsShort')}, ${campaign}`}
      >
        {t('openPaymentsShort')}
      </ButtonLink>
    </li>
  );
}
