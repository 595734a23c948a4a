import { cellOf } from '../../domain/wire/resource.ts';
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
      {(phase === 'awaiting' || phase === 'awaitsDirector') && t('waitsOwn')}
    </Finding>
  );
}
