/** Progress of a document's signing. */
import { addDays, localDate } from '../../src/domain/rules/dates/dates.ts';
import { parseBlocks } from '../../src/domain/rules/documents/body.ts';
import type { DocumentState } from '../../src/domain/rules/documents/document-machine.ts';
import { toReadState } from '../../src/domain/rules/documents/signatories.ts';
import { REMIND_DAYS } from '../../src/domain/rules/documents/signing.ts';
import { concealTaxNumber } from '../../src/domain/tax-number.ts';
import { FILE_KINDS } from '../../src/domain/rules/documents/file-kinds.ts';
import type {
  FollowedSignatory,
  SigningStateAnswer,
} from '../../src/domain/schema/documents/document-progress.ts';
import type { Db } from '../database/db.ts';
import { readDocument, readSignatories } from './document.ts';
import type { SignatoryRow } from './document.ts';

function followed(each: SignatoryRow, status: DocumentState): FollowedSignatory {
  const { id, signsAs, state, askedAt, remindedAt, openedAt, signedAt, refusedAt, reason } = each;
  const last = remindedAt ?? askedAt;
  const isOpen = ['2', '4', '9'].includes(status);
  const waits = isOpen && (state === 'asked' || state === 'opened');
  return {
    id,
    name: each.name ?? '',
    signsAs,
    state: toReadState(state, status),
    taxNumHint: concealTaxNumber(each.taxNum ?? ''),
    email: each.email ?? '',
    hasAccount: each.person !== null,
    askedAt,
    remindedAt,
    openedAt,
    signedAt,
    refusedAt,
    method: each.method === 'link' || each.method === 'session' ? each.method : null,
    reason,
    remindsOn: waits && last !== null ? addDays(localDate(new Date(last)), REMIND_DAYS) : null,
  };
}

/**
 * Reads the progress of a document's signing, for its sender.
 * @throws {Problem} not-found
 */
export async function signingState(db: Db, id: number): Promise<SigningStateAnswer> {
  const { status, sentText } = await readDocument(db, id);
  const signatories = await readSignatories(db, id);
  const files = await db
    .selectFrom('userDocumentFile')
    .select(['kind', 'sha256', 'sealedBy', 'content'])
    .where('documentId', '=', id)
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('userDocumentEvent')
    .select([
      'kind',
      'at',
      'signatoryId',
      'address',
      'dayBefore',
      'dayAfter',
      'emailBefore',
      'emailAfter',
    ])
    .where('documentId', '=', id)
    .orderBy('id')
    .execute();
  return {
    signatories: signatories.map((each) => followed(each, status)),
    files: FILE_KINDS.flatMap((kind) =>
      files
        .filter((file) => file.kind === kind)
        .map(({ sha256, sealedBy, content }) => ({
          kind,
          sha256,
          sealedBy,
          bytes: content.length,
        })),
    ),
    blocks: parseBlocks(sentText ?? '', {}),
    events: events.map(
      ({ kind, at, signatoryId, address, dayBefore, dayAfter, emailBefore, emailAfter }) => ({
        kind,
        at,
        address,
        days: dayAfter === null ? null : { from: dayBefore, to: dayAfter },
        emails: emailBefore === null ? null : { from: emailBefore, to: emailAfter ?? '' },
        name: signatories.find(({ id: each }) => each === signatoryId)?.name ?? null,
      }),
    ),
  };
}
