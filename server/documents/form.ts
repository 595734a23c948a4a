import { formWords } from '../http/form-words.ts';

/** What the form of a signature calls its fields. */
export const signingForm = formWords('documents', {
  name: 'name',
  taxNum: 'taxNum',
  hasRead: 'gateRead',
  consents: 'gateConsent',
  code: 'gateCode',
});
