import { useState } from 'react';
import { cellOf } from '../../domain/wire/resource.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Finding } from '../../ui/message.tsx';
import { useRecordDesk } from '../record/form/record-desk.ts';
import { VersionsDrawer } from '../record/form/versions-drawer.tsx';

/** Tells who is shown what is in force that a version by which somebody may lose follows it, when, and what it changes. */
export function AnnouncedNote() {
  const t = useT('campaigns');
  const { date } = useFormat();
  const { detail } = useRecordDesk();
  const [isOpen, setOpen] = useState(false);
  const until = detail && cellOf(detail, 'noticeUntil');
  if (!detail || !until) return null;
  const isContested = detail.whyNot['contest'] === 'alreadyContested';
  return (
    <>
      <Finding
        tone="warning"
        title={t(isContested ? 'followsContested' : 'follows', { date: date(String(until)) })}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('followsChanges')}
          </Button>
        }
      >
        {!isContested && t('followsContest')}
      </Finding>
      {isOpen && <VersionsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
