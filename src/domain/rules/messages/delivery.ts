import { addDays, localDate, startOfDay } from '../dates.ts';
import type { MessageSubject } from '../message-subject.ts';

/** How mails tell of a subject: each message at once, one mail a day, none. */
export const MAIL_WAYS = ['now', 'digest', 'nothing'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/** How somebody is told of a subject. */
export interface Told {
  /** Counted as unread and announced on open pages. Without it a message stands in the inbox as if it had been read. */
  readonly portal: boolean;
  readonly mail: MailWay;
}

/** How everybody is told who has said nothing else. */
export const TOLD_BY_DEFAULT: Readonly<Record<MessageSubject, Told>> = {
  '10': { portal: true, mail: 'now' },
  '15': { portal: true, mail: 'now' },
  '20': { portal: true, mail: 'digest' },
  '30': { portal: true, mail: 'now' },
  '90': { portal: true, mail: 'nothing' },
};

const MUST_REACH: ReadonlySet<MessageSubject> = new Set<MessageSubject>(['10', '20', '30']);

/** Whether a subject asks for what has deadlines: nobody turns it off in the portal. */
export const mustReach = (subject: MessageSubject): boolean => MUST_REACH.has(subject);

/** Hours without mails, `HH:MM` in the time zone of plain dates; they may go over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When the mail of the day leaves. */
export const DIGEST_AT = '07:00';

const MINUTE = 60_000;
const DAY = 24 * 60;

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The minute of the day at an instant, in the time zone of plain dates. */
function minuteAt(instant: Date): number {
  return Math.floor((instant.getTime() - Date.parse(startOfDay(localDate(instant)))) / MINUTE);
}

/** Whether a minute of the day is within quiet hours. Hours that end as they begin are none. */
function isQuiet(minute: number, { from, to }: QuietHours): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** The next instant after one at which it is that time of the day. */
function nextAt(time: string, after: Date): Date {
  const today = localDate(after);
  const at = (day: string) => Date.parse(startOfDay(day)) + minutesOf(time) * MINUTE;
  const first = at(today);
  return new Date(first > after.getTime() ? first : at(addDays(today, 1)));
}

/**
 * When the mail about a message leaves.
 * @returns 'now', 'never', or the instant at which it leaves together with others
 */
export function mailLeaves(
  way: MailWay,
  quiet: QuietHours | undefined,
  now: Date,
): 'now' | 'never' | Date {
  if (way === 'nothing') return 'never';
  const from = way === 'digest' ? nextAt(DIGEST_AT, now) : now;
  const minute = ((minuteAt(from) % DAY) + DAY) % DAY;
  if (quiet && isQuiet(minute, quiet)) return nextAt(quiet.to, from);
  return way === 'digest' ? from : 'now';
}
