import { sql } from 'kysely';
import {
  documentParams,
  refusalBody,
  signatureBody,
  signingView,
} from '../../src/domain/schema/documents.ts';
import { ownDocumentsAnswer } from '../../src/domain/schema/own-documents.ts';
import { documentFileAnswer } from '../../src/domain/schema/document-files.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import type { OwnDocument, OwnDocumentsAnswer } from '../../src/domain/wire/own-documents.ts';
import { Problem } from '../../src/domain/problem.ts';
import { scopeCondition } from '../access/scope.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import type { DocumentWork, Origin } from './document.ts';
import {
  holdSigning,
  identityOf,
  refuseDocument,
  refuseInput,
  signatureFailures,
  signDocument,
} from './sign.ts';
import { noteOpened, signingFile, signingViewOf } from './view.ts';

const OWN = { kind: 'signed-in', preActivated: true } as const;
/** In one's own name. */
const OWN_ACT = { ...OWN, whileActing: false } as const;
const URL = '/apis/v1/own-documents';

export const workOfCall = ({
  db,
  changes,
  config,
  clock,
}: Pick<Call, 'db' | 'changes' | 'config' | 'clock'>): DocumentWork => ({
  db,
  changes,
  config,
  now: clock.now(),
});

/** Where a call comes from. */
export const originOf = ({ request }: Pick<Call, 'request'>): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** The document of one's own signature. @throws {Problem} not-found for anybody else's */
async function documentIdOf(
  { db, person }: Pick<Call, 'db' | 'person'>,
  id: number,
): Promise<number> {
  const row = await db
    .selectFrom('userDocumentSignatory')
    .select('documentId')
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .where(scopeCondition(person.scope, 'ownSignature'))
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not-found');
  return row.documentId;
}

async function readOwn({
  db,
  person,
  clock,
}: Pick<Call, 'db' | 'person' | 'clock'>): Promise<OwnDocumentsAnswer> {
  const today = localDate(clock.now());
  const { rows } = await sql<OwnDocument>`
    select g.id, d.nmp_code, d.doc_name, d.status, g.state, coalesce(b.name1, '') as sent_by_name, d.sent_at, d.valid_until, g.signed_at,
      (d.status in ('2', '4', '9') and g.state in ('asked', 'opened', 'failed') and d.valid_until >= ${today}::date) as can_sign
    from user_document_signatory g join user_document d on d.id = g.document_id left join business_partner b on b.id = d.sent_by
    where ${scopeCondition(person.scope, 'ownSignature', 'g')} and g.state <> 'waiting' and d.sent_at is not null
    order by can_sign desc, d.sent_at desc, g.id desc limit 200`.execute(db);
  return { rows, waiting: rows.filter(({ canSign }) => canSign).length };
}

const many = defineRoute({
  method: 'GET',
  url: URL,
  summary: 'Documents that the caller was asked to sign, what waits first',
  access: OWN,
  answer: ownDocumentsAnswer,
  handle: readOwn,
});

const one = defineRoute({
  method: 'GET',
  url: `${URL}/:id`,
  summary: 'A document as the caller reads and signs it; `:id` is of the signature',
  writes: 'that it was opened is noted for who sent it',
  row: 'ownSignature',
  access: OWN,
  params: documentParams,
  answer: signingView,
  async handle(call) {
    const id = Number(call.params.id);
    const documentId = await documentIdOf(call, id);
    const work = workOfCall(call);
    const { signatory } = await holdSigning(work, documentId, id);
    // who acts as somebody else opens nothing in their name
    if (call.person.acting === undefined)
      await noteOpened(work, documentId, signatory, originOf(call));
    return signingViewOf(work, documentId, id);
  },
});

const file = defineRoute({
  method: 'GET',
  url: `${URL}/:id/file`,
  summary: 'The file that is to be signed, or once all have signed the finished one',
  row: 'ownSignature',
  access: OWN,
  params: documentParams,
  answer: documentFileAnswer,
  handle: async (call) => signingFile(call, await documentIdOf(call, Number(call.params.id))),
});

const signature = defineRoute({
  method: 'POST',
  url: `${URL}/:id/signature`,
  summary:
    'Signs a document: name and tax number as it names them, read to the end, clause accepted',
  row: 'ownSignature',
  access: OWN_ACT,
  params: documentParams,
  body: signatureBody,
  answer: signingView,
  async handle(call) {
    const id = Number(call.params.id);
    const work = workOfCall(call);
    const signing = await holdSigning(work, await documentIdOf(call, id), id);
    refuseInput([...identityOf(call.body, signing.signatory), ...signatureFailures(call.body)]);
    await signDocument(work, signing, { method: 'session', from: originOf(call) });
    return signingViewOf(work, signing.document.id, id);
  },
});

const refusal = defineRoute({
  method: 'POST',
  url: `${URL}/:id/refusal`,
  summary: 'Refuses to sign a document, with a reason',
  row: 'ownSignature',
  access: OWN_ACT,
  params: documentParams,
  body: refusalBody,
  answer: signingView,
  async handle(call) {
    const id = Number(call.params.id);
    const work = workOfCall(call);
    const signing = await holdSigning(work, await documentIdOf(call, id), id);
    await refuseDocument(work, signing, { reason: call.body.reason, from: originOf(call) });
    return signingViewOf(work, signing.document.id, id);
  },
});

export const ownDocumentRoutes: readonly RouteDefinition[] = [many, one, file, signature, refusal];
