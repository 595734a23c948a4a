import { isRefused } from '../../src/domain/machine.ts';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import {
  DOCUMENT_STATES,
  documentMachine,
} from '../../src/domain/rules/documents/document-machine.ts';
import type {
  DocumentAct,
  DocumentFacts,
  DocumentState,
} from '../../src/domain/rules/documents/document-machine.ts';
import {
  SIGN_ORDERS,
  SIGNATORY_STATES,
  SIGNS_AS,
} from '../../src/domain/rules/documents/signatories.ts';
import type {
  SignatoryState,
  SignOrder,
  SignsAs,
} from '../../src/domain/rules/documents/signatories.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Config } from '../base/config.ts';
import type { Changes } from '../changes/changes.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';

/** What work on documents needs, whoever asks for it. `db` is a transaction. */
export interface DocumentWork {
  readonly db: Db;
  readonly changes: Changes;
  readonly config: Config;
  readonly now: Date;
}

/** Where somebody stands who signs, or opens a link. */
export interface Origin {
  readonly address: string | null;
  readonly userAgent: string | null;
}
export const NOWHERE: Origin = { address: null, userAgent: null };

export type DocumentRow = Omit<Row<'userDocument'>, 'status' | 'signOrder' | 'docLocale'> & {
  readonly status: DocumentState;
  readonly signOrder: SignOrder;
  readonly docLocale: Locale;
};
export type SignatoryRow = Omit<Row<'userDocumentSignatory'>, 'state' | 'signsAs'> & {
  readonly state: SignatoryState;
  readonly signsAs: SignsAs;
};

const oneOf = <V extends string>(values: readonly V[], value: unknown): V | undefined =>
  values.find((each) => each === value);

export const asState = (status: unknown): DocumentState => oneOf(DOCUMENT_STATES, status) ?? '1';

/** A document with its row held until the transaction ends. @throws {Problem} not-found */
export async function holdDocument(db: Db, id: number): Promise<DocumentRow> {
  return shaped(
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
  return shaped(
    await db.selectFrom('userDocument').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

function shaped(row: Row<'userDocument'> | undefined): DocumentRow {
  if (row === undefined) throw new Problem('not-found');
  return {
    ...row,
    status: asState(row.status),
    signOrder: oneOf(SIGN_ORDERS, row.signOrder) ?? 'inOrder',
    docLocale: isLocale(row.docLocale) ? row.docLocale : 'pt-BR',
  };
}

/** Who signs a document, in their order. */
export async function signatoriesOf(db: Db, documentId: number): Promise<readonly SignatoryRow[]> {
  const rows = await db
    .selectFrom('userDocumentSignatory')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    state: oneOf(SIGNATORY_STATES, row.state) ?? 'waiting',
    signsAs: oneOf(SIGNS_AS, row.signsAs) ?? 'self',
  }));
}

/** What the machine must know of a document as it stands now. */
export async function documentFacts(
  db: Db,
  { id, status, validUntil }: Pick<DocumentRow, 'id' | 'status' | 'validUntil'>,
): Promise<DocumentFacts> {
  const signatories = await signatoriesOf(db, id);
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

/** What an act of a signatory, a mail server or time would make of a document. */
export async function planOf(
  { db, now }: Pick<DocumentWork, 'db' | 'now'>,
  document: DocumentRow,
  act: DocumentAct,
  isActing = false,
) {
  const facts = await documentFacts(db, document);
  return documentMachine.plan(facts, { isActing }, act, localDate(now));
}

/** States in which nobody waits for anybody any more. */
const ENDED: readonly DocumentState[] = ['3', '5', 'expired', 'canceled'];

/**
 * Does what its machine says of an act, and announces it.
 * @throws {Problem} act-not-allowed, not-while-acting
 */
export async function advance(
  work: DocumentWork,
  document: DocumentRow,
  act: DocumentAct,
  isActing = false,
): Promise<DocumentState> {
  const planned = await planOf(work, document, act, isActing);
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

type EventKind =
  | 'sent'
  | 'prolonged'
  | 'asked'
  | 'delivered'
  | 'failed'
  | 'opened'
  | 'code'
  | 'wrongCode'
  | 'signed'
  | 'refused'
  | 'reminded'
  | 'readdressed'
  | 'expired'
  | 'withdrawn'
  | 'reopened'
  | 'sealed'
  | 'unstamped';

/** What there is to know of something that happened to a document. */
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
  kind: EventKind,
  { signatoryId = null, from = NOWHERE, days = NO_DAYS, emails = NO_EMAILS }: EventFacts = {},
): Promise<void> {
  await db
    .insertInto('userDocumentEvent')
    .values({ documentId, signatoryId, kind, at: now.toISOString(), ...from, ...days, ...emails })
    .execute();
}

/** What the sender of a document is called, in the provider's name where nobody is known. */
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
