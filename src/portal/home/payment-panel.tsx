import type { Session } from '../../data/session-state.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import { payments } from './payments.ts';
import type { Payment } from './payments.ts';
import { useHomeRead } from './use-home-read.ts';
import type { ListAnswer } from '../../domain/wire/resource.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Gauge } from '../../ui/gauge.tsx';
import { HomePanel } from './home-panel.tsx';

const rowsAtMost = 200;
const shownAtMost = 2;

/** Prizes on their way to the winners, by campaign; nothing where none has been won yet. */
export function PaymentPanel({ user }: { readonly user: Session }) {
  const allowed = can(user, '450-130', READ);
  const { data } = useHomeRead<ListAnswer>(allowed ? '/apis/v1/payouts' : null, {
    sort: '-nmpCode',
    size: rowsAtMost,
  });
  return payments(data?.rows ?? [])
    .slice(0, shownAtMost)
    .map((payment) => <OfCampaign key={payment.campaignId} payment={payment} />);
}

function OfCampaign({ payment }: { readonly payment: Payment }) {
  const t = useT('home');
  const { money } = useFormat();
  const { campaignId, campaign, paid, left, winners, winnersPaid, share } = payment;
  const counted = t('paidOf', { paid: winnersPaid, total: winners });
  return (
    <HomePanel title={t('paymentTitle', { campaign })}>
      <div className="nmv-panel-body nmv-stack">
        <dl className="nmv-spread nmv-home-pair">
          <div>
            <dt className="nmv-small nmv-muted">{t('paid')}</dt>
            <dd className="nmv-strong">{money(paid)}</dd>
          </div>
          <div>
            <dt className="nmv-small nmv-muted">{t('toPay')}</dt>
            <dd className="nmv-strong nmv-tone" data-tone="prize">
              {money(left)}
            </dd>
          </div>
        </dl>
        <Gauge plain label={counted} reached={share} passed />
        <p className="nmv-small nmv-muted">{counted}</p>
        <div>
          <ButtonLink size="sm" href={`#/campaigns/nmv/payouts?f.campaignId=${campaignId}`}>
            {t('openPayments')}
          </ButtonLink>
        </div>
      </div>
    </HomePanel>
  );
}
