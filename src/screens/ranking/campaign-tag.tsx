import type { ComponentProps } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Tag } from '../../ui/mark.tsx';
import { LiveTag } from './ranking-head.tsx';

/** Whether the campaign of a ranking is live, final or not approved yet; its words are no part of the first load. */
export function CampaignTag({ campaign }: ComponentProps<typeof LiveTag>) {
  const t = useT('standing');
  return campaign.isApproved || campaign.frozenAt !== null ? (
    <LiveTag campaign={campaign} />
  ) : (
    <Tag tone="warning">{t('notApproved')}</Tag>
  );
}
