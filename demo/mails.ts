import type { FastifyInstance } from 'fastify';
import type { Db } from '../server/database/db.ts';

/** Lists the latest mails for the mailbox, with files as a mail program offers them. */
async function latestMails(db: Db): Promise<unknown[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'toAddress', 'subject', 'textBody', 'createdAt', 'attachmentName'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, toAddress, subject, textBody, createdAt, attachmentName }) => ({
    to: toAddress,
    subject,
    text: textBody,
    at: createdAt,
    ...(attachmentName !== null && {
      file: { name: attachmentName, href: `/demo/mails/${id}/file` },
    }),
  }));
}

/** The mails of the demo, with their files. */
export function registerMails(app: FastifyInstance, db: Db): void {
  app.get('/demo/mails.json', () => latestMails(db));
  app.get<{ Params: { id: string } }>('/demo/mails/:id/file', async ({ params }, reply) => {
    const mail = await db
      .selectFrom('mail')
      .select(['attachment', 'attachmentName'])
      .where('id', '=', Number(params.id) || 0)
      .executeTakeFirst();
    if (!mail?.attachment) return reply.callNotFound();
    return reply
      .type('application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${mail.attachmentName}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(mail.attachment));
  });
}
