/** The finished files of a document: with its evidence page, and sealed. */
import { translator } from '../../src/i18n/server.ts';
import type { Services } from '../http/services.ts';
import type { JobContext } from '../jobs/job.ts';
import { noteDocument } from './document.ts';
import type { DocumentRow } from './document.ts';
import { paperOf } from './papers.ts';
import { evidenceOf } from './evidence.ts';
import { fileOf, keepFile } from './kept-files.ts';
import { SEAL_BYTES, sealPdf } from './seal/pades.ts';
import type { SealKey } from './seal/seal-key.ts';
import { workOn } from './send.ts';

/** Prints a document with its evidence page, and seals it where there is a key to. */
export async function makeFiles(
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
