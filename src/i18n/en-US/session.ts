import type { Catalogue } from '../catalogue.ts';

/** Sign-in and what stands around it. */
export const session = {
  title: 'Sign in to the portal',
  lead: 'Use the e-mail of your registration.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  rememberMe: 'Remember me on this device',
  rememberMeHint: 'for 30 days',
  forgotPassword: 'Forgot password',
  createAccount: 'Create account',
  noAccount: 'No access yet?',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  privacy: 'Privacy',
  about: 'About',
  emailMissing: 'Required field E-mail',
  emailInvalid: 'Invalid field E-mail',
  passwordMissing: 'Required field Password',
  refused: 'Invalid user e-mail and/or password',
  changePasswordFirst: 'Your password must be changed before you sign in.',
  waitToTry: { one: 'You can try again in {{count}} second.', other: 'You can try again in {{count}} seconds.' },
  signedInAs: 'Signed in as {{name}}',
  loginLine: 'Every point has its proof.',
  loginLead: 'Campaigns, invoices and ranking in one place, with the sum open line by line.',
} as const satisfies Catalogue;
