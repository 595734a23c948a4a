import type { Catalogue } from '../catalogue.ts';

/** From sign-up to release, and the own page. */
export const account = {
  signUpTitle: 'Create your account',
  signUpLead: 'For people of the distribution channels. You get a link by e-mail to go on.',
  signUpSend: 'Create account',
  signUpFailed: 'The account could not be created.',
  signUpFailedCaption: 'Check the data. If it goes on, talk to support.',
  haveAccount: 'Already have access?',
  toSignIn: 'Sign in',
  signUpDoneTitle: 'Look into your mailbox',
  signUpDone: 'We have sent a link to {{email}}. Open it within 72 hours to read the term and to choose your password.',
  signUpDoneHint: 'Nothing there? Look into the spam folder.',
} as const satisfies Catalogue;
