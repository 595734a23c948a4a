import type { LinkIdentity, LinkLook } from '../../src/domain/schema/documents/document-link.ts';
import { Problem } from '../../src/domain/problem.ts';
import { signingView } from '../../src/domain/schema/documents/documents.ts';
import { documentFileAnswer } from '../../src/domain/schema/documents/document-files.ts';
import {
  codeAnswer,
  linkBody,
  linkIdentityBody,
  linkLook,
  linkRefusalBody,
  linkSignatureBody,
} from '../../src/domain/schema/documents/document-link.ts';
import { CODE_MINUTES, hintOfEmail } from '../../src/domain/rules/documents/signing.ts';
import { hashToken } from '../base/opaque-token.ts';
import { signingForm } from './form.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { admit, toNetwork } from '../http/limits.ts';
import { judgeCode, mailCode } from './code.ts';
import type { CodeVerdict } from './code.ts';
import { readDocument, senderName } from './document.ts';
import type { DocumentWork } from './document.ts';
import { findDocumentLink } from './links.ts';
import { readOrigin, workOfCall } from './call-work.ts';
import { signDocument } from './sign.ts';
import { refuseDocument } from './refuse.ts';
import { holdSigning } from './signing.ts';
import { compareIdentity, refuseInput, signatureFailures } from './sign-failures.ts';
import type { Signing } from './signing.ts';
import { noteOpened, signingFile, buildSigningView } from './view.ts';

const BASE = '/apis/v1/documents/link';
const PUBLIC = { kind: 'public' } as const;
/** Each step of a link may be tried so often from one address. */
const TRIES = { max: 60, windowSeconds: 600 } as const;
/** Attempts per link to state an identity, right or wrong, in ten minutes. */
const IDENTITIES = { name: 'document-identity', max: 20, windowSeconds: 600 } as const;
/** So many codes a link gets in an hour. */
const CODES = { name: 'document-code', max: 6, windowSeconds: 3600 } as const;

type LinkCall = Pick<
  Call,
  'request' | 'changes' | 'config' | 'clock' | 'database' | 'db' | 'secrets'
>;

/** Counts a try of a link; what is counted outlives a refusal. @throws {TooManyRequests} */
async function countTry(call: LinkCall, token?: string): Promise<void> {
  const { database, secrets, clock } = call;
  const count = (limit: Omit<Parameters<typeof admit>[1], 'subject'>, subject: string) =>
    admit(database.db, { ...limit, subject }, secrets.limits, clock);
  const { url } = call.request.routeOptions;
  await count({ name: `document-link ${url ?? ''}`, ...TRIES }, toNetwork(call.request.ip));
  // Counts per known link, from any address: a tax number cannot be found by guessing.
  if (token !== undefined && (await findDocumentLink(database.db, token, clock.now())))
    await count(IDENTITIES, hashToken(token));
}

/** Runs in its own transaction: earlier counts stay even if the work fails. */
const inside = <T>(call: LinkCall, work: (work: DocumentWork) => Promise<T>): Promise<T> =>
  call.database.db.transaction().execute((trx) => work(workOfCall({ ...call, db: trx })));

/**
 * The signing that a link leads to, once its holder has said who they are.
 * @throws {Problem} not-found for what no longer serves, invalid-input at the name or tax number
 */
async function identified(work: DocumentWork, sent: LinkIdentity): Promise<Signing> {
  const link = await findDocumentLink(work.db, sent.token, work.now);
  if (link?.state !== 'open') throw new Problem('link-expired');
  const signing = await holdSigning(work, link.documentId, link.signatoryId);
  refuseInput(compareIdentity(sent, signing.signatory));
  return signing;
}

const look = defineRoute({
  method: 'POST',
  url: `${BASE}/look`,
  summary: 'What a private link is: its state, and while it serves the name of the document',
  access: PUBLIC,
  body: linkBody,
  answer: linkLook,
  transaction: false,
  async handle(call): Promise<LinkLook> {
    await countTry(call);
    return inside(call, async (work) => {
      const link = await findDocumentLink(work.db, call.body.token, work.now);
      const state = link?.state ?? 'unknown';
      if (link === undefined || state !== 'open')
        return { state, docName: null, sentByName: null, validUntil: null };
      const document = await readDocument(work.db, link.documentId);
      return {
        state,
        docName: document.docName,
        sentByName: await senderName(work, document),
        validUntil: document.validUntil,
      };
    });
  },
});

