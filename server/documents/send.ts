import { textOfBlocks } from '../../src/domain/rules/documents/body.ts';
import type { Services } from '../http/services.ts';
import { enqueueJob } from '../jobs/job.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import type { Db } from '../database/db.ts';
import { askNext } from './ask.ts';
import { holdDocument, noteDocument, readDocument } from './document.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { buildPaper } from './papers.ts';
import { readKeptFile, keepFile } from './kept-files.ts';
import { filledText } from './text/text.ts';

/** Job that prints a document and asks the first signatories. */
const SEND = 'document-send';

/** Builds the context of work on documents, inside a transaction. */
export const workOn = (
  { changes, config, clock }: Pick<Services, 'changes' | 'config' | 'clock'>,
  db: Db,
): DocumentWork => ({ db, changes, config, now: clock.now() });

/** Has a document printed and its first signatories asked, once the transaction is kept. */
export const sendLater = (db: Db, id: number, sentAt: string): Promise<void> =>
  enqueueJob(db, { kind: SEND, payload: { id }, dedupeKey: `${SEND} ${id} ${sentAt}` });

/**
 * Checks that the document still waits for signatures; it may have been withdrawn or taken back
 * meanwhile.
 */
const isOpen = ({ status }: DocumentRow): boolean => ['2', '4', '9'].includes(status);

/**
 * Sends a document; the file to sign is printed only once, even when signatories are asked again.
 */
async function send(services: Services, id: number, { whileHeld, db }: JobContext): Promise<void> {
  const document = await readDocument(db, id);
  if ((await readKeptFile(db, id, 'original')) === undefined) {
    const work = workOn(services, db);
    const { blocks } = await filledText(work, document);
    const sentText = textOfBlocks(blocks);
    const bytes = await services.printer.print(await buildPaper(work, { ...document, sentText }));
    await whileHeld(async (trx) => {
      if (!isOpen(await holdDocument(trx, id))) return;
      await trx.updateTable('userDocument').set({ sentText }).where('id', '=', id).execute();
      await keepFile(workOn(services, trx), id, { kind: 'original', bytes });
      // Noted only once: a moved last day asks signatories again but sends no new file.
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
