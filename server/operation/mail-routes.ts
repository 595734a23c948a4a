import { sql } from 'kysely';
import { mails } from '../../src/domain/listings/mails.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { MAIL_STATES, mailMachine } from '../../src/domain/rules/operation/mail-machine.ts';
import type { MailState } from '../../src/domain/rules/operation/mail-machine.ts';
import {
  mailActionBody,
  mailMore,
  rowsActed,
} from '../../src/domain/schema/operation/operation.ts';
import type { Db } from '../database/db.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { enqueueJob } from '../jobs/job.ts';
import type { List } from '../listing/list.ts';
import { listRoutes } from '../listing/routes/list-routes.ts';
import { MAIL_KIND } from '../mail/mail.ts';
import { actOnRows, describeActor } from './act-on-rows.ts';

interface HeldMail {
  readonly id: number;
  readonly hasText: boolean;
  readonly isUncertain: boolean;
}

const toMailState = (text: unknown): MailState =>
  MAIL_STATES.find((state) => state === text) ?? 'sent';
const pickMailFacts = ({ hasText, isUncertain }: HeldMail) => ({
  state: isUncertain ? ('uncertain' as const) : ('failed' as const),
  hasText,
});

const list: List = {
  listing: mails,
  more: sql`t.has_text`,
  present({ hasText }, { state1 }, { person, now }) {
    const { possible, whyNot } = mailMachine.judge(
      { state: toMailState(state1), hasText: hasText === true },
      describeActor({ person }),
      localDate(now),
    );
    return { acts: possible.map(({ action }) => action), whyNot };
  },
};

async function performOn(db: Db, { id }: HeldMail, to: string): Promise<void> {
  if (to === 'gone') {
    await db.deleteFrom('mail').where('id', '=', id).execute();
    return;
  }
  await db
    .updateTable('mail')
    .set({ failure: null, handedAt: null })
    .where('id', '=', id)
    .execute();
  await enqueueJob(db, { kind: MAIL_KIND, payload: { id }, dedupeKey: `mail ${id}` });
}

/** Mails that failed, held until the end of the transaction. */
const held = (ids: readonly number[]) => sql<HeldMail>`
  select id, text_body <> '' as has_text, handed_at is not null as is_uncertain
  from mail where id = any(${[...ids]}::bigint[]) and sent_at is null and failure is not null order by id for update`;

/** Mails for administrators: which wait, failed and left; again, or away with them. */
export const mailRoutes: readonly RouteDefinition[] = [
  ...listRoutes({
    listing: mails,
    rows: 'Mails that wait, failed and left',
    access: { kind: 'administrator' },
    more: mailMore,
    listOf: () => list,
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/operation/mails/act',
    summary: 'Sends mails that failed again, or drops them',
    access: { kind: 'administrator', whileActing: false },
    body: mailActionBody,
    answer: rowsActed,
    async handle(call) {
      const { db, body, clock } = call;
      const ids = [...new Set(body.ids)];
      const { rows } = await held(ids).execute(db);
      return actOnRows(
        {
          machine: mailMachine,
          actor: describeActor(call),
          factsOf: pickMailFacts,
          perform: (row, to) => performOn(db, row, to),
        },
        rows,
        { act: body.act, asked: ids.length, now: clock.now() },
      );
    },
  }),
];