const open = defineRoute({
  method: 'POST',
  url: `${BASE}/open`,
  summary: 'The document behind a private link, for who knows the signatory’s name and tax number',
  form: signingForm,
  access: PUBLIC,
  body: linkIdentityBody,
  answer: signingView,
  transaction: false,
  async handle(call) {
    await countTry(call, call.body.token);
    return inside(call, async (work) => {
      const { document, signatory } = await identified(work, call.body);
      await noteOpened(work, document.id, signatory, readOrigin(call));
      return buildSigningView(work, document.id, signatory.id);
    });
  },
});

const file = defineRoute({
  method: 'POST',
  url: `${BASE}/file`,
  summary: 'The file that is to be signed behind a private link',
  access: PUBLIC,
  body: linkIdentityBody,
  answer: documentFileAnswer,
  transaction: false,
  async handle(call) {
    await countTry(call, call.body.token);
    return inside(call, async (work) => {
      const { document } = await identified(work, call.body);
      return signingFile(work, document.id);
    });
  },
});

const code = defineRoute({
  method: 'POST',
  url: `${BASE}/code`,
  summary: 'Mails the signatory of a private link a code to sign with, in place of an earlier one',
  access: PUBLIC,
  body: linkIdentityBody,
  answer: codeAnswer,
  transaction: false,
  async handle(call) {
    await countTry(call, call.body.token);
    const { database, secrets, clock } = call;
    await inside(call, (work) => identified(work, call.body));
    await admit(
      database.db,
      { ...CODES, subject: hashToken(call.body.token) },
      secrets.limits,
      clock,
    );
    return inside(call, async (work) => {
      const signing = await identified(work, call.body);
      const email = await mailCode(work, signing, secrets.documents, readOrigin(call));
      return { emailHint: hintOfEmail(email), minutes: CODE_MINUTES };
    });
  },
});

const codeFailure = (verdict: Exclude<CodeVerdict, { kind: 'right' }>) =>
  verdict.kind === 'over'
    ? { path: 'code', code: 'signing-code-over' as const }
    : { path: 'code', code: 'signing-code-wrong' as const, params: { count: verdict.left } };

const signature = defineRoute({
  method: 'POST',
  url: `${BASE}/signature`,
  summary: 'Signs the document behind a private link, with the code that was mailed',
  form: signingForm,
  access: PUBLIC,
  body: linkSignatureBody,
  answer: signingView,
  transaction: false,
  async handle(call) {
    const { body, secrets } = call;
    await countTry(call, body.token);
    // a wrong code is counted in a transaction that is kept
    const verdict = await inside(call, async (work) => {
      const signing = await identified(work, body);
      refuseInput(signatureFailures(body));
      const judged = await judgeCode(work, signing, body.code, secrets.documents, readOrigin(call));
      if (judged.kind !== 'right') return judged;
      await signDocument(work, signing, { method: 'link', from: readOrigin(call) });
      return buildSigningView(work, signing.document.id, signing.signatory.id);
    });
    if ('kind' in verdict) {
      refuseInput([codeFailure(verdict)]);
      throw new Problem('invalid-input');
    }
    return verdict;
  },
});

const refusal = defineRoute({
  method: 'POST',
  url: `${BASE}/refusal`,
  summary: 'Refuses to sign the document behind a private link, with a reason',
  access: PUBLIC,
  body: linkRefusalBody,
  answer: signingView,
  transaction: false,
  async handle(call) {
    await countTry(call, call.body.token);
    return inside(call, async (work) => {
      const signing = await identified(work, call.body);
      await refuseDocument(work, signing, { reason: call.body.reason, from: readOrigin(call) });
      return buildSigningView(work, signing.document.id, signing.signatory.id);
    });
  },
});

export const documentLinkRoutes: readonly RouteDefinition[] = [
  look,
  open,
  file,
  code,
  signature,
  refusal,
];
