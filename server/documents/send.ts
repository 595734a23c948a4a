import { textOfBlocks } from '../../src/domain/rules/documents/body.ts';
import type { Services } from '../http/services.ts';
import { enqueueJob } from '../jobs/job.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import type { Db } from '../database/db.ts';
import { askNext } from './ask.ts';
import { holdDocument, noteDocument, readDocument } from './document.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { paperOf } from './papers.ts';
import { fileOf, keepFile } from './kept-files.ts';
import { filledText } from './text.ts';

/** The job that prints a document and asks whoever signs first. */
const SEND = 'document-send';

/** What services give work on documents, inside a transaction. */
export const workOn = (
  { changes, config, clock }: Pick<Services, 'changes' | 'config' | 'clock'>,
  db: Db,
): DocumentWork => ({ db, changes, config, now: clock.now() });

/** Has a document printed and its first signatories asked, once the transaction is kept. */
export const sendLater = (db: Db, id: number, sentAt: string): Promise<void> =>
  enqueueJob(db, { kind: SEND, payload: { id }, dedupeKey: `${SEND} ${id} ${sentAt}` });

/** Whether it still waits for signatures: it may have been withdrawn, or taken back, meanwhile. */
const isOpen = ({ status }: DocumentRow): boolean => ['2', '4', '9'].includes(status);

/** Does it: the file that is signed is printed once, whoever is asked again later. */
async function send(services: Services, id: number, { whileHeld, db }: JobContext): Promise<void> {
  const document = await readDocument(db, id);
  if ((await fileOf(db, id, 'original')) === undefined) {
    const work = workOn(services, db);
    const { blocks } = await filledText(work, document);
    const sentText = textOfBlocks(blocks);
    const bytes = await services.printer.print(await paperOf(work, { ...document, sentText }));
    await whileHeld(async (trx) => {
      if (!isOpen(await holdDocument(trx, id))) return;
      await trx.updateTable('userDocument').set({ sentText }).where('id', '=', id).execute();
      await keepFile(workOn(services, trx), id, { kind: 'original', bytes });
      // once alone: who moves the last day has it asked for anew, and sends nothing else
      await noteDocument(workOn(services, trx), id, 'sent');
    });
  }
  await whileHeld(async (trx) => {
    const work = workOn(services, trx);
    const held = await holdDocument(trx, id);
    if (!isOpen(held)) return;
    await askNext(work, held);
    await work.changes.changed(trx, 'userDocument', [id]);
  });
}

export const sendJob = (
  services: Services,
): { readonly kind: string; readonly handler: JobHandler } => ({
  kind: SEND,
  handler: async ({ id }, context) => send(services, Number(id), context),
});
