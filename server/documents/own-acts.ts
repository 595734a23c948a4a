/** Signing a document of one's own, and refusing to. */
import {
  documentParams,
  refusalBody,
  signatureBody,
  signingView,
} from '../../src/domain/schema/documents.ts';
import { defineRoute } from '../http/contract.ts';
import { signDocument } from './sign.ts';
import { refuseDocument } from './refuse.ts';
import { holdSigning } from './signing.ts';
import { identityOf, refuseInput, signatureFailures } from './sign-failures.ts';
import { signingViewOf } from './view.ts';
import { workOfCall, originOf } from './call-work.ts';
import { OWN_ACT, OWN_URL, documentIdOf } from './own-access.ts';

export const signature = defineRoute({
  method: 'POST',
  url: `${OWN_URL}/:id/signature`,
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

export const refusal = defineRoute({
  method: 'POST',
  url: `${OWN_URL}/:id/refusal`,
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
