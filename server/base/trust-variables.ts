import { flagText } from './variable.ts';
import type { Variable } from './variable.ts';

/** Variables of invoices' signers, and of the seal of documents. */
export const TRUST_VARIABLES: readonly Variable[] = [
  {
    name: 'NMV_NFE_TRUST',
    byDefault: '',
    meaning:
      'Folder or file of the authorities that signers are checked up to (PEM, DER, p7b), with revocation lists. The server reads it again when it changes.',
  },
  {
    name: 'NMV_NFE_ROOTS',
    byDefault: '',
    meaning:
      'SHA-256 of further roots to trust, in addition to those of ICP-Brasil, separated by commas.',
  },
  {
    name: 'NMV_ALLOW_TEST_NFE',
    byDefault: '1 in the demo, else 0',
    meaning: '1: invoices of the authority’s test environment are accepted.',
    shown: ({ allowTestNfe }) => flagText(allowTestNfe),
  },
  {
    name: 'NMV_SEAL_CERT',
    byDefault: 'in the demo a certificate of its own',
    meaning:
      'File in PEM with the certificate that signed documents are sealed with, and those up to its authority. Without it documents have only their evidence page and digest.',
  },
  {
    name: 'NMV_SEAL_KEY',
    byDefault: 'in the demo a key of its own',
    meaning: 'File in PEM with the key of that certificate. Set both or neither.',
  },
  {
    name: 'NMV_SEAL_PASSPHRASE',
    byDefault: '',
    meaning: 'Passphrase of the key, if it has one.',
  },
  {
    name: 'NMV_STAMP_URL',
    byDefault: '',
    meaning:
      'Time-stamping authority (RFC 3161) whose clock stamps the seals. Put name and password into the address if it asks for them.',
  },
  {
    name: 'NMV_STAMP_TRUST',
    byDefault: '',
    meaning:
      'File or folder of the authorities that the time stamps must lead to, roots included. Set it together with `NMV_STAMP_URL`.',
  },
];
