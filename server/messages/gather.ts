import { sql } from 'kysely';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../database/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { queueReady } from '../mail/mail.ts';
import type { ReadyMail } from '../mail/mail.ts';
import { GATHER_KIND } from './mail-jobs.ts';
import { wordMessage } from './word.ts';
import type { Kept } from './word.ts';

/** So many people get their mails in one transaction. */
const AT_ONCE = 500;
/** So many titles stand in a mail that gathers messages. */
const MOST_TITLES = 20;

interface Due extends Kept {
  readonly messageId: number;
  readonly link: string | null;
  readonly personId: number;
  readonly email: string;
  readonly locale: string;
  readonly senderName: string | null;
}

/**
 * Takes what is due of the next people; nobody else gets it. What was read meanwhile, or deleted, needs no mail, and who
 * may not sign in gets none.
 */
async function takeDue(
  trx: Db,
  due: string,
): Promise<{ readonly rows: readonly Due[]; readonly taken: number }> {
  const { rows: taken } = await sql<{ messageId: number; personId: number; wanted: boolean }>`
    with someone as (
      select business_partner_id as id from message_recipient where mail_due_at <= ${due}::timestamptz group by 1 order by 1 limit ${AT_ONCE})
    update message_recipient r set mail_due_at = null from someone s, message m
    where r.business_partner_id = s.id and r.mail_due_at <= ${due}::timestamptz and m.id = r.message_id
    returning r.message_id, r.business_partner_id as person_id, r.deleted_at is null and (r.read_at is null or r.read_at <= m.sent_at) as wanted`.execute(
    trx,
  );
  const wanted = taken.filter((row) => row.wanted);
  if (wanted.length === 0) return { rows: [], taken: taken.length };
  const { rows } = await sql<Due>`
    select m.id as message_id, m.title, m.body, m.code, m.params, m.link, p.id as person_id, p.email, p.locale, s.name1 as sender_name
    from unnest(${wanted.map(({ messageId }) => messageId)}::bigint[], ${wanted.map(({ personId }) => personId)}::bigint[]) u (message_id, person_id)
    join message m on m.id = u.message_id
    join business_partner p on p.id = u.person_id and p.status1 in (2, 3) and p.email <> ''
    left join business_partner s on s.id = m.sender_id
    order by p.id, m.id`.execute(trx);
  return { rows, taken: taken.length };
}

/** The mail about one message: what it says, and the way to its place. */
function mailOf(message: Due, locale: Locale, portalUrl: string): Omit<ReadyMail, 'to'> {
  const { title, body } = wordMessage(message, locale);
  const t = translator(locale).of('mail');
  const from = message.senderName;
  return {
    subject: title,
    text: from === null ? body : `${body}\n\n${t('from-person', { name: from })}`,
    locale,
    link: `${portalUrl}#${message.link ?? `/notifications/${message.messageId}`}`,
  };
}

/** The mail about several messages: their titles, and the way to the inbox. */
function gathered(
  messages: readonly Due[],
  locale: Locale,
  portalUrl: string,
): Omit<ReadyMail, 'to'> {
  const t = translator(locale).of('mail');
  const titles = messages
    .slice(0, MOST_TITLES)
    .map((message) => `– ${wordMessage(message, locale).title}`);
  const left = messages.length - titles.length;
  const lines = left > 0 ? [...titles, t('digest-more', { count: left })] : titles;
  return {
    subject: t('digest-subject', { count: messages.length }),
    text: `${t('digest-text')}\n\n${lines.join('\n')}`,
    locale,
    link: `${portalUrl}#/notifications`,
    label: t('digest-link'),
  };
}

function mailFor(messages: readonly Due[], portalUrl: string): readonly ReadyMail[] {
  const [first] = messages;
  if (first === undefined) return [];
  const locale = isLocale(first.locale) ? first.locale : 'pt-BR';
  const mail =
    messages.length === 1
      ? mailOf(first, locale, portalUrl)
      : gathered(messages, locale, portalUrl);
  return [{ to: first.email, ...mail }];
}

/** Registers the job that writes the mails about messages: what is due of one person goes into one mail, and what was taken is taken once. */
export function handleMessageMails(
  jobs: Jobs,
  { portalUrl, mailRate }: Pick<Config, 'portalUrl' | 'mailRate'>,
): void {
  jobs.handle(GATHER_KIND, async (payload, { whileHeld, signal }) => {
    const due = String(payload['due']);
    for (;;) {
      const taken = await whileHeld(async (trx) => {
        const { rows, taken: count } = await takeDue(trx, due);
        const people = groupBy(rows, ({ personId }) => personId);
        await queueReady(
          trx,
          [...people.values()].flatMap((messages) => mailFor(messages, portalUrl)),
          { perMinute: mailRate },
        );
        return count;
      });
      if (taken === 0) return undefined;
      if (signal.aborted) return 'again';
    }
  });
}
