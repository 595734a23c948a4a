import { sql } from 'kysely';
import { isRefused } from '../../src/domain/machine.ts';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { failedMailMachine } from '../../src/domain/rules/mail-machine.ts';
import { mailActBody, mailParams, mailsAnswer } from '../../src/domain/schema/operation.ts';
import type { FailedMail } from '../../src/domain/wire/operation.ts';
import type { Row } from '../database/tables.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { enqueueJob } from '../jobs/job.ts';
import { MAIL_KIND } from '../mail/mail.ts';

const MOST = 100;

type Asking = Pick<Call, 'person' | 'clock'>;
const actorOf = ({ person }: Asking) => ({ isActing: person.acting !== undefined });

function shown(call: Asking, mail: Row<'mail'>): FailedMail {
  const today = localDate(call.clock.now());
  const facts = { hasText: mail.textBody !== '' };
  const { possible, whyNot } = failedMailMachine.judge(facts, actorOf(call), today);
  return {
    id: mail.id,
    toAddress: mail.toAddress,
    subject: mail.subject,
    createdAt: mail.createdAt,
    failure: mail.failure ?? '',
    isUncertain: mail.handedAt !== null,
    acts: possible.map(({ act }) => act),
    whyNot,
  };
}

/** Mails that failed, for administrators: again, or away with them. */
export const failedMailRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/operation/mails',
    summary: 'Mails that could not be sent, with the reason, and how many wait',
    access: { kind: 'administrator' },
    answer: mailsAnswer,
    async handle(call) {
      const { db, config } = call;
      const failed = await db
        .selectFrom('mail')
        .selectAll()
        .where('sentAt', 'is', null)
        .where('failure', 'is not', null)
        .orderBy('id', 'desc')
        .limit(MOST)
        .execute();
      const { rows } = await sql<{ waiting: number; failed: number }>`
        select count(*) filter (where failure is null)::integer as waiting, count(*) filter (where failure is not null)::integer as failed
        from mail where sent_at is null and text_body <> '' or failure is not null and sent_at is null`.execute(
        db,
      );
      return {
        waiting: rows[0]?.waiting ?? 0,
        hasServer: config.smtpUrl !== undefined,
        failedTotal: rows[0]?.failed ?? 0,
        failed: failed.map((mail) => shown(call, mail)),
      };
    },
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/operation/mails/:id/act',
    summary: 'Sends a mail that failed again, or drops it',
    row: 'mail',
    access: { kind: 'administrator', whileActing: false },
    params: mailParams,
    body: mailActBody,
    answer: 'empty',
    async handle(call) {
      const { db, params, body, clock } = call;
      const id = Number(params.id);
      const mail = await db
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .where('failure', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!mail) throw new Problem('not-found');
      const facts = { hasText: mail.textBody !== '' };
      const planned = failedMailMachine.plan(
        facts,
        actorOf(call),
        body.act,
        localDate(clock.now()),
      );
      if (isRefused(planned)) throw planned.problem;
      if (planned.to === 'gone') await db.deleteFrom('mail').where('id', '=', id).execute();
      else {
        await db
          .updateTable('mail')
          .set({ failure: null, handedAt: null })
          .where('id', '=', id)
          .execute();
        await enqueueJob(db, { kind: MAIL_KIND, payload: { id }, dedupeKey: `mail ${id}` });
      }
      return undefined;
    },
  }),
];
