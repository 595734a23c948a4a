import { documentParams, signingView } from '../../src/domain/schema/documents/documents.ts';
import { ownDocumentsAnswer } from '../../src/domain/schema/documents/own-documents.ts';
import { documentFileAnswer } from '../../src/domain/schema/documents/document-files.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { signingFile, buildSigningView } from './view.ts';
import { workOfCall } from './call-work.ts';
import { readOwn } from './own-list.ts';
import { OWN, OWN_URL, findOwnDocument } from './own-access.ts';
import { opening, signature, refusal } from './own-actions.ts';

const many = defineRoute({
  method: 'GET',
  url: OWN_URL,
  summary: 'Documents that the caller was asked to sign, what waits first',
  access: OWN,
  answer: ownDocumentsAnswer,
  handle: readOwn,
});

const one = defineRoute({
  method: 'GET',
  url: `${OWN_URL}/:id`,
  summary: 'A document as the caller reads and signs it; `:id` is of the signature',
  row: 'ownSignature',
  access: OWN,
  params: documentParams,
  answer: signingView,
  async handle(call) {
    const id = Number(call.params.id);
    return buildSigningView(workOfCall(call), await findOwnDocument(call, id), id);
  },
});

const file = defineRoute({
  method: 'GET',
  url: `${OWN_URL}/:id/file`,
  summary: 'The file that is to be signed, or once all have signed the finished one',
  row: 'ownSignature',
  access: OWN,
  params: documentParams,
  answer: documentFileAnswer,
  handle: async (call) => signingFile(call, await findOwnDocument(call, Number(call.params.id))),
});

export const ownDocumentRoutes: readonly RouteDefinition[] = [
  many,
  one,
  file,
  opening,
  signature,
  refusal,
];
