import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { hourName, hours, weekdayName, weekdaysIn } from './schedule-words.ts';

/** Day and hour of the weekly sending. */
interface Hour {
  /** Monday is 1. */
  readonly weekday: number;
  readonly hour: number;
}

interface ScheduleHourProps {
  readonly value: Hour;
  readonly onValue: (value: Hour) => void;
}

/** Day of the week and hour. */
export function ScheduleHour({ value, onValue }: ScheduleHourProps) {
  const t = useT('schedules');
  const locale = useLocale();
  return (
    <div className="nmv-columns" data-shape="halves">
      <Select
        label={t('weekday')}
        data-focus=""
        options={weekdaysIn(locale).map((day) => ({
          value: String(day),
          label: weekdayName(day, locale),
        }))}
        value={String(value.weekday)}
        onValue={(day) => onValue({ ...value, weekday: Number(day) })}
      />
      <Select
        label={t('hour')}
        hint={t('zone')}
        options={hours.map((hour) => ({ value: String(hour), label: hourName(hour, locale) }))}
        value={String(value.hour)}
        onValue={(hour) => onValue({ ...value, hour: Number(hour) })}
      />
    </div>
  );
}
