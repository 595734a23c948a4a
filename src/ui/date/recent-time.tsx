import { useContext } from 'react';
import { addDays } from '../../domain/rules/dates/dates.ts';
import { formatDateTime, formatZone } from '../../i18n/format-date-time.ts';
import { formatTime } from '../../i18n/format.ts';
import { localeFacts } from '../../i18n/locale.ts';
import { LanguageContext, useT } from '../../i18n/use-t.ts';
import { dayIn, useToday } from './use-today.ts';

/**
 * Formats the time of one event among many: `today 18:28`, `yesterday 09:12`, else day and minute.
 * The title says all of it, with the zone.
 */
export function RecentTime({ at }: { readonly at: string }) {
  const { locale, zone: ofCountry } = useContext(LanguageContext);
  const zone = ofCountry ?? localeFacts[locale].timeZone;
  const t = useT('common');
  const today = useToday(zone);
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return at;
  const day = dayIn(instant, zone);
  const time = formatTime(instant, locale, zone);
  return (
    <time
      dateTime={at}
      title={`${formatDateTime(at, locale, {}, zone)}, ${formatZone(at, locale, zone)}`}
    >
      {day === today
        ? t('todayAt', { time })
        : day === addDays(today, -1)
          ? t('yesterdayAt', { time })
          : formatDateTime(at, locale, { seconds: false }, zone)}
    </time>
  );
}
