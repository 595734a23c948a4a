import { concealTaxNumber } from '../../src/domain/tax-number.ts';
import { FILE_KINDS } from '../../src/domain/rules/documents/file-kinds.ts';
import type { VerificationAnswer } from '../../src/domain/schema/documents/document-verification.ts';
import type { Db } from '../database/db.ts';
import type { BroughtFile } from '../workers/tasks.ts';
import { readDocument, readSignatories } from './document.ts';

const FIELDS = [
  'documentId',
  'kind',
  'sha256',
  'sealedBy',
  'sealUntil',
  'stampedAt',
  'stampedBy',
] as const;

/**
 * Verifies a file that a visitor brought. Only its digest proves it ours; a changed copy is
 * recognised by its seal.
 * The file's own statements are not trusted, and the file is not stored.
 */
export async function verifyFile(
  db: Db,
  { bytes: brought, sha256: digest, seal }: BroughtFile,
): Promise<VerificationAnswer> {
  const same = await db
    .selectFrom('userDocumentFile')
    .select(FIELDS)
    .where('sha256', '=', digest)
    .executeTakeFirst();
  if (same) return { verdict: 'intact', sha256: digest, document: await told(db, same, null) };
  const changed =
    seal === undefined
      ? undefined
      : await db
          .selectFrom('userDocumentFile')
          .select([...FIELDS, 'content'])
          .where('sealSha256', '=', seal)
          .executeTakeFirst();
  return changed === undefined
    ? { verdict: 'unknown', sha256: digest, document: null }
    : {
        verdict: 'changed',
        sha256: digest,
        document: await told(db, changed, {
          brought: Buffer.from(brought.buffer, brought.byteOffset, brought.byteLength),
          kept: changed.content,
        }),
      };
}

interface Found {
  readonly documentId: number;
  readonly kind: string;
  readonly sealedBy: string | null;
  readonly sealUntil: string | null;
  readonly stampedAt: string | null;
  readonly stampedBy: string | null;
}

/** Describes the found document; a changed file gets no signatures, so that it proves nothing. */
async function told(
  db: Db,
  { documentId, kind, sealedBy, sealUntil, stampedAt, stampedBy }: Found,
  change: { readonly brought: Buffer; readonly kept: Buffer } | null,
): Promise<NonNullable<VerificationAnswer['document']>> {
  const { nmpCode, docName, status } = await readDocument(db, documentId);
  const signatories = await readSignatories(db, documentId);
  const moved = await db
    .selectFrom('userDocumentEvent')
    .select('signatoryId')
    .where('documentId', '=', documentId)
    .where('kind', '=', 'readdressed')
    .execute();
  return {
    nmpCode,
    docName,
    status,
    kind: FILE_KINDS.find((each) => each === kind) ?? 'original',
    signatories: signatories.length,
    sealedBy,
    sealUntil,
    stampedAt,
    stampedBy,
    moreBytes: change === null ? null : change.brought.length - change.kept.length,
    onlyAppended:
      change !== null &&
      change.brought.length > change.kept.length &&
      change.brought.subarray(0, change.kept.length).equals(change.kept),
    signatures:
      change === null
        ? signatories.flatMap(({ id, name, taxNum, signsAs, method, signedAt }) =>
            signedAt === null
              ? []
              : [
                  {
                    name: name ?? '',
                    taxNumHint: concealTaxNumber(taxNum ?? ''),
                    signsAs,
                    method: method === 'link' ? ('link' as const) : ('session' as const),
                    signedAt,
                    wasReaddressed: moved.some(({ signatoryId }) => signatoryId === id),
                  },
                ],
          )
        : [],
  };
}
