import { translator } from '../../src/i18n/server.ts';
import type { Services } from '../http/services.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import { queueMail } from '../mail/mail.ts';
import { languageOf } from './ask.ts';
import { noteDocument, readDocument, signatoriesOf } from './document.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { evidenceOf, fileOf, finishedFile, keepFile, paperOf, verifyUrl } from './papers.ts';
import { SEAL_BYTES, sealPdf } from './seal/pades.ts';
import { loadSealKey } from './seal/seal-key.ts';
import type { SealKey } from './seal/seal-key.ts';
import { workOn } from './send.ts';
import { FINISH, tellSender } from './sign.ts';

/** Prints a document with its evidence page, and seals it where there is a key to. */
async function makeFiles(
  services: Services,
  { db, whileHeld }: JobContext,
  document: DocumentRow,
  key: SealKey | undefined,
): Promise<void> {
  const original = await fileOf(db, document.id, 'original');
  if (original === undefined) throw new Error('the file that was signed is not kept');
  const work = workOn(services, db);
  const paper = await paperOf(work, document);
  const evidence = await evidenceOf(work, document, original);
  const plain = await services.printer.print({ ...paper, evidence });
  const sealed = key && {
    ...(await sealPdf(
      await services.printer.print({
        ...paper,
        evidence,
        seal: {
          name: key.holder,
          reason: translator(document.docLocale).of('documentTexts')('sealReason', {
            provider: services.config.provider.name,
          }),
          bytes: SEAL_BYTES,
        },
      }),
      key,
    )),
    sealedBy: key.holder,
    sealUntil: key.validUntil,
  };
  await whileHeld(async (trx) => {
    const inside = workOn(services, trx);
    await keepFile(inside, document.id, { kind: 'evidence', bytes: plain });
    if (sealed) {
      await keepFile(inside, document.id, { kind: 'sealed', ...sealed });
      await noteDocument(inside, document.id, 'sealed');
    }
  });
}

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
