import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { LiveTag } from './ranking-head.tsx';

/**
 * Shows the campaign as live, final or not approved yet; its words are not part of the first load.
 */
export function CampaignTag({ campaign }: ComponentProps<typeof LiveTag>) {
  const t = useT('standing');
  return campaign.isApproved || campaign.frozenAt !== null ? (
    <LiveTag campaign={campaign} />
  ) : (
    <Tag tone="warning">{t('notApproved')}</Tag>
  );
}
