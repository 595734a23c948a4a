import type { Catalogue } from '../catalogue.ts';

/** Who may what, and the rules by which people come in and stay. */
export const policies = {
  title: 'Access permissions',
  lead: 'Who can open and change what, and the rules by which people come in.',
  transactionCode: 'Transaction code',
  transactions: 'Who may what',
  transactionsLead: {
    one: '{{count}} administrator may do everything. All others have the highest level of their groups.',
    other:
      '{{count}} administrators may do everything. All others have the highest level of their groups.',
  },
  transaction: 'Transaction',
  writes: 'Create and change',
  reads: 'Only read',
  groups: 'Groups',
  groupsLead: 'Groups in force. What a group gives is changed in the group.',
  group: 'Group',
  people: 'Active people',
  secondFactor: 'Second factor',
  asked: 'asked for',
  optional: 'of one’s own choice',
  marks: 'What belongs to roles',
  marksLead:
    'No group and no administrator right gives these. They come with a role in the sales structure.',
  mark: 'Act',
  roles: 'Roles',
  approvesCampaigns: 'Approve campaigns',
  decidesInvoices: 'Decide on invoices',
  decidesAppeals: 'Decide on appeals',
  releasesUsers: 'Release people of the channels',
  rules: 'Rules for everybody',
  rulesLead: 'The server keeps these for every person, without exceptions.',
  passwords: 'Passwords',
  passwordHas:
    'A password has at least {{count}} characters, with a lowercase letter, an uppercase letter, a digit and one of {{specials}}.',
  passwordGuess: 'Passwords that are easy to guess, or hold the person’s name, are refused.',
  passwordLink: {
    one: 'A mailed link sets a new password within {{count}} hour, once.',
    other: 'A mailed link sets a new password within {{count}} hours, once.',
  },
  passwordMails: {
    one: 'A person gets at most {{count}} such mail an hour, whoever asks for it.',
    other: 'A person gets at most {{count}} such mails an hour, whoever asks for them.',
  },
  passwordEnds: 'A new password ends every session of its person.',
  signIn: 'Sign-in',
  signInTries: {
    one: 'After {{count}} wrong attempt from one place within {{minutes}} minutes an account has to wait there.',
    other:
      'After {{count}} wrong attempts from one place within {{minutes}} minutes an account has to wait there. A stranger elsewhere cannot lock it.',
  },
  signInSame: 'An unknown address, a wrong password and an inactive account get the same answer.',
  sessions: 'Sessions',
  sessionLasts: {
    one: 'A session ends {{count}} hour after the sign-in.',
    other: 'A session ends {{count}} hours after the sign-in.',
  },
  sessionRemembered: {
    one: 'With “remember me” it ends after {{count}} day.',
    other: 'With “remember me” it ends after {{count}} days.',
  },
  sessionAtOnce: 'Changed rights and ended sessions take effect at once.',
  factorGroups: 'A group can ask its people for a second factor. Everybody may set one up.',
  factorStep: {
    one: 'A sign-in waits {{count}} minute for it.',
    other: 'A sign-in waits {{count}} minutes for it.',
  },
  factorRecovery: {
    one: 'There is {{count}} recovery code for the day on which the app is lost.',
    other:
      'There are {{count}} recovery codes for the day on which the app is lost, each for one use.',
  },
  signUp: 'Sign-up',
  signUpLink: {
    one: 'The link of an activation mail works for {{count}} hour.',
    other: 'The link of an activation mail works for {{count}} hours. A newer one voids it.',
  },
  signUpRelease:
    'Whoever signs up agrees to the terms, names channels by tax number, and waits until the RTV in charge, or somebody above, releases them.',
  signUpEmail: {
    one: 'An e-mail that somebody else changes takes effect when its person confirms it, or after {{count}} day by a second administrator.',
    other:
      'An e-mail that somebody else changes takes effect when its person confirms it, or after {{count}} days by a second administrator.',
  },
  acting: 'Acting as another person',
  actingNames: 'Everything is recorded under both names.',
  actingNot: 'Nobody decides, approves, signs or contests in another’s name.',
  actingWhom: 'Nobody acts as an administrator, or as somebody outside their reach.',
} as const satisfies Catalogue;
