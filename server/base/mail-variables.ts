import type { Variable } from './variable.ts';

/** Variables of outgoing mail. */
export const MAIL_VARIABLES: readonly Variable[] = [
  {
    name: 'SMTP_URL',
    byDefault: '',
    meaning:
      'Mail server, as `smtps://user:password@host`. Without it mails wait in the table `mail`.',
  },
  {
    name: 'NMV_MAIL_FROM',
    byDefault: 'no-reply@provider.example',
    meaning: 'Sender of every mail.',
    shown: ({ mailFrom }) => mailFrom,
  },
  {
    name: 'NMV_MAIL_RATE',
    byDefault: '600',
    meaning:
      'Mails about messages that leave in a minute, over all processes. Mails of accounts do not wait.',
    shown: ({ mailRate }) => mailRate,
  },
];
