import { useState } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useScheduleActions } from '../../../data/schedules.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useWork } from '../../../data/page/use-work.ts';
import type { ScheduleDraft } from '../../../domain/schema/operation/report-schedules.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ScheduleHour } from './schedule-hour.tsx';
import { hourName, weekdayName } from './schedule-words.ts';

/** Report to be scheduled. */
interface ToSchedule {
  /** Name of the report or view. */
  readonly name: string;
  /** Kind of report, which is current at every sending. */
  readonly kind: 'view' | 'board' | 'stock';
  readonly draft: Omit<ScheduleDraft, 'weekday' | 'hour'>;
}

interface ScheduleDialogProps {
  readonly what: ToSchedule;
  readonly onClose: () => void;
}

/** Asks on which day and at which hour something is sent to oneself each week. */
export function ScheduleDialog({ what, onClose }: ScheduleDialogProps) {
  useAreas('schedules');
  const t = useT('schedules');
  const common = useT('common');
  const locale = useLocale();
  const { toasts } = usePage();
  const { add } = useScheduleActions();
  const [at, setAt] = useState({ weekday: 1, hour: 7 });
  const { busy, run } = useWork();
  const submit = () =>
    run(async () => {
      await add({ ...what.draft, ...at });
      toasts.show({
        tone: 'positive',
        message: t('added', { name: what.name }),
        caption: t('each', {
          weekday: weekdayName(at.weekday, locale),
          hour: hourName(at.hour, locale),
        }),
      });
      onClose();
    });
  return (
    <Dialog
      title={t('add')}
      lead={t(`lead.${what.kind}`, { name: what.name })}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        <>
          <span className="nmv-push" />
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('addAct')}
          </Button>
        </>
      }
    >
      <div className="nmv-stack">
        <ScheduleHour value={at} onValue={setAt} />
        <p className="nmv-small nmv-muted">{t('toSelf')}</p>
      </div>
    </Dialog>
  );
}
