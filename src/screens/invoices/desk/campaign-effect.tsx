import type { DeskEffect } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Fact } from '../form/facts.tsx';
import { amount } from '../numbers.ts';
import { Shifts } from './shifts.tsx';

/** Shows the joint effect of approvals on a campaign: sums, and people with another rank. */
export function CampaignEffectPanel({
  effect,
}: {
  readonly effect: DeskEffect['campaigns'][number];
}) {
  const t = useT('desk');
  const shifts = effect.shifts
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.to - b.to);
  return (
    <section className="nmv-stack" data-gap="4">
      <h3 className="nmv-subheading">{t('effect', { campaign: effect.campaignName })}</h3>
      <dl className="nmv-facts">
        <Fact name={t('sumPoints')}>{amount(effect.points, 2)}</Fact>
        <Fact name={t('sumQuantity')}>{amount(effect.quantity, 2)} Kg/L</Fact>
        <Fact name={t('sumPlaces')}>{t('persons', { count: effect.placesChanged })}</Fact>
        <Fact name={t('sumPrizes')}>{t('persons', { count: effect.prizesChanged })}</Fact>
      </dl>
      {shifts.length > 0 && <div className="nmv-small nmv-muted">{t('effectNote')}</div>}
      <Shifts shifts={shifts} />
    </section>
  );
}
