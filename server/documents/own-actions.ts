/** Opening a document of one's own, signing it, and refusing to. */
import {
  documentParams,
  refusalBody,
  signatureBody,
  signingView,
} from '../../src/domain/schema/documents/documents.ts';
import { signingForm } from './form.ts';
import { defineRoute } from '../http/contract.ts';
import { signDocument } from './sign.ts';
import { refuseDocument } from './refuse.ts';
import { holdSigning } from './signing.ts';
import { compareIdentity, refuseInput, signatureFailures } from './sign-failures.ts';
import { noteOpened, buildSigningView } from './view.ts';
import { workOfCall, readOrigin } from './call-work.ts';
import { OWN_ACTION, OWN_URL, findOwnDocument } from './own-access.ts';

export const opening = defineRoute({
  method: 'POST',
  url: `${OWN_URL}/:id/opening`,
  summary: 'Notes that a document was shown to who is to sign it; who sent it sees that',
  row: 'ownSignature',
  // A deputy opens no document in another person's name.
  access: OWN_ACTION,
  params: documentParams,
  answer: signingView,
  async handle(call) {
    const id = Number(call.params.id);
    const work = workOfCall(call);
    const { document, signatory } = await holdSigning(work, await findOwnDocument(call, id), id);
    await noteOpened(work, document.id, signatory, readOrigin(call));
    return buildSigningView(work, document.id, id);
  },
});

export const signature = defineRoute({
  method: 'POST',
  url: `${OWN_URL}/:id/signature`,
  summary:
    'Signs a document: name and tax number as it names them, read to the end, clause accepted',
  row: 'ownSignature',
  form: signingForm,
  access: OWN_ACTION,
  params: documentParams,
  body: signatureBody,
  answer: signingView,
  async handle(call) {
    const id = Number(call.params.id);
    const work = workOfCall(call);
    const signing = await holdSigning(work, await findOwnDocument(call, id), id);
    refuseInput([
      ...compareIdentity(call.body, signing.signatory),
      ...signatureFailures(call.body),
    ]);
    await signDocument(work, signing, { method: 'session', from: readOrigin(call) });
    return buildSigningView(work, signing.document.id, id);
  },
});

export const refusal = defineRoute({
  method: 'POST',
  url: `${OWN_URL}/:id/refusal`,
  summary: 'Refuses to sign a document, with a reason',
  row: 'ownSignature',
  access: OWN_ACTION,
  params: documentParams,
  body: refusalBody,
  answer: signingView,
  async handle(call) {
    const id = Number(call.params.id);
    const work = workOfCall(call);
    const signing = await holdSigning(work, await findOwnDocument(call, id), id);
    await refuseDocument(work, signing, { reason: call.body.reason, from: readOrigin(call) });
    return buildSigningView(work, signing.document.id, id);
  },
});
