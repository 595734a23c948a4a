import type { Row } from '../database/tables.ts';
import { addDays, startOfDay } from '../../src/domain/rules/dates/dates.ts';
import type { LinkLook } from '../../src/domain/schema/documents/document-link.ts';
import { hashToken, makeToken } from '../base/opaque-token.ts';
import type { Db } from '../database/db.ts';

/** Voids the links of a document, or of one of its signatories. */
export async function voidDocumentLinks(
  db: Db,
  now: Date,
  whose: { readonly documentId: number } | { readonly signatoryId: number },
): Promise<void> {
  await db
    .updateTable('userDocumentLink')
    .set({ supersededAt: now.toISOString() })
    .where('supersededAt', 'is', null)
    .where((eb) =>
      'signatoryId' in whose
        ? eb('signatoryId', '=', whose.signatoryId)
        : eb(
            'signatoryId',
            'in',
            eb
              .selectFrom('userDocumentSignatory')
              .select('id')
              .where('documentId', '=', whose.documentId),
          ),
    )
    .execute();
}

/** Makes the private link of a signatory, which serves until the end of the document's last day; earlier ones are void. @returns the token, of which only a hash is kept */
export async function makeDocumentLink(
  db: Db,
  now: Date,
  signatoryId: number,
  validUntil: string,
): Promise<string> {
  const token = makeToken();
  await voidDocumentLinks(db, now, { signatoryId });
  await db
    .insertInto('userDocumentLink')
    .values({
      tokenHash: hashToken(token),
      signatoryId,
      madeAt: now.toISOString(),
      expiresAt: startOfDay(addDays(validUntil, 1)),
    })
    .execute();
  return token;
}

/** A link that was found, and what it still serves for. */
export interface FoundDocumentLink {
  readonly state: LinkLook['state'];
  readonly signatoryId: number;
  readonly documentId: number;
}

/** Finds a private link; a guessed token looks like a link that never existed. */
export async function findDocumentLink(
  db: Db,
  token: string,
  now: Date,
): Promise<FoundDocumentLink | undefined> {
  const row = await db
    .selectFrom('userDocumentLink')
    .innerJoin('userDocumentSignatory', 'userDocumentSignatory.id', 'userDocumentLink.signatoryId')
    .innerJoin('userDocument', 'userDocument.id', 'userDocumentSignatory.documentId')
    .select(['signatoryId', 'documentId', 'expiresAt', 'supersededAt', 'state', 'status'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { signatoryId, documentId } = row;
  return { signatoryId, documentId, state: computeLinkState(row, now) };
}

function computeLinkState(
  row: Pick<Row<'userDocumentLink'>, 'expiresAt' | 'supersededAt'> &
    Pick<Row<'userDocumentSignatory'>, 'state'> &
    Pick<Row<'userDocument'>, 'status'>,
  now: Date,
): LinkLook['state'] {
  const { status } = row;
  if (row.state === 'signed') return 'used';
  if (row.state === 'refused') return 'refused';
  if (['1', 'blocked', 'canceled', '5'].includes(status)) return 'withdrawn';
  if (status === 'expired') return 'expired';
  // another day may have come with another link
  if (row.supersededAt !== null) return 'superseded';
  return Date.parse(row.expiresAt) <= now.getTime() ? 'expired' : 'open';
}
