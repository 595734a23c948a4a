/** Results of a test mail to the caller's own address. */
export const TEST_MAIL_RESULTS = [
  'sent',
  'noServer',
  'unreachable',
  'signInRefused',
  'serverTrouble',
  'certificate',
  'refused',
  'uncertain',
] as const;
