import { useState } from 'react';
import { getCell } from '../../domain/rows/cells.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useRecordDesk } from '../record/form/state/record-desk.ts';
import { VersionsDrawer } from '../record/form/history/versions-drawer.tsx';

/**
 * Announces a following version that may cost points: its day, and its changes. Shown to people
 * who see the version in force.
 */
export function AnnouncedNote() {
  const t = useT('campaigns');
  const { date } = useFormat();
  const { detail } = useRecordDesk();
  const [isOpen, setOpen] = useState(false);
  const until = detail && getCell(detail, 'noticeUntil');
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
