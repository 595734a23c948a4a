import { addDays, localDate, startOfDay } from '../dates/dates.ts';
import type { MessageSubject } from './message-subject.ts';

/** Timing of mails about a subject: each message at once, daily digest, none. */
export const MAIL_WAYS = ['now', 'digest', 'nothing'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/** Notification settings of a subject. */
export interface NotificationSetting {
  /**
   * True when messages count as unread and are announced on open pages; otherwise they arrive in
   * the inbox as read.
   */
  readonly portal: boolean;
  readonly mail: MailWay;
}

/** Default notification settings of each subject. */
export const TOLD_BY_DEFAULT: Readonly<Record<MessageSubject, NotificationSetting>> = {
  '10': { portal: true, mail: 'now' },
  '15': { portal: true, mail: 'now' },
  '20': { portal: true, mail: 'digest' },
  '30': { portal: true, mail: 'now' },
  '90': { portal: true, mail: 'nothing' },
};

const MUST_REACH: ReadonlySet<MessageSubject> = new Set<MessageSubject>(['10', '20', '30']);

/** Checks that a subject concerns deadlines: users cannot turn it off in the portal. */
export const mustReach = (subject: MessageSubject): boolean => MUST_REACH.has(subject);

/** Hours without mails, `HH:MM` in the time zone of plain dates; they may go over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Time of the daily digest. */
export const DIGEST_AT = '07:00';

const MINUTE = 60_000;
const DAY = 24 * 60;

function toMinutes(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The minute of the day at an instant, in the time zone of plain dates. */
function minuteAt(instant: Date): number {
  return Math.floor((instant.getTime() - Date.parse(startOfDay(localDate(instant)))) / MINUTE);
}

/** Checks that a minute of the day is within quiet hours; equal start and end mean none. */
function isQuiet(minute: number, { from, to }: QuietHours): boolean {
  const [start, end] = [toMinutes(from), toMinutes(to)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** The next instant after one at which it is that time of the day. */
function nextAt(time: string, after: Date): Date {
  const today = localDate(after);
  const at = (day: string) => Date.parse(startOfDay(day)) + toMinutes(time) * MINUTE;
  const first = at(today);
  return new Date(first > after.getTime() ? first : at(addDays(today, 1)));
}

/**
 * Returns the time at which the mail about a message is sent.
 * @returns 'now', 'never', or the instant at which it is sent together with others
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
