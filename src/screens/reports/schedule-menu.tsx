import { useState } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { useScheduleActions } from '../../data/schedules.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { ReportSchedule } from '../../domain/schema/operation/report-schedules.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MenuItem } from '../../ui/menu/menu.tsx';
import { RowMenu } from '../../ui/menu/row-menu.tsx';
import { ScheduleHour } from '../listing/view/schedule-hour.tsx';

type Asks = 'hour' | 'remove';

/** Lists the actions on a scheduled report: send now, change the hour, pause, resume, delete. */
export function ScheduleMenu({ schedule }: { readonly schedule: ReportSchedule }) {
  const t = useT('schedules');
  const actions = useScheduleActions();
  const [asks, setAsks] = useState<Asks>();
  const { busy, run } = useRunning(() => setAsks(undefined));
  const { name1: name, status1 } = schedule;
  const setState = (next: 'active' | 'paused') =>
    void run(
      () => actions.change(schedule, { status1: next }),
      t(next === 'active' ? 'resumed' : 'pausedNow', { name }),
    );
  return (
    <>
      <RowMenu label={t('actsOf', { name })}>
        {(closing) => (
          <>
            {status1 !== 'stopped' && (
              <MenuItem
                onPress={closing(
                  () => void run(() => actions.send(schedule), t('sentNow', { name })),
                )}
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
          onHour={(hour) => void run(() => actions.change(schedule, hour), t('changed', { name }))}
        />
      )}
      {asks === 'remove' && (
        <Confirm
          danger
          busy={busy}
          title={t('removeAsk', { name })}
          confirm={t('remove')}
          onCancel={() => setAsks(undefined)}
          onConfirm={() => void run(() => actions.remove(schedule), t('removed', { name }))}
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

/** Runs a single action at a time; a refusal is shown and the list is read again. */
function useRunning(onDone: () => void) {
  const { toasts } = usePage();
  const { busy, run: begin } = useWork();
  const run = async (action: () => Promise<void>, done: string) => {
    if (await begin(action)) toasts.show({ tone: 'positive', message: done });
    onDone();
  };
  return { busy, run };
}
