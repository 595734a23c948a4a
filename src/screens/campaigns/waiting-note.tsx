import { useEffect } from 'react';
import { useRead } from '../../data/cache.ts';
import { useSession } from '../../data/page-provider.tsx';
import { WRITE, can } from '../../domain/rules/permission.ts';
import type { ApproversAnswer } from '../../domain/wire/campaign.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ResourceDetail } from '../../domain/wire/resource.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/message.tsx';
import { AnnouncedNote } from './announced-note.tsx';
import { useRecordDesk } from '../record/form/record-desk.ts';

const WAITS = {
  awaiting: 'waitsForApproval',
  awaitsDirector: 'waitsForDirector',
  announced: 'waitsAnnounced',
  contested: 'waitsContested',
} as const;

const isWaiting = (phase: unknown): phase is keyof typeof WAITS =>
  typeof phase === 'string' && Object.hasOwn(WAITS, phase);

/** Who can approve it; where no person can, why and what to do. */
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

/** For whom a version waits, or from when on it holds. */
export function WaitingNote() {
  const t = useT('campaigns');
  const { date } = useFormat();
  const { detail } = useRecordDesk();
  const phase = detail && cellOf(detail, 'phase');
  if (!isWaiting(phase)) return <AnnouncedNote />;
  const until = detail && cellOf(detail, 'noticeUntil');
  return (
    <Finding tone="info" title={t(WAITS[phase], { date: until ? date(String(until)) : '' })}>
      {(phase === 'awaiting' || phase === 'awaitsDirector') && <Approvers detail={detail} />}
    </Finding>
  );
}
