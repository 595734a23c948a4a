import type { Struct } from 'superstruct';
import { VERIFY_BYTES } from '../../src/domain/rules/documents/signing.ts';
import { oneEmail } from '../../src/domain/rules/account/identity.ts';
import { checkValue } from '../../src/domain/fields/kinds.ts';
import { email as emailField } from '../../src/domain/fields/email.ts';
import { userDocument } from '../../src/domain/entities/user-document.ts';
import { Problem } from '../../src/domain/problem.ts';
import { documentParams } from '../../src/domain/schema/documents/documents.ts';
import {
  documentFileAnswer,
  documentFileParams,
} from '../../src/domain/schema/documents/document-files.ts';
import {
  newLinkBody,
  signatoryParams,
  signingStateAnswer,
} from '../../src/domain/schema/documents/document-progress.ts';
import {
  verificationAnswer,
  verificationBody,
} from '../../src/domain/schema/documents/document-verification.ts';
import type { Db } from '../database/db.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { findRow } from '../record/detail.ts';
import type { BroughtFile } from '../workers/tasks.ts';
import { askSignatory } from './ask.ts';
import { advance, holdDocument, readDocument, readSignatories } from './document.ts';
import type { SignatoryRow } from './document.ts';
import { signingState } from './following.ts';
import { documentLinkRoutes } from './link-routes.ts';
import { ownDocumentRoutes } from './own-routes.ts';
import { workOfCall } from './call-work.ts';
import { buildPaper } from './papers.ts';
import { readKeptFile } from './kept-files.ts';
import { refuseInput } from './sign-failures.ts';
import { accountsOfSignatories } from './signatory-account.ts';
import { verifyFile } from './verify.ts';

const URL = '/apis/v1/user-documents';
const ROW = { row: 'entity:userDocument', resource: 'userDocument' } as const;
const READS = { kind: 'transaction', tcode: '800-010', level: 1 } as const;
const WRITES = { kind: 'transaction', tcode: '800-010', level: 2, whileActing: false } as const;
/** So many files are read in ten minutes for one address. */
const VERIFICATIONS = { max: 30, windowSeconds: 600, by: 'address' } as const;
const ADDRESS = emailField({ required: true });

/** @throws {Problem} not-found for a document out of reach */
async function reached({ db, person }: Pick<Call, 'db' | 'person'>, id: number): Promise<number> {
  if ((await findRow(db, userDocument, id, { scope: person.scope })) === undefined)
    throw new Problem('not-found');
  return id;
}

const state = defineRoute({
  ...ROW,
  method: 'GET',
  url: `${URL}/:id/signing`,
  summary:
    'How far the signing of a document is: signatories, files with their digests, what happened',
  access: READS,
  params: documentParams,
  answer: signingStateAnswer,
  handle: async (call) => signingState(call.db, await reached(call, Number(call.params.id))),
});

const preview = defineRoute({
  ...ROW,
  method: 'GET',
  url: `${URL}/:id/preview`,
  summary: 'A document as it would be sent, as PDF',
  access: READS,
  params: documentParams,
  answer: documentFileAnswer,
  limit: { max: 60, windowSeconds: 600, by: 'person' },
  async handle(call) {
    const document = await readDocument(call.db, await reached(call, Number(call.params.id)));
    const bytes = await call.printer.print(await buildPaper(workOfCall(call), document));
    return { fileName: `${document.nmpCode}.pdf`, file: Buffer.from(bytes).toString('base64') };
  },
});

const file = defineRoute({
  ...ROW,
  method: 'GET',
  url: `${URL}/:id/files/:kind`,
  summary: 'A file that is kept of a document, to the byte',
  access: READS,
  params: documentFileParams,
  answer: documentFileAnswer,
  async handle(call) {
    const { nmpCode } = await readDocument(call.db, await reached(call, Number(call.params.id)));
    const kept = await readKeptFile(call.db, Number(call.params.id), call.params.kind);
    if (kept === undefined) throw new Problem('not-found');
    return { fileName: `${nmpCode}.pdf`, file: Buffer.from(kept.content).toString('base64') };
  },
});

/**
 * The address that a new link goes to. An outsider's may be corrected; who has an account is reached at the account's.
 * @throws {Problem} invalid-input
 */
async function correctedAddress(
  db: Db,
  signatories: readonly SignatoryRow[],
  signatory: SignatoryRow,
  sent: string | undefined,
): Promise<string | null> {
  if (sent === undefined) return signatory.email;
  const email = oneEmail(sent);
  const wrong = checkValue(email, ADDRESS, { locale: 'pt-BR', row: {} });
  if (wrong) refuseInput([{ path: 'email', code: wrong.failure }]);
  const [account] = await accountsOfSignatories(db, [signatory]);
  if (account !== undefined && account.email !== email)
    refuseInput([{ path: 'email', code: 'address-of-account' }]);
  if (signatories.some((each) => each.id !== signatory.id && each.email === email))
    refuseInput([{ path: 'email', code: 'signatories-duplicate' }]);
  return email;
}

const link = defineRoute({
  ...ROW,
  method: 'POST',
  url: `${URL}/:id/signatories/:signatory/link`,
  summary: 'Mails a signatory who was asked a new link, to a corrected address where one is given',
  access: WRITES,
  params: signatoryParams,
  body: newLinkBody,
  answer: signingStateAnswer,
  limit: { max: 60, windowSeconds: 3600, by: 'person' },
  async handle(call) {
    const id = await reached(call, Number(call.params.id));
    const work = workOfCall(call);
    const document = await holdDocument(call.db, id);
    const signatories = await readSignatories(call.db, id);
    const signatory = signatories.find((each) => each.id === Number(call.params.signatory));
    if (signatory === undefined) throw new Problem('delete-conflict');
    if (
      !['2', '4', '9'].includes(document.status) ||
      !['asked', 'opened', 'failed'].includes(signatory.state)
    )
      throw new Problem('act-not-allowed', { params: { status1: document.status } });
    const email = await correctedAddress(call.db, signatories, signatory, call.body.email);
    const hasFailed = signatory.state === 'failed';
    await askSignatory(
      work,
      document,
      { ...signatory, state: hasFailed ? 'waiting' : signatory.state },
      hasFailed ? 'asked' : 'reminded',
      email,
    );
    if (hasFailed) await advance(work, document, 'deliver');
    else await call.changes.changed(call.db, 'userDocument', [id]);
    return signingState(call.db, id);
  },
});

const verification = defineRoute({
  method: 'POST',
  url: '/apis/v1/documents/verification',
  summary:
    'Whether a file is a signed document of this portal and unchanged, and who signed it when; it is not kept',
  access: { kind: 'public' },
  body: verificationBody as unknown as Struct<unknown, unknown>,
  bodyAsBytes: true,
  bodyLimitBytes: Math.ceil(VERIFY_BYTES * 1.4),
  answer: verificationAnswer,
  limit: VERIFICATIONS,
  prepare: (call: Call): Promise<BroughtFile> => {
    if (!(call.body instanceof Uint8Array)) throw new Problem('malformed-body');
    return call.readers.brought(call.body);
  },
  handle: ({ db, prepared }) => verifyFile(db, prepared),
});

export const documentRoutes: readonly RouteDefinition[] = [
  state,
  preview,
  file,
  link,
  verification,
  ...ownDocumentRoutes,
  ...documentLinkRoutes,
];
