import { useEffect } from 'react';
import { useRead } from '../../data/cache/cache.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import { WRITE, can } from '../../domain/rules/permission/permission.ts';
import type { ApproversAnswer } from '../../domain/schema/campaigns/campaign.ts';
import { getCell } from '../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/state/message.tsx';
import { AnnouncedNote } from './announced-note.tsx';
import { useRecordDesk } from '../record/form/state/record-desk.ts';

const WAITS = {
  awaiting: 'waitsForApproval',
  awaitsDirector: 'waitsForDirector',
  announced: 'waitsAnnounced',
  contested: 'waitsContested',
} as const;

const isWaiting = (phase: unknown): phase is keyof typeof WAITS =>
  typeof phase === 'string' && Object.hasOwn(WAITS, phase);

/** Shows the possible approvers; without any, the reason and the next step. */
function Approvers({ detail }: { readonly detail: ResourceDetail | undefined }) {
  const t = useT('campaigns');
  const { user } = useSession();
  const mayAsk = user !== undefined && can(user, '450-110', WRITE);
  const { data, refresh } = useRead<ApproversAnswer>(
    detail && mayAsk ? `/apis/v1/campaigns/${detail.id}/approvers` : null,
  );
  const rowSCN = detail?.rowSCN;
  useEffect(() => void refresh(), [rowSCN, refresh]);
  if (data === undefined) return t('waitsOwn');
  const { approvers, tookPart } = data;
  if (approvers.length > 0) return t('approvers', { names: approvers.join(', ') });
  return tookPart.length === 0 ? t('noApprover') : t('allTookPart', { names: tookPart.join(', ') });
}

/** Shows the approvers of a waiting version, or its first day. */
export function WaitingNote() {
  const t = useT('campaigns');
  const { date } = useFormat();
  const { detail } = useRecordDesk();
  const phase = detail && getCell(detail, 'phase');
  if (!isWaiting(phase)) return <AnnouncedNote />;
  const until = detail && getCell(detail, 'noticeUntil');
  return (
    <Finding tone="info" title={t(WAITS[phase], { date: until ? date(String(until)) : '' })}>
      {(phase === 'awaiting' || phase === 'awaitsDirector') && <Approvers detail={detail} />}
    </Finding>
  );
}
