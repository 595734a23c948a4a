import { formWords } from '../http/form-words.ts';

/** Labels of the signature form's fields. */
export const signingForm = formWords('documents', {
  name: 'name',
  taxNum: 'taxNum',
  hasRead: 'gateRead',
  consents: 'gateConsent',
  code: 'gateCode',
});
