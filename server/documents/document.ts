import { isRefused } from '../../src/domain/machine.ts';
import { findMember } from '../../src/domain/pick.ts';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import {
  DOCUMENT_STATES,
  documentMachine,
} from '../../src/domain/rules/documents/document-machine.ts';
import type {
  DocumentAction,
  DocumentEvent,
  DocumentMachineFacts,
  DocumentState,
} from '../../src/domain/rules/documents/document-machine.ts';
import type { SignatoryState } from '../../src/domain/rules/documents/signatories.ts';
import type { Config } from '../base/config.ts';
import type { Changes } from '../changes/changes.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';

/** Context of work on documents. `db` is a transaction. */
export interface DocumentWork {
  readonly db: Db;
  readonly changes: Changes;
  readonly config: Config;
  readonly now: Date;
}

/** Origin of a person who signs or opens a link. */
export interface Origin {
  readonly address: string | null;
  readonly userAgent: string | null;
}
export const NOWHERE: Origin = { address: null, userAgent: null };

export type DocumentRow = Row<'userDocument'>;
export type SignatoryRow = Row<'userDocumentSignatory'>;

/** A state out of a row whose values are not typed. */
export const asState = (status: unknown): DocumentState =>
  findMember(DOCUMENT_STATES, status) ?? '1';

/** A document with its row held until the transaction ends. @throws {Problem} not-found */
export async function holdDocument(db: Db, id: number): Promise<DocumentRow> {
  return found(
    await db
      .selectFrom('userDocument')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** @throws {Problem} not-found */
export async function readDocument(db: Db, id: number): Promise<DocumentRow> {
  return found(
    await db.selectFrom('userDocument').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

function found(row: Row<'userDocument'> | undefined): DocumentRow {
  if (row === undefined) throw new Problem('not-found');
  return row;
}

/** Reads the signatories of a document, in their order. */
export async function readSignatories(
  db: Db,
  documentId: number,
): Promise<readonly SignatoryRow[]> {
  return db
    .selectFrom('userDocumentSignatory')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('id')
    .execute();
}

/** Reads the facts of a document's current state for the state machine. */
export async function documentFacts(
  db: Db,
  { id, status, validUntil }: Pick<DocumentRow, 'id' | 'status' | 'validUntil'>,
): Promise<DocumentMachineFacts> {
  const signatories = await readSignatories(db, id);
  const count = (state: SignatoryState): number =>
    signatories.filter((each) => each.state === state).length;
  return {
    status,
    validUntil,
    signatories: signatories.length,
    signed: count('signed'),
    failed: count('failed'),
  };
}

/** Plans the effect on a document of an action by a signatory, a mail server or time. */
export async function planDocument(
  { db, now }: Pick<DocumentWork, 'db' | 'now'>,
  document: DocumentRow,
  action: DocumentAction,
  isActing = false,
) {
  const facts = await documentFacts(db, document);
  return documentMachine.plan(facts, { isActing }, action, localDate(now));
}

/** States in which no action is pending. */
const ENDED: readonly DocumentState[] = ['3', '5', 'expired', 'canceled'];

/**
 * Performs what the document's machine says of an action, and announces it.
 * @throws {Problem} act-not-allowed, not-while-acting
 */
export async function advance(
  work: DocumentWork,
  document: DocumentRow,
  action: DocumentAction,
  isActing = false,
): Promise<DocumentState> {
  const planned = await planDocument(work, document, action, isActing);
  if (isRefused(planned)) throw planned.problem;
  const { to } = planned;
  const { db, changes, now } = work;
  await db
    .updateTable('userDocument')
    .set((eb) => ({
      status: to,
      closedAt: ENDED.includes(to) ? now.toISOString() : null,
      rowSCN: eb('rowSCN', '+', 1),
    }))
    .where('id', '=', document.id)
    .execute();
  await changes.changed(db, 'userDocument', [document.id]);
  return to;
}

/** Details of a document's event. */
interface EventFacts {
  readonly signatoryId?: number | null;
  readonly from?: Origin;
  /** The last day before and after it was moved. */
  readonly days?: Pick<Row<'userDocumentEvent'>, 'dayBefore' | 'dayAfter'>;
  /** The address of a signatory before and after it was corrected. */
  readonly emails?: Pick<Row<'userDocumentEvent'>, 'emailBefore' | 'emailAfter'>;
}
const NO_DAYS = { dayBefore: null, dayAfter: null };
const NO_EMAILS = { emailBefore: null, emailAfter: null };

/** Writes down what happened to a document, for its evidence page. */
export async function noteDocument(
  { db, now }: Pick<DocumentWork, 'db' | 'now'>,
  documentId: number,
  kind: DocumentEvent,
  { signatoryId = null, from = NOWHERE, days = NO_DAYS, emails = NO_EMAILS }: EventFacts = {},
): Promise<void> {
  await db
    .insertInto('userDocumentEvent')
    .values({ documentId, signatoryId, kind, at: now.toISOString(), ...from, ...days, ...emails })
    .execute();
}

/** Returns the name of a document's sender, or the provider's if no sender is known. */
export async function senderName(
  { db, config }: Pick<DocumentWork, 'db' | 'config'>,
  { sentBy, createdBy }: Pick<DocumentRow, 'sentBy' | 'createdBy'>,
): Promise<string> {
  const id = sentBy ?? createdBy;
  if (id === null) return config.provider.name;
  const row = await db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name1 ?? config.provider.name;
}
