import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type {
  CampaignEffect,
  EffectShift,
} from '../../../domain/schema/entities/campaign-effects.ts';
import type { PointsEffect } from '../../../domain/schema/entities/points-change.ts';
import { formatSigned } from '../../../i18n/format.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';

/** The people that a change would move, by campaign; undefined while it is being worked out. */
export function EffectList({ effect }: { readonly effect: PointsEffect | undefined }) {
  const t = useT('recordForm');
  if (effect === undefined)
    return <p className="nmv-small nmv-muted">{t('pointsEffectReading')}</p>;
  const { invoices, isWhole, campaigns } = effect;
  return (
    <div className="nmv-stack" data-gap="2" aria-live="polite">
      <p className="nmv-small">
        {invoices === 0 ? t('pointsEffectNone') : t('pointsEffectInvoices', { count: invoices })}
      </p>
      {invoices > 0 && campaigns.length === 0 && (
        <p className="nmv-small nmv-muted">{t('pointsEffectNoMoves')}</p>
      )}
      {!isWhole && <p className="nmv-small nmv-muted">{t('pointsEffectMany')}</p>}
      {campaigns.map((campaign) => (
        <InCampaign key={campaign.campaignId} effect={campaign} />
      ))}
    </div>
  );
}

function InCampaign({
  effect: { campaignName, shifts, others },
}: {
  readonly effect: CampaignEffect;
}) {
  const t = useT('recordForm');
  return (
    <div>
      <p className="nmv-strong nmv-break">{campaignName}</p>
      {shifts.length > 0 && (
        <ul className="nmv-list nmv-small">
          {shifts.map((shift) => (
            <li key={shift.personId} className="nmv-break">
              <Shift shift={shift} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="nmv-small nmv-muted">{t('pointsEffectOthers', { count: others })}</p>
      )}
    </div>
  );
}

function Shift({
  shift: { name1, from, to, scoreFrom, scoreTo },
}: {
  readonly shift: EffectShift;
}) {
  const t = useT('recordForm');
  const format = useFormat();
  const place = (at: number | null): string =>
    at === null ? t('pointsNoPlace') : format.place(at);
  const difference = dec(scoreTo).minus(dec(scoreFrom));
  const points = difference.eq(ZERO)
    ? format.number('0')
    : formatSigned(toText(difference), (text) => format.number(text));
  return from === to
    ? t('pointsShiftPoints', { name: name1, points, place: place(to) })
    : t('pointsShiftPlace', { name: name1, points, from: place(from), to: place(to) });
}
