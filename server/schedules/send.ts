import { SCHEDULE_LIMITS, nextSending } from '../../src/domain/rules/schedules.ts';
import type { SendingOutcome, StopReason } from '../../src/domain/rules/schedules.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../http/services.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { ScheduleRow } from './asked.ts';
import { makeReport } from './make.ts';
import type { FileLimits, Made } from './make.ts';
import { REPORT_KIND, planNow, planSending } from './plan.ts';

/** Path of the schedules in the portal. */
const SCHEDULES = '/reports/scheduled';

interface Sending {
  readonly id: number;
  /** Instant of the planned sending; undefined for an extra one requested by its owner. */
  readonly at: string | undefined;
}

const isAt = (schedule: ScheduleRow, at: string | undefined): boolean =>
  at === undefined
    ? schedule.status1 !== 'stopped'
    : schedule.status1 === 'active' && Date.parse(schedule.nextAt) === Date.parse(at);

/** The schedule, where this sending is still wanted. @param locked kept from others until the transaction ends */
async function wanted(
  db: Db,
  { id, at }: Sending,
  locked = false,
): Promise<ScheduleRow | undefined> {
  const schedule = await db
    .selectFrom('reportSchedule')
    .selectAll()
    .where('id', '=', id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  return schedule && isAt(schedule, at) ? schedule : undefined;
}

async function readOwner(
  db: Db,
  { ownerId }: ScheduleRow,
): Promise<{ email: string; locale: Locale }> {
  const { email, locale } = await db
    .selectFrom('businessPartner')
    .select(['email', 'locale'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { email, locale: isLocale(locale) ? locale : 'pt-BR' };
}

/** It is over until its owner resumes it, and who can still read learns why. */
async function stopSchedule(trx: Db, schedule: ScheduleRow, reason: StopReason): Promise<void> {
  const { id, ownerId, name1 } = schedule;
  await trx
    .updateTable('reportSchedule')
    .set((eb) => ({ status1: 'stopped', stopReason: reason, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (reason !== 'owner')
    await sendSystemMessage(trx, {
      to: [ownerId],
      code: `report-stopped-${reason}`,
      params: { report: name1 },
      link: SCHEDULES,
      subjectType: '90',
    });
}

/**
 * Stores the outcome of a sending and plans the next. Leaves the row's version unchanged, so that
 * open edits stay valid.
 */
async function keepOutcome(
  trx: Db,
  schedule: ScheduleRow,
  { at }: Sending,
  outcome: SendingOutcome,
  now: Date,
): Promise<void> {
  // this one is over, whatever the clock of this process says
  const after = (due: string): Date => (Date.parse(due) > now.getTime() ? new Date(due) : now);
  const nextAt = at === undefined ? schedule.nextAt : nextSending(after(at), schedule);
  await trx
    .updateTable('reportSchedule')
    .set({ lastAt: now.toISOString(), lastOutcome: outcome, nextAt })
    .where('id', '=', schedule.id)
    .execute();
  if (at !== undefined) await planSending(trx, schedule.id, nextAt);
}

/** Queues the mail to the owner's current address. Its text holds only the name of the report. */
async function mailReport(
  trx: Db,
  schedule: ScheduleRow,
  made: Extract<Made, { readonly name1: string }>,
  portalUrl: string,
): Promise<SendingOutcome> {
  const { email, locale } = await readOwner(trx, schedule);
  const isFile = made.kind === 'file';
  await queueMail(trx, {
    to: email,
    template: isFile ? 'scheduled-report' : 'scheduled-report-large',
    params: { report: made.name1 },
    locale,
    link: `${portalUrl}#${schedule.place}`,
    ...(isFile && { attachment: { name: made.fileName, content: made.bytes } }),
  });
  return isFile ? 'file' : 'link';
}

/** Clocks of processes differ by less. */
const SLACK_SECONDS = 60;

/**
 * Returns the seconds until the planned instant, where an administrator ran the job early: an
 * extra report is sent, and this one waits.
 */
function secondsUntil({ at }: Sending, now: Date): number {
  const seconds = at === undefined ? 0 : Math.ceil((Date.parse(at) - now.getTime()) / 1_000);
  return seconds > SLACK_SECONDS ? seconds : 0;
}

async function sendReport(
  sending: Sending,
  context: JobContext,
  { config, ledger, limits }: Pick<Services, 'config' | 'ledger'> & { readonly limits: FileLimits },
): ReturnType<JobHandler> {
  const { db, clock, whileHeld, isLastAttempt } = context;
  const schedule = await wanted(db, sending);
  if (schedule === undefined) return;
  const afterSeconds = secondsUntil(sending, clock.now());
  if (afterSeconds > 0) {
    await whileHeld((trx) => planNow(trx, sending.id));
    return { afterSeconds };
  }
  const { locale } = await readOwner(db, schedule);
  const behind = await ledger.caughtUp();
  const made = await makeReport(context, { schedule, locale, behind, limits }).catch(
    async (error: unknown) => {
      // next week's is not lost with this one
      if (isLastAttempt)
        await whileHeld(async (trx) => {
          const still = await wanted(trx, sending, true);
          if (still) await keepOutcome(trx, still, sending, 'failed', clock.now());
        });
      throw error;
    },
  );
  if (made.kind === 'broken-off') return 'again';
  await whileHeld(async (trx) => {
    const still = await wanted(trx, sending, true);
    if (still === undefined) return;
    if (made.kind === 'stop') return stopSchedule(trx, still, made.reason);
    const outcome = await mailReport(trx, still, made, config.portalUrl);
    await keepOutcome(trx, still, sending, outcome, clock.now());
  });
}

/** Registers the job that sends reports: one process does each, and what was sent and when the next one leaves are kept together. */
export function handleSchedules(
  services: Pick<Services, 'jobs' | 'config' | 'ledger'>,
  limits: FileLimits = SCHEDULE_LIMITS,
): void {
  services.jobs.handle(REPORT_KIND, (payload, context) => {
    const { id, at } = payload;
    return sendReport({ id: Number(id), at: typeof at === 'string' ? at : undefined }, context, {
      ...services,
      limits,
    });
  });
}
