import { cellOf } from '../../domain/wire/resource.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/message.tsx';
import { useRecordDesk } from '../record/form/record-desk.ts';

const WAITS = {
  awaiting: 'waitsForApproval',
  awaitsDirector: 'waitsForDirector',
  announced: 'waitsAnnounced',
} as const;

/** For whom a version waits, or from when on it holds. */
export function WaitingNote() {
  const t = useT('campaigns');
  const { date } = useFormat();
  const { detail } = useRecordDesk();
  const phase = detail && cellOf(detail, 'phase');
  if (phase !== 'awaiting' && phase !== 'awaitsDirector' && phase !== 'announced') return null;
  const until = detail && cellOf(detail, 'noticeUntil');
  return (
    <Finding tone="info" title={t(WAITS[phase], { date: until ? date(String(until)) : '' })}>
      {phase !== 'announced' && t('waitsOwn')}
    </Finding>
  );
}
