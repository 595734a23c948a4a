/** The finished files of a document: with its evidence page, and sealed. */
import { translator } from '../../src/i18n/server.ts';
import type { Services } from '../http/services.ts';
import type { JobContext } from '../jobs/job.ts';
import { noteDocument } from './document.ts';
import type { DocumentRow } from './document.ts';
import { buildPaper } from './papers.ts';
import { buildEvidence } from './evidence.ts';
import { readKeptFile, keepFile } from './kept-files.ts';
import { sealBytes, sealPdf } from './seal/pades.ts';
import type { SealKey } from './seal/seal-key.ts';
import type { TimeStamp } from './seal/time-stamp.ts';
import { workOn } from './send.ts';

/** Key and time stamp that seal a finished document. */
export interface Sealing {
  readonly key: SealKey;
  /** 'missed': an authority is named, and gave no time stamp for so long that the document goes without. */
  readonly stamp: TimeStamp | 'missed' | undefined;
}

/** Builds the parts of the file other than its text. */
async function printed(
  services: Services,
  { db }: Pick<JobContext, 'db'>,
  document: DocumentRow,
  stamp: Sealing['stamp'],
) {
  const original = await readKeptFile(db, document.id, 'original');
  if (original === undefined) throw new Error('the file that was signed is not kept');
  const work = workOn(services, db);
  const state = stamp === undefined ? 'notAsked' : stamp === 'missed' ? 'missed' : 'stamped';
  return {
    ...(await buildPaper(work, document)),
    evidence: await buildEvidence(work, document, original, state),
  };
}

/**
 * Prints a document with its evidence page, and seals it where there is something to seal with.
 * @throws {NoStamp} when a time stamp is wanted and not to be had
 */
export async function makeFiles(
  services: Services,
  context: JobContext,
  document: DocumentRow,
  sealing: Sealing | undefined,
): Promise<void> {
  const paper = await printed(services, context, document, sealing?.stamp);
  const plain = await services.printer.print(paper);
  const sealed = sealing && (await sealedFile(services, document, paper, sealing));
  await context.whileHeld(async (trx) => {
    const inside = workOn(services, trx);
    await keepFile(inside, document.id, { kind: 'evidence', bytes: plain });
    if (sealed === undefined) return;
    await keepFile(inside, document.id, { kind: 'sealed', ...sealed });
    await noteDocument(inside, document.id, 'sealed');
    if (sealing?.stamp === 'missed') await noteDocument(inside, document.id, 'unstamped');
  });
}

async function sealedFile(
  services: Services,
  document: DocumentRow,
  paper: Awaited<ReturnType<typeof printed>>,
  { key, stamp }: Sealing,
) {
  const timeStamp = stamp === 'missed' ? undefined : stamp;
  const file = await services.printer.print({
    ...paper,
    seal: {
      name: key.holder,
      reason: translator(document.docLocale).of('documentTexts')('sealReason', {
        provider: services.config.provider.name,
      }),
      bytes: sealBytes(timeStamp !== undefined),
    },
  });
  return {
    ...(await sealPdf(file, key, timeStamp)),
    sealedBy: key.holder,
    sealUntil: key.validUntil,
  };
}
