import { sql } from 'kysely';
import { is, queryRows } from '../../server/database/checked-rows.ts';
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import type { Db } from '../../server/database/db.ts';
import { sendSystemMessage } from '../../server/messages/send.ts';

interface Written {
  readonly from: string;
  readonly subjectType: MessageSubject;
  readonly title: string;
  readonly body: string;
  /** People outside the provider, inside of it, or one of them by address. */
  readonly to: 'channels' | 'internal' | string;
  readonly isRead?: boolean;
}

const MARINA = 'marina.duarte@provider.example';
const OTAVIO = 'otavio.reis@provider.example';
const HELENA = 'helena.castro@provider.example';
const RAFAEL = 'rafael.nogueira@agrocampoinsumos.example';

/** Messages between people of the demo, some for each subject. */
const WRITTEN: readonly Written[] = [
  {
    from: HELENA,
    subjectType: '30',
    title: 'Calendário de pagamento dos prêmios',
    body: 'Pessoal,\n\nos prêmios do ciclo serão pagos em até 30 dias depois do resultado final. Confiram a conta em Meus prêmios antes disso.',
    to: 'channels',
    isRead: true,
  },
  {
    from: OTAVIO,
    subjectType: '15',
    title: 'Reta final para enviar suas notas',
    body: 'Pessoal,\n\na campanha está terminando. Notas emitidas dentro do período ainda valem se forem enviadas a tempo. O regulamento está em https://portal.provider.example/regulamento.',
    to: 'channels',
  },
  {
    from: MARINA,
    subjectType: '90',
    title: 'Treinamento de reguladores na quinta',
    body: 'Olá, Rafael,\n\no treinamento é na quinta, às 19 h, no auditório da cooperativa. Confirme a presença respondendo a esta mensagem.',
    to: RAFAEL,
  },
  {
    from: MARINA,
    subjectType: '20',
    title: 'Falta o XML de duas notas',
    body: 'Olá, Rafael,\n\nduas notas suas foram enviadas só pela chave. Envie os arquivos XML e eu decido no mesmo dia.',
    to: RAFAEL,
  },
  {
    from: RAFAEL,
    subjectType: '10',
    title: 'Preciso de ajuda com o portal',
    body: 'Olá,\n\no que eu queria fazer: lançar as notas pelo celular.\nO que aconteceu: a câmera não abriu.',
    to: 'admin@provider.example',
  },
  {
    from: HELENA,
    subjectType: '90',
    title: 'Reunião mensal das regionais',
    body: 'Pessoal,\n\na reunião é na segunda, às 9 h. Tragam o acompanhamento das metas de cada canal.',
    to: 'internal',
  },
];

const MINUTE_MS = 60_000;
/** So far apart they were written, the last one just now. */
const APART_MINUTES = 7;

async function readersOf(db: Db, to: Written['to'], senderId: number): Promise<readonly number[]> {
  const people = db
    .selectFrom('businessPartner')
    .select('id')
    .where('status1', '=', 3)
    .where('id', '<>', senderId);
  const rows = await (
    to === 'channels'
      ? people.where('bpType', '=', '92')
      : to === 'internal'
        ? people.where('bpType', '=', '91')
        : people.where('email', '=', to)
  )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function write(db: Db, written: Written, now: Date, minutesAgo: number): Promise<void> {
  const { from, subjectType, title, body, to, isRead = false } = written;
  const sender = await db
    .selectFrom('businessPartner')
    .select('id')
    .where('email', '=', from)
    .executeTakeFirst();
  if (!sender) return;
  const readers = await readersOf(db, to, sender.id);
  if (readers.length === 0) return;
  const sentAt = new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString();
  const groups = to === 'channels' ? ['channelTeam'] : to === 'internal' ? ['internalTeam'] : [];
  const { id } = await db
    .insertInto('message')
    .values({
      title,
      body,
      subjectType,
      senderId: sender.id,
      sentAt,
      msgType: groups.length > 0 ? 'broadcast' : 'person',
      link: null,
      code: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messageRecipient')
    .values(
      readers.map((businessPartnerId) => ({
        messageId: id,
        businessPartnerId,
        subjectType,
        readAt: isRead ? now.toISOString() : null,
      })),
    )
    .execute();
  await db
    .insertInto('messageSending')
    .values({
      senderId: sender.id,
      title,
      body,
      subjectType,
      groups,
      persons: groups.length > 0 ? [] : [...readers],
      status1: 'sent',
      createdAt: sentAt,
      sendAt: sentAt,
      finishedAt: sentAt,
      messageId: id,
      total: readers.length,
      delivered: readers.length,
      upTo: readers.at(-1) ?? 0,
    })
    .execute();
}

const tellColumns = {
  id: is.number,
  sellerId: is.number,
  numNF: is.text,
  status1: is.text,
  reason: is.orNull(is.text),
};

/**
 * Sends the portal's messages to sellers about decisions on their latest invoices and campaigns of
 * their channels.
 */
async function tell(db: Db): Promise<void> {
  const rows = await queryRows(db, tellColumns)`
    select distinct on (v.bp_ctv_id, v.status1) v.id, v.bp_ctv_id as seller_id, v.num_nf, v.status1,
      (select e.reason from invoice_event e where e.invoice_id = v.id and e.reason is not null order by e.id desc limit 1) as reason
    from invoice v where v.bp_ctv_id is not null and v.num_nf is not null and v.status1 in ('ROV020', 'ROV040')
    order by v.bp_ctv_id, v.status1, v.id desc`;
  for (const { id, sellerId, numNF, status1, reason } of rows)
    await sendSystemMessage(db, {
      to: [sellerId],
      code: status1 === 'ROV020' ? 'invoice-approved' : 'invoice-refused',
      params: { count: 1, numNF, reason: reason ?? '' },
      link: `/notasfiscais/manager/customer?id=${id}`,
      subjectType: '20',
      mailed: true,
    });
}

/** Puts them into inboxes, once. */
export async function insertMessages(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('messageSending').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    await tell(trx);
    for (const [at, written] of WRITTEN.entries())
      await write(trx, written, now, (WRITTEN.length - at) * APART_MINUTES);
  });
}

/** Minutes between messages in the inboxes once everything is loaded. */
const SPREAD_MINUTES = 3;

/** Dates what the loading has written within minutes as if it had come one after the other: in the order of the inboxes, the last one just now. */
export async function spreadMessages(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update message m set sent_at = ${now.toISOString()}::timestamptz - o.later * make_interval(mins => ${SPREAD_MINUTES})
      from (select id, row_number() over (order by id desc)::integer as later from message) o where o.id = m.id`.execute(
      trx,
    );
    await sql`
      update message_sending s set created_at = m.sent_at, send_at = m.sent_at, finished_at = m.sent_at from message m where m.id = s.message_id`.execute(
      trx,
    );
  });
}
