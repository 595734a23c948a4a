import { useContext, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { localDate } from '../../domain/rules/dates/dates.ts';
import type { PlainDate } from '../../domain/rules/dates/dates.ts';
import { localeFacts } from '../../i18n/locale.ts';
import type { Locale } from '../../i18n/locale.ts';
import { LanguageContext, useT } from '../../i18n/use-t.ts';
import calendar from '../../../styles/calendar.css';
import { Button, IconButton } from '../base/button.tsx';
import { addMonths, dayByKey, toMonthStart, listWeeks } from './calendar-days.ts';
import { caretDoubleLeft, caretDoubleRight, caretLeft, caretRight } from '../icons/field.ts';
import { useSheets } from '../base/sheet-root.tsx';

export interface CalendarProps {
  readonly label: string;
  readonly value: PlainDate | null;
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  readonly onPick: (day: PlainDate) => void;
}

const sheets = [calendar];
const isIn = (day: PlainDate, { min, max }: Pick<CalendarProps, 'min' | 'max'>) =>
  (min === undefined || day >= min) && (max === undefined || day <= max);
const nearest = (day: PlainDate, { min, max }: Pick<CalendarProps, 'min' | 'max'>) =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
const written = (day: PlainDate, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function Head({
  shown,
  locale,
  onShow,
}: {
  readonly shown: PlainDate;
  readonly locale: Locale;
  readonly onShow: (day: PlainDate) => void;
}) {
  const t = useT('controls');
  return (
    <div className="nmv-calendar-head">
      <IconButton
        size="xs"
        icon={caretDoubleLeft}
        label={t('previousYear')}
        onClick={() => onShow(addMonths(shown, -12))}
      />
      <IconButton
        size="xs"
        icon={caretLeft}
        label={t('previousMonth')}
        onClick={() => onShow(addMonths(shown, -1))}
      />
      <span className="nmv-calendar-title" aria-live="polite">
        {written(shown, locale, { month: 'long', year: 'numeric' })}
      </span>
      <IconButton
        size="xs"
        icon={caretRight}
        label={t('nextMonth')}
        onClick={() => onShow(addMonths(shown, 1))}
      />
      <IconButton
        size="xs"
        icon={caretDoubleRight}
        label={t('nextYear')}
        onClick={() => onShow(addMonths(shown, 12))}
      />
    </div>
  );
}

interface WeekdaysProps {
  /** Any week: its days have the names. */
  readonly days: readonly PlainDate[];
  readonly locale: Locale;
}

function Weekdays({ days, locale }: WeekdaysProps) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th
            className="nmv-calendar-weekday"
            key={day}
            scope="col"
            abbr={written(day, locale, { weekday: 'long' })}
          >
            {written(day, locale, { weekday: 'short' }).slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayProps extends Pick<CalendarProps, 'value' | 'onPick'> {
  readonly day: PlainDate;
  /** Day with the keyboard focus. */
  readonly at: PlainDate;
  readonly today: PlainDate;
  readonly locale: Locale;
  readonly isOff: boolean;
}

function Day({ day, at, value, today, locale, isOff, onPick }: DayProps) {
  return (
    <td className="nmv-calendar-cell" aria-selected={day === value}>
      <button
        className="nmv-day"
        type="button"
        tabIndex={day === at ? 0 : -1}
        disabled={isOff}
        aria-label={written(day, locale, { dateStyle: 'full' })}
        aria-current={day === today ? 'date' : undefined}
        data-other={toMonthStart(day) === toMonthStart(at) ? undefined : ''}
        data-chosen={day === value ? '' : undefined}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

/** The day that one is at; it has the focus, unless another month is only looked at. */
function useDay(
  first: PlainDate,
  limits: Pick<CalendarProps, 'min' | 'max'>,
  weekStart: Parameters<typeof dayByKey>[3],
) {
  const [at, setAt] = useState(() => nearest(first, limits));
  const [isMoved, setMoved] = useState(true);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (isMoved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at, isMoved]);
  const go = (day: PlainDate, takesFocus: boolean) => {
    setMoved(takesFocus);
    setAt(nearest(day, limits));
  };
  const walk = (event: KeyboardEvent) => {
    const to = dayByKey(at, event.key, event.shiftKey, weekStart);
    if (to === undefined) return;
    event.preventDefault();
    go(to, true);
  };
  return { at, grid, go, walk };
}

/** A month to pick a day from: arrows go by days and weeks, Page up and down by months, with Shift by years. */
export function Calendar({ label, value, min, max, onPick }: CalendarProps) {
  useSheets(sheets);
  const t = useT('controls');
  const { locale } = useContext(LanguageContext);
  const { weekStart } = localeFacts[locale];
  const today = localDate(new Date());
  const limits = { min, max };
  const { at, grid, go, walk } = useDay(value ?? today, limits, weekStart);
  const weeks = listWeeks(at, weekStart);
  return (
    <div className="nmv-calendar">
      <Head shown={at} locale={locale} onShow={(day) => go(day, false)} />
      <table
        className="nmv-calendar-days"
        role="grid"
        aria-label={label}
        ref={grid}
        onKeyDown={walk}
      >
        <Weekdays days={weeks[0] ?? []} locale={locale} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  {...{ day, at, value, today, locale, onPick }}
                  isOff={!isIn(day, limits)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="nmv-calendar-foot">
        <Button
          size="xs"
          kind="quiet"
          disabled={!isIn(today, limits)}
          onClick={() => onPick(today)}
        >
          {t('today')}
        </Button>
      </div>
    </div>
  );
}
