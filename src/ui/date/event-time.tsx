import { formatDateTime, formatZone } from '../../i18n/format-date-time.ts';
import { useContext } from 'react';
import { LanguageContext } from '../../i18n/use-t.ts';

interface EventTimeProps {
  /** The instant, as it travels. */
  readonly at: string;
  readonly seconds?: boolean;
  /** Says the zone's distance from UTC behind it: for what people may be held to, and where the title is out of reach. */
  readonly zone?: boolean;
}

/** Formats the time of an event in the reader's zone, which the title names. */
export function EventTime({ at, seconds = true, zone = false }: EventTimeProps) {
  const { locale, zone: zoned } = useContext(LanguageContext);
  return (
    <time dateTime={at} title={formatZone(at, locale, zoned)}>
      {formatDateTime(at, locale, { seconds, zone }, zoned)}
    </time>
  );
}
