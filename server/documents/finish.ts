import type { Services } from '../http/services.ts';
import type { JobHandler } from '../jobs/job.ts';
import { queueMail } from '../mail/mail.ts';
import { languageOf } from './ask.ts';
import { readDocument, signatoriesOf } from './document.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { verifyUrl } from './papers.ts';
import { finishedFile } from './kept-files.ts';
import { loadSealKey } from './seal/seal-key.ts';
import type { SealKey } from './seal/seal-key.ts';
import { workOn } from './send.ts';
import { FINISH } from './sign.ts';
import { tellSender } from './tell-sender.ts';
import { makeFiles } from './make-files.ts';

/** Everybody who signed gets the finished file and its digest, and whoever sent it is told. */
async function tellAll(work: DocumentWork, document: DocumentRow): Promise<void> {
  const { db, config } = work;
  const file = await finishedFile(db, document.id);
  if (file === undefined) return;
  for (const signatory of await signatoriesOf(db, document.id)) {
    const { email, name } = signatory;
    if (email === null || name === null) continue;
    await queueMail(db, {
      to: email,
      template: 'document-complete',
      params: { name, document: document.docName, hash: file.sha256 },
      locale: await languageOf(db, signatory, document),
      link: verifyUrl(config),
      attachment: { name: `${document.nmpCode}.pdf`, content: file.content },
    });
  }
  await tellSender(work, document, 'document-signed');
  await work.changes.changed(db, 'userDocument', [document.id]);
}

/** The job that makes the finished file of a document and sends it to all. */
export function finishJob(services: Services): {
  readonly kind: string;
  readonly handler: JobHandler;
} {
  let key: Promise<SealKey | undefined> | undefined;
  return {
    kind: FINISH,
    async handler({ id }, context) {
      const document = await readDocument(context.db, Number(id));
      if (document.status !== '3') return;
      key ??= loadSealKey(services.database.db, services.config, services.clock.now());
      // a file that could not be read is read again at the next try
      const known = await key.catch((error: unknown) => {
        key = undefined;
        throw error;
      });
      const isMade = (await finishedFile(context.db, document.id)) !== undefined;
      if (isMade) return;
      await makeFiles(services, context, document, known);
      await context.whileHeld((trx) => tellAll(workOn(services, trx), document));
    },
  };
}
