import { useAreas } from '../../../data/page/use-areas.ts';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import type { PlainDate } from '../../../domain/rules/dates/dates.ts';
import {
  ranksText,
  prizeFindings,
  proposedPayment,
} from '../../../domain/rules/campaign/prize-checks.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { ChildPanel } from '../../record/form/children/child-panel.tsx';
import { nextRowKey } from '../../record/form/state/child-rows.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { campaignSheets } from '../campaign-sheets.ts';
import { useCampaignParts } from '../use-campaign-parts.ts';
import { addPrizes } from './add-prizes.ts';
import { payLater } from './pay-later.ts';

/** Prizes by place (3.10): rows as of any record, what they come to, and how they fit the awarded places. */
export function PrizesPanel() {
  useSheets(campaignSheets);
  useAreas('campaigns');
  const t = useT('campaigns');
  const { canEdit, state, change, show } = useRecordDesk();
  const parts = useCampaignParts();
  const { end } = parts;
  const found = prizeFindings(parts.prizeRows, parts.rankingPositions, parts.participants, end);
  const fillUp = () => {
    change('prizes', (now) => addPrizes(now, found.without));
    // the button goes with what it mends: one goes on in the first of its rows
    show({ child: 'prizes', row: nextRowKey(state), field: 'descr' });
  };
  return (
    <>
      {found.without.length > 0 && (
        <Finding
          tone="warning"
          title={t('placesWithout', {
            count: found.without.length,
            places: ranksText(found.without),
          })}
          action={
            canEdit && (
              <Button size="xs" onClick={fillUp}>
                {t('addPrizes', { count: found.without.length })}
              </Button>
            )
          }
        />
      )}
      {found.beyond.length > 0 && (
        <Finding
          tone="warning"
          title={t('prizesBeyond', {
            count: found.beyond.length,
            places: ranksText(found.beyond),
            positions: parts.rankingPositions,
          })}
        />
      )}
      {found.moreThanParticipants && (
        <Finding
          tone="warning"
          title={t('morePlaces', {
            positions: parts.rankingPositions,
            participants: parts.participants,
          })}
        />
      )}
      {end !== undefined && found.early > 0 && <PaidEarly count={found.early} end={end} />}
      <ChildPanel name="prizes" child={campaignChildren.prizes} title={t('prizes')} />
      <div className="nmv-panel nmv-prize-total" part="panel">
        <span>{t('grandTotal')}</span>
        <output className="nmv-strong nmv-number">{formatMoney(found.total)}</output>
      </div>
    </>
  );
}

/** Payments that are expected before the campaign is over, as a copy into another time brings them along. */
function PaidEarly({ count, end }: { readonly count: number; readonly end: PlainDate }) {
  const t = useT('campaigns');
  const format = useFormat();
  const { canEdit, change } = useRecordDesk();
  return (
    <Finding
      tone="warning"
      title={t('prizesEarly', { count, end: format.date(end) })}
      action={
        canEdit && (
          <Button size="xs" onClick={() => change('prizes', (now) => payLater(now, end))}>
            {t('payLater', { date: format.date(proposedPayment(end)) })}
          </Button>
        )
      }
    >
      {t('prizesEarlyLead')}
    </Finding>
  );
}
