import { useRead } from '../../data/cache/cache.ts';
import { useHost, useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { ZERO, roundHalfUp } from '../../domain/decimal.ts';
import { can, WRITE } from '../../domain/rules/permission/permission.ts';
import type { PayoutState } from '../../domain/rules/payout/payout-machine.ts';
import type { PurseAnswer } from '../../domain/schema/campaigns/payout.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useOnItsWay } from '../../ui/state/together.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { BankFile } from './bank-file.tsx';
import { payoutSheets } from './payout-sheets.ts';

/** Parts of the purse in the order in which prizes go through them, from the end. */
const PARTS = [
  ['paid', 'purse_paid', 'success'],
  ['checked', 'purse_ready', 'accent'],
  ['accepted', 'purse_committed', 'warning'],
  ['awaiting', 'purse_awaiting', 'neutral'],
] as const satisfies readonly (readonly [PayoutState, string, string])[];

/** Above the list of prizes: what they come to, how far that is, and what has come since the results. */
export function Purse() {
  useSheets(payoutSheets);
  useAreas('prizes');
  const { data, isLoading } = useRead<PurseAnswer>('/apis/v1/payouts/purse');
  useOnItsWay(isLoading);
  if (data === undefined || data.states.length === 0) return null;
  return (
    <>
      <Sums states={data.states} />
      <Ready ready={data.ready} />
      {data.later.map((later) => (
        <LaterFinding key={later.campaignId} later={later} />
      ))}
    </>
  );
}

function Sums({ states }: Pick<PurseAnswer, 'states'>) {
  const t = useT('prizes');
  const { money } = useFormat();
  const sumPrizes = (of: readonly PayoutState[]) =>
    states
      .filter(({ status1 }) => of.includes(status1))
      .reduce((sum, { prize }) => sum.plus(prize), ZERO);
  const all = sumPrizes(PARTS.map(([state]) => state));
  const left = all.minus(sumPrizes(['paid']));
  let from = ZERO;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('purse')}>
      <div className="nmv-panel-body nmv-purse">
        <dl className="nmv-purse-sums">
          <div className="nmv-purse-item">
            <dt className="nmv-small nmv-muted">{t('purseTotal')}</dt>
            <dd className="nmv-purse-sum">{money(roundHalfUp(all, 2))}</dd>
          </div>
          <div className="nmv-purse-item">
            <dt className="nmv-small nmv-muted">{t('purseLeft')}</dt>
            <dd className="nmv-purse-sum">{money(roundHalfUp(left, 2))}</dd>
          </div>
          {PARTS.map(([state, word, tone]) => {
            const found = states.find(({ status1 }) => status1 === state);
            return found === undefined ? null : (
              <div key={state} className="nmv-purse-item" data-tone={tone}>
                <dt className="nmv-small nmv-muted">{t(word)}</dt>
                <dd className="nmv-purse-sum">{money(found.prize)}</dd>
                <dd className="nmv-small nmv-muted">{t('purseCount', { count: found.count })}</dd>
              </div>
            );
          })}
        </dl>
        {all.gt(ZERO) && (
          <svg
            className="nmv-purse-bar"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {PARTS.map(([state, , tone]) => {
              const width = sumPrizes([state]).times(100).div(all);
              const x = from;
              from = from.plus(width);
              return (
                <rect
                  key={state}
                  className="nmv-purse-fill"
                  data-tone={tone}
                  x={x.toFixed(3)}
                  width={width.toFixed(3)}
                  height="1"
                />
              );
            })}
          </svg>
        )}
      </div>
    </section>
  );
}

/** Lists the payable prizes by campaign, with the payment file for the bank. */
function Ready({ ready }: Pick<PurseAnswer, 'ready'>) {
  const t = useT('prizes');
  const { money } = useFormat();
  const { user } = useSession();
  if (user === undefined || !can(user, '450-130', WRITE)) return null;
  return ready.map(({ campaignId, name1, count, prize }) => (
    <Finding
      key={campaignId}
      tone="info"
      title={t('readyToPay', { count, name: name1, prize: money(prize) })}
      action={<BankFile campaignId={campaignId} />}
    >
      {t('readyText')}
    </Finding>
  ));
}

function LaterFinding({ later }: { readonly later: PurseAnswer['later'][number] }) {
  const t = useT('prizes');
  const host = useHost();
  const { campaignId, name1, cancelled, returned, decided } = later;
  const told = [
    cancelled > 0 && t('laterCancelled', { count: cancelled }),
    returned > 0 && t('laterReturned', { count: returned }),
    decided > 0 && t('laterDecided', { count: decided }),
  ].filter((text) => text !== false);
  return (
    <Finding
      tone="warning"
      title={t('later', { name: name1 })}
      action={
        <Button size="sm" onClick={() => host.navigate(`/campaigns/nmv/${campaignId}`)}>
          {t('laterOpen')}
        </Button>
      }
    >
      {told.join(' · ')}. {t('laterText')}
    </Finding>
  );
}
