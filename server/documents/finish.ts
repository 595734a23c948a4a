import type { Services } from '../http/services.ts';
import type { JobHandler } from '../jobs/job.ts';
import { queueMail } from '../mail/mail.ts';
import { chooseLanguage } from './language.ts';
import { readDocument, readSignatories } from './document.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { verifyUrl } from './papers.ts';
import { finishedFile } from './kept-files.ts';
import { loadSealKey } from './seal/seal-key.ts';
import { NoStamp, openTimeStamp } from './seal/time-stamp.ts';
import { workOn } from './send.ts';
import { FINISH } from './sign.ts';
import { notifySender } from './notify-sender.ts';
import { makeFiles } from './make-files.ts';
import type { Sealing } from './make-files.ts';

/** Mails every signatory the finished file and its digest, and notifies the sender. */
async function notifyAll(work: DocumentWork, document: DocumentRow): Promise<void> {
  const { db, config } = work;
  const file = await finishedFile(db, document.id);
  if (file === undefined) return;
  for (const signatory of await readSignatories(db, document.id)) {
    const { email, name } = signatory;
    if (email === null || name === null) continue;
    await queueMail(db, {
      to: email,
      template: 'document-complete',
      params: { name, document: document.docName, hash: file.sha256 },
      locale: await chooseLanguage(db, signatory, document),
      link: verifyUrl(config),
      attachment: { name: `${document.nmpCode}.pdf`, content: file.content },
    });
  }
  await notifySender(work, document, 'document-signed');
  await work.changes.changed(db, 'userDocument', [document.id]);
}

/**
 * Time a document waits for the time stamp of its seal, counted from the last signature, and the
 * interval between attempts.
 */
const STAMP_WAIT_MS = 3_600_000;
const ASK_AGAIN_SECONDS = 60;

/** Loads the key and time stamp that seal documents; undefined without a key. */
async function loadSealing({ database, config, clock }: Services): Promise<Sealing | undefined> {
  const key = await loadSealKey(database.db, config, clock.now());
  return key && { key, stamp: config.stamp && openTimeStamp(config.stamp) };
}

/** The job that makes the finished file of a document and sends it to all. */
export function finishJob(services: Services): {
  readonly kind: string;
  readonly handler: JobHandler;
} {
  let sealing: Promise<Sealing | undefined> | undefined;
  return {
    kind: FINISH,
    async handler({ id }, context) {
      const document = await readDocument(context.db, Number(id));
      if (document.status !== '3') return;
      sealing ??= loadSealing(services);
      // a file that could not be read is read again at the next try
      const known = await sealing.catch((error: unknown) => {
        sealing = undefined;
        throw error;
      });
      const isMade = (await finishedFile(context.db, document.id)) !== undefined;
      if (isMade) return;
      try {
        await makeFiles(services, context, document, known);
      } catch (error) {
        if (!(error instanceof NoStamp) || known === undefined) throw error;
        context.log.warn({ reason: error.message }, 'could not get a time stamp for a seal');
        const since = Date.parse(document.closedAt ?? '');
        if (context.clock.now().getTime() - since < STAMP_WAIT_MS)
          return { afterSeconds: ASK_AGAIN_SECONDS };
        // Signatories wait for the file, so it goes without a time stamp and says so.
        await makeFiles(services, context, document, { ...known, stamp: 'missed' });
      }
      await context.whileHeld((trx) => notifyAll(workOn(services, trx), document));
    },
  };
}
