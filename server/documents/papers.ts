import { createHash } from 'node:crypto';
import { blocksOf } from '../../src/domain/rules/documents/body.ts';
import { shownTaxNumber } from '../../src/domain/rules/tax-number.ts';
import type { FileKind } from '../../src/domain/wire/document-files.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Db } from '../database/db.ts';
import type { PrintedEvidence, PrintedPaper } from '../workers/printing.ts';
import { senderName, signatoriesOf } from './document.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { filledText } from './text.ts';

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Keeps a file of a document, to the byte; one of its kind stays once it stands. */
export async function keepFile(
  { db, now }: Pick<DocumentWork, 'db' | 'now'>,
  documentId: number,
  {
    kind,
    bytes,
    sealSha256 = null,
    sealedBy = null,
    sealUntil = null,
  }: {
    readonly kind: FileKind;
    readonly bytes: Uint8Array;
    readonly sealSha256?: string | null;
    readonly sealedBy?: string | null;
    readonly sealUntil?: string | null;
  },
): Promise<void> {
  await db
    .insertInto('userDocumentFile')
    .values({
      documentId,
      kind,
      sha256: sha256(bytes),
      content: Buffer.from(bytes),
      sealSha256,
      sealedBy,
      sealUntil,
      madeAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['documentId', 'kind']).doNothing())
    .execute();
}

export async function fileOf(db: Db, documentId: number, kind: FileKind) {
  return db
    .selectFrom('userDocumentFile')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The finished file of a document: sealed, or with its evidence page where there is nothing to seal with. */
export async function finishedFile(db: Db, documentId: number) {
  return (await fileOf(db, documentId, 'sealed')) ?? (await fileOf(db, documentId, 'evidence'));
}

/** A document ready to print: as it was sent, or before that as it would be. */
export async function paperOf(
  work: Pick<DocumentWork, 'db' | 'config' | 'now'>,
  document: DocumentRow,
): Promise<PrintedPaper> {
  const { docLocale, docName, nmpCode, sentText } = document;
  const blocks =
    sentText === null ? (await filledText(work, document)).blocks : blocksOf(sentText, {});
  return {
    kind: 'paper',
    lang: docLocale,
    title: docName,
    blocks,
    foot: translator(docLocale).of('documentTexts')('foot', { name: docName, code: nmpCode }),
    madeAt: work.now.toISOString(),
  };
}

/** An instant as it stands on the evidence page, in UTC to the second. */
const utc = (iso: string | null): string =>
  iso === null ? '' : `${iso.slice(0, 10)} ${new Date(iso).toISOString().slice(11, 19)}`;

/** Where anybody verifies files. */
export const verifyUrl = ({ portalUrl }: { readonly portalUrl: string }): string =>
  `${portalUrl}#/documents/verify`;

/** How a document was signed, ready to print after its text. */
export async function evidenceOf(
  work: Pick<DocumentWork, 'db' | 'config'>,
  document: DocumentRow,
  original: { readonly sha256: string; readonly content: Uint8Array },
): Promise<PrintedEvidence> {
  const t = translator(document.docLocale).of('documentTexts');
  const signatories = await signatoriesOf(work.db, document.id);
  const names = new Map(signatories.map(({ id, name }) => [id, name]));
  const events = await work.db
    .selectFrom('userDocumentEvent')
    .selectAll()
    .where('documentId', '=', document.id)
    .orderBy('id')
    .execute();
  return {
    title: t('evidenceTitle'),
    lead: t('evidenceLead'),
    facts: [
      [t('factDocument'), `${document.docName} (${document.nmpCode})`],
      [t('factHash'), original.sha256],
      [t('factSent'), await senderName(work, document)],
      [t('factSentAt'), utc(document.sentAt)],
    ],
    signatures: signatories.map((each) => ({
      title: t('signatory', { name: each.name ?? '', as: t(`as_${each.signsAs}`) }),
      facts: [
        [t('factTaxNum'), shownTaxNumber(each.taxNum ?? '')],
        [t('factEmail'), each.email ?? ''],
        [t('factSigned'), utc(each.signedAt)],
        [t('factMethod'), t(each.method === 'link' ? 'method_link' : 'method_session')],
        [t('factAddress'), each.address ?? ''],
        [t('factAgent'), (each.userAgent ?? '').slice(0, 200)],
        [t('factClause'), each.clause ?? ''],
      ],
    })),
    log: {
      title: t('logTitle'),
      columns: [
        { heading: t('logWhen'), share: 24 },
        { heading: t('logWhat'), share: 34 },
        { heading: t('logWho'), share: 26 },
        { heading: t('logWhere'), share: 16 },
      ],
      rows: events.map(({ kind, at, signatoryId, address }) => [
        utc(at),
        t.maybe(`log_${kind}`) ?? kind,
        (signatoryId !== null && names.get(signatoryId)) || '',
        address ?? '',
      ]),
      sums: null,
      empty: '',
    },
    note: t('verify', { url: verifyUrl(work.config) }),
    attachment: {
      name: `${document.nmpCode}.pdf`,
      description: t('attached'),
      content: original.content,
    },
  };
}
