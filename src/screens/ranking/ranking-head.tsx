import { localDate } from '../../domain/rules/local-date.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Tag } from '../../ui/mark.tsx';
import { broadcast, lock } from '../../ui/icons/live.ts';
import { phaseOf, windowWords } from './campaign-phase.ts';
import type { CampaignWindow } from './campaign-phase.ts';

/** Live while places may move, final once they are frozen; nothing in between, nor before the campaign is approved. */
export function LiveTag({
  campaign,
}: {
  readonly campaign: CampaignWindow & { readonly isApproved: boolean };
}) {
  const t = useT('ranking');
  const phase = phaseOf(campaign, localDate(new Date()));
  if (phase === 'frozen')
    return (
      <Tag tone="neutral" icon={lock}>
        {t('final')}
      </Tag>
    );
  return phase === 'early' || !campaign.isApproved ? null : (
    <Tag tone="success" icon={broadcast}>
      {t('live')}
    </Tag>
  );
}

/** When the campaign starts, ends or has ended, in one short sentence. */
export function useWindowWords(campaign: CampaignWindow): string {
  return windowWords(campaign, new Date(), useT('ranking'), useLocale());
}
