/**
 * Types of the calls about documents to sign; the documents themselves are an entity
 * (`user-documents`).
 *
 * GET  /apis/v1/user-documents/:id/preview                 DocumentFileAnswer: as it would be sent
 * GET  /apis/v1/user-documents/:id/signing                 SigningStateAnswer
 * GET  /apis/v1/user-documents/:id/files/:kind             DocumentFileAnswer
 * POST /apis/v1/user-documents/:id/signatories/:signatory/link
 *         {email?} → SigningStateAnswer: a new link, to a corrected address
 * GET  /apis/v1/own-documents                              OwnDocumentsAnswer
 * GET  /apis/v1/own-documents/:id                          SigningView; `:id` is the signatory's
 * GET  /apis/v1/own-documents/:id/file                     DocumentFileAnswer
 * POST /apis/v1/own-documents/:id/signature                SignatureRequest → SigningView
 * POST /apis/v1/own-documents/:id/refusal                  {reason} → SigningView
 * POST /apis/v1/documents/link/look  {token} → LinkLook: no name of a person and no text
 * POST /apis/v1/documents/link/open                        LinkIdentity → SigningView
 * POST /apis/v1/documents/link/file                        LinkIdentity → DocumentFileAnswer
 * POST /apis/v1/documents/link/code                        LinkIdentity → CodeAnswer
 * POST /apis/v1/documents/link/signature                   LinkSignature → SigningView
 * POST /apis/v1/documents/link/refusal                     LinkIdentity with reason → SigningView
 * POST /apis/v1/documents/verification                     {fileName, file} → VerificationAnswer
 */
import { boolean, enums, number, object, size, string } from '../struct.ts';
import { DOCUMENT_STATES } from '../../rules/documents/document-machine.ts';
import { READ_SIGNATORY_STATES, SIGN_ORDERS, SIGNS_AS } from '../../rules/documents/signatories.ts';
import { idText, list, textOrNull } from '../wire.ts';
import type { FieldsShape, Shape } from '../struct.ts';

export const documentParams = object({ id: idText });
export const signerIdentity = { name: size(string(), 0, 200), taxNum: size(string(), 0, 40) };
/** Identity of a signatory, sent to sign a document. */
export type Identity = FieldsShape<typeof signerIdentity>;
export const signatureFields = { ...signerIdentity, hasRead: boolean(), consents: boolean() };
export const refusalReason = size(string(), 0, 1000);
export const signatureBody = object(signatureFields);

export type SignatureRequest = Shape<typeof signatureBody>;
export const refusalBody = object({ reason: refusalReason });

export const otherSignatory = {
  name: string(),
  signsAs: enums(SIGNS_AS),
  state: enums(READ_SIGNATORY_STATES),
};

export const textBlock = object({ kind: enums(['heading', 'text']), text: string() });

export const signingView = object({
  id: number(),
  nmpCode: string(),
  docName: string(),
  docLocale: string(),
  status: enums(DOCUMENT_STATES),
  blocks: list(textBlock),
  /** SHA-256 of the file that is signed. */
  sha256: string(),
  sentByName: string(),
  sentAt: string(),
  validUntil: string(),
  signOrder: enums(SIGN_ORDERS),
  /** The clause that is accepted by signing, in the document's language. */
  clause: string(),
  signatory: object({
    ...otherSignatory,
    signedAt: textOrNull,
    refusedAt: textOrNull,
    /** Address for the code, masked. */
    emailHint: string(),
  }),
  others: list(object(otherSignatory)),
  /** SHA-256 of the finished file, which is made once all have signed; null before. */
  finalSha256: textOrNull,
  canSign: boolean(),
});
/** A document as one of its signatories reads it. */
export type SigningView = Shape<typeof signingView>;
