import type { Catalogue } from '../catalogue.ts';

/** Words of permissions, and of the rules by which people come in and stay. */
export const policies = {
  title: 'Access permissions',
  lead: 'Permissions to view and edit, and the rules of access.',
  transactionCode: 'Transaction code',
  transactions: 'Who may do what',
  transactionsLead: {
    one: '{{count}} administrator can do everything. All others have the highest level of their groups.',
    other:
      '{{count}} administrators can do everything. All others have the highest level of their groups.',
  },
  transaction: 'Screen',
  writes: 'View and edit',
  reads: 'View',
  groups: 'Groups',
  groupsLead: 'Active groups. To change what a group allows, open the group.',
  group: 'Group',
  people: 'Active people',
  secondFactor: 'Two-step verification',
  asked: 'required',
  optional: 'optional',
  marks: 'What depends on the role',
  marksLead:
    'Groups and administrator rights don’t include these. They come with a role in the sales structure.',
  mark: 'Action',
  roles: 'Roles',
  approvesCampaigns: 'Approve campaigns',
  decidesInvoices: 'Decide on invoices',
  decidesAppeals: 'Decide on appeals',
  releasesUsers: 'Grant access to people of the channels',
  rules: 'Rules for everyone',
  rulesLead: 'They apply to every person, without exceptions.',
  passwords: 'Passwords',
  passwordHas:
    'A password has at least {{count}} characters, with a lowercase letter, an uppercase letter, a digit and one of {{specials}}.',
  passwordGuess: 'Passwords that are easy to guess, or hold the person’s name, are refused.',
  passwordLink: {
    one: 'A link sent by e-mail sets a new password once, within {{count}} hour.',
    other: 'A link sent by e-mail sets a new password once, within {{count}} hours.',
  },
  passwordMails: {
    one: 'A person gets at most {{count}} such e-mail an hour, from all requests together.',
    other: 'A person gets at most {{count}} such e-mails an hour, from all requests together.',
  },
  passwordEnds: 'A new password ends all of the person’s sessions.',
  signIn: 'Sign-in',
  signInTries: {
    one: 'After {{count}} wrong attempt from one place within {{minutes}} minutes, sign-in is paused there for a while. It still works from other places.',
    other:
      'After {{count}} wrong attempts from one place within {{minutes}} minutes, sign-in is paused there for a while. It still works from other places.',
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
  sessionAtOnce: 'Changed permissions and ended sessions take effect at once.',
  factorGroups: 'A group can require two-step verification. Everyone may turn it on.',
  factorStep: {
    one: 'The sign-in waits {{count}} minute for the code.',
    other: 'The sign-in waits {{count}} minutes for the code.',
  },
  factorRecovery: {
    one: 'There is {{count}} recovery code for when the app is lost, for one use.',
    other: 'There are {{count}} recovery codes for when the app is lost, each for one use.',
  },
  signUp: 'Creating an account',
  signUpLink: {
    one: 'The link of the activation e-mail works for {{count}} hour. A newer one replaces it.',
    other: 'The link of the activation e-mail works for {{count}} hours. A newer one replaces it.',
  },
  signUpRelease:
    'A new user accepts the agreement, lists channels by tax number, and waits for the RTV in charge, or someone above, to grant access.',
  signUpEmail: {
    one: 'If someone else changes a person’s e-mail, it takes effect once that person confirms it or, after {{count}} day, a second administrator does.',
    other:
      'If someone else changes a person’s e-mail, it takes effect once that person confirms it or, after {{count}} days, a second administrator does.',
  },
  acting: 'Acting as another person',
  actingNames: 'Everything is recorded under both names.',
  actingNot: 'No one decides, approves, signs or contests in another person’s name.',
  actingWhom: 'No one acts as an administrator or as someone they can’t see.',
} as const satisfies Catalogue;
