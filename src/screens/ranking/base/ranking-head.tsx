import { useLocale, useT } from '../../../i18n/use-t.ts';
import { windowWords } from './campaign-phase.ts';
import type { CampaignWindow } from './campaign-phase.ts';
import { LiveMark } from './widget-panel.tsx';

/** Says in the language in force that places may move, or that they are final. */
export function LiveTag({
  campaign,
}: {
  readonly campaign: CampaignWindow & { readonly isApproved: boolean };
}) {
  return <LiveMark campaign={campaign} now={new Date()} t={useT('ranking')} />;
}

/** Words the start or end of the campaign in a short sentence. */
export function useWindowWords(campaign: CampaignWindow): string {
  return windowWords(campaign, new Date(), useT('ranking'), useLocale());
}
