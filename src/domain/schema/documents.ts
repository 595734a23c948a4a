import { boolean, enums, number, object, size, string } from 'superstruct';
import { DOCUMENT_STATES } from '../rules/documents/document-machine.ts';
import { READ_SIGNATORY_STATES, SIGN_ORDERS, SIGNS_AS } from '../rules/documents/signatories.ts';
import { idText, list, textOrNull } from './wire.ts';

export const documentParams = object({ id: idText });
export const signerIdentity = { name: size(string(), 0, 200), taxNum: size(string(), 0, 40) };
export const signatureFields = { ...signerIdentity, hasRead: boolean(), consents: boolean() };
export const refusalReason = size(string(), 0, 1000);
export const signatureBody = object(signatureFields);
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
  sha256: string(),
  sentByName: string(),
  sentAt: string(),
  validUntil: string(),
  signOrder: enums(SIGN_ORDERS),
  clause: string(),
  signatory: object({
    ...otherSignatory,
    signedAt: textOrNull,
    refusedAt: textOrNull,
    emailHint: string(),
  }),
  others: list(object(otherSignatory)),
  finalSha256: textOrNull,
  canSign: boolean(),
});
