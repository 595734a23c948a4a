import { useState } from 'react';
import { usePage } from '../../data/page-provider.tsx';
import { useScheduleActs } from '../../data/schedules.ts';
import { useWork } from '../../data/use-work.ts';
import type { ReportSchedule } from '../../domain/wire/report-schedules.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ScheduleHour } from '../listing/schedule-hour.tsx';

type Asks = 'hour' | 'remove';

/** What can be done about one that is sent: at once, another hour, paused, resumed, deleted. */
export function ScheduleMenu({ schedule }: { readonly schedule: ReportSchedule }) {
  const t = useT('schedules');
  const acts = useScheduleActs();
  const [asks, setAsks] = useState<Asks>();
  const { busy, run } = useRunning(() => setAsks(undefined));
  const { name1: name, status1 } = schedule;
  const setState = (next: 'active' | 'paused') =>
    void run(
      () => acts.change(schedule, { status1: next }),
      t(next === 'active' ? 'resumed' : 'pausedNow', { name }),
    );
  return (
    <>
      <RowMenu label={t('actsOf', { name })}>
        {(closing) => (
          <>
            {status1 !== 'stopped' && (
              <MenuItem
                onPress={closing(() => void run(() => acts.send(schedule), t('sentNow', { name })))}
              >
                {t('send')}
              </MenuItem>
            )}
            <MenuItem onPress={closing(() => setAsks('hour'))}>{t('change')}</MenuItem>
            {status1 === 'active' ? (
              <MenuItem onPress={closing(() => setState('paused'))}>{t('pause')}</MenuItem>
            ) : (
              <MenuItem onPress={closing(() => setState('active'))}>{t('resume')}</MenuItem>
            )}
            <MenuItem danger onPress={closing(() => setAsks('remove'))}>
              {t('remove')}
            </MenuItem>
          </>
        )}
      </RowMenu>
      {asks === 'hour' && (
        <HourDialog
          schedule={schedule}
          busy={busy}
          onClose={() => setAsks(undefined)}
          onHour={(hour) => void run(() => acts.change(schedule, hour), t('changed', { name }))}
        />
      )}
      {asks === 'remove' && (
        <Confirm
          danger
          busy={busy}
          title={t('removeAsk', { name })}
          confirm={t('remove')}
          onCancel={() => setAsks(undefined)}
          onConfirm={() => void run(() => acts.remove(schedule), t('removed', { name }))}
        >
          <p className="nmv-text">{t('removeText')}</p>
        </Confirm>
      )}
    </>
  );
}

interface HourDialogProps {
  readonly schedule: ReportSchedule;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onHour: (at: { readonly weekday: number; readonly hour: number }) => void;
}

function HourDialog({ schedule, busy, onClose, onHour }: HourDialogProps) {
  const t = useT('schedules');
  const common = useT('common');
  const [at, setAt] = useState({ weekday: schedule.weekday, hour: schedule.hour });
  return (
    <Dialog
      title={t('change')}
      lead={schedule.name1}
      onClose={onClose}
      onSubmit={() => onHour(at)}
      foot={
        <>
          <span className="nmv-push" />
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ScheduleHour value={at} onValue={setAt} />
    </Dialog>
  );
}

/** One act at a time; what the server refuses is told, and the list shows what there is. */
function useRunning(onDone: () => void) {
  const { toasts } = usePage();
  const { busy, run: begin } = useWork();
  const run = async (act: () => Promise<void>, done: string) => {
    if (await begin(act)) toasts.show({ tone: 'positive', message: done });
    onDone();
  };
  return { busy, run };
}
