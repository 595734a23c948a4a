import type { Catalogue } from '../catalogue.ts';

/** What administrators see of how the server does. */
export const operation = {
  title: 'Mails',
  lead: 'Mails that couldn’t be sent.',
  waiting: {
    one: '{{count}} mail is waiting to be sent.',
    other: '{{count}} mails are waiting to be sent.',
  },
  failed: 'The mails couldn’t be read',
  noServer: 'No mail server is configured',
  noServerText: 'Mails wait in the database. Whoever runs the server names one in SMTP_URL.',
  none: 'No mail failed',
  noneText: 'What a mail server refuses for good, or leaves uncertain, appears here.',
  more: { one: 'and {{count}} more', other: 'and {{count}} more' },
  uncertain: 'uncertain',
  notSent: 'not sent',
  uncertainText:
    'The mail server had the whole mail and didn’t say whether it took it. The reader may have it.',
  'act.again': 'Send again',
  'act.drop': 'Drop',
  'done.again': 'The mail will be sent again.',
  'done.drop': 'The mail was dropped.',
  'ask.again': 'Send this mail again?',
  'ask.drop': 'Drop this mail?',
  'why.textGone':
    'Its text is gone, because it held a secret link. The person can ask for another one.',
  'why.whileActing': 'Not while you’re acting as another person.',
  'effect.isSentAgain': 'If it had reached its reader after all, they get it twice.',
  'effect.isGone': 'Nobody gets it any more.',
} as const satisfies Catalogue;
