import { documentParams, signingView } from '../../src/domain/schema/documents.ts';
import { ownDocumentsAnswer } from '../../src/domain/schema/own-documents.ts';
import { documentFileAnswer } from '../../src/domain/schema/document-files.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { holdSigning } from './signing.ts';
import { noteOpened, signingFile, signingViewOf } from './view.ts';
import { workOfCall, originOf } from './call-work.ts';
import { readOwn } from './own-list.ts';
import { OWN, OWN_URL, documentIdOf } from './own-access.ts';
import { signature, refusal } from './own-acts.ts';

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
  url: `${OWN_URL}/:id/file`,
  summary: 'The file that is to be signed, or once all have signed the finished one',
  row: 'ownSignature',
  access: OWN,
  params: documentParams,
  answer: documentFileAnswer,
  handle: async (call) => signingFile(call, await documentIdOf(call, Number(call.params.id))),
});

export const ownDocumentRoutes: readonly RouteDefinition[] = [many, one, file, signature, refusal];
