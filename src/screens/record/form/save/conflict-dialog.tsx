import { useEffect, useRef, useState } from 'react';
import { useHistory } from '../../../../data/cache/resource.ts';
import type { Areas } from '../../../../i18n/areas.ts';
import type { Translate } from '../../../../i18n/catalogue.ts';
import { useDateTime } from '../../../../i18n/use-date-time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { firstPicks } from '../state/conflict.ts';
import type { Conflict } from '../state/conflict.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { Differences } from './differences.tsx';

/** Words the origin of the values that saving keeps. */
function kept(t: Translate<Areas['recordForm']>, theirs: number, mine: number): string {
  if (theirs === 0) return t('keptMine');
  if (mine === 0) return t('keptTheirs');
  return t('keptCount', { theirs, mine });
}

/** Both versions side by side (8.02): what differs is chosen field by field, and nothing that was typed is lost. */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }) {
  const t = useT('recordForm');
  const problems = useT('problems');
  const { settle, saving, closeConflict } = useRecordDesk();
  const [picks, setPicks] = useState(() => firstPicks(conflict));
  const who = useWho(conflict);
  const { differences } = conflict;
  const mine = differences.filter(({ key }) => picks[key] === 'mine').length;
  const isEmpty = differences.length === 0;
  return (
    <Dialog
      size="wide"
      title={problems('update-conflict')}
      lead={
        isEmpty
          ? t('noDifference')
          : who === undefined
            ? t('conflictLead')
            : t('conflictLeadBy', who)
      }
      onClose={closeConflict}
      foot={
        <>
          {!isEmpty && (
            <span className="nmv-small nmv-muted nmv-grow">
              {kept(t, differences.length - mine, mine)}
            </span>
          )}
          <Button onClick={closeConflict}>{t('goOnEditing')}</Button>
          <Button
            kind="primary"
            busy={saving}
            data-focus={isEmpty ? '' : undefined}
            onClick={() => void settle(picks)}
          >
            {t(isEmpty ? 'showSaved' : 'saveThis')}
          </Button>
        </>
      }
    >
      {!isEmpty && (
        <Differences conflict={conflict} picks={picks} onPicks={setPicks} name={who?.name} />
      )}
    </Dialog>
  );
}

/** Returns the author of the other version, if known. */
function useWho({
  current,
}: Conflict): { readonly name: string; readonly when: string } | undefined {
  const dateTime = useDateTime();
  const { entity } = useRecordDesk();
  const { data, refresh } = useHistory(entity, current.id);
  const [isFresh, setFresh] = useState(false);
  const read = useRef(refresh);
  // A history read before the other session saved would name the wrong person.
  useEffect(
    () =>
      void read.current().then(
        () => setFresh(true),
        () => undefined,
      ),
    [],
  );
  const latest = isFresh ? data?.rows[0] : undefined;
  return latest === undefined || latest.userName === null
    ? undefined
    : { name: latest.userName, when: dateTime(latest.at, { seconds: false }) };
}
