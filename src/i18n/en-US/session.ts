import type { Catalogue } from '../catalogue.ts';

/** Words of sign-in and its surroundings. */
export const session = {
  title: 'Sign in to the portal',
  lead: 'Use the e-mail of your account.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  rememberMe: 'Remember me on this device',
  rememberMeHint: 'for 30 days',
  forgotPassword: 'Forgot password',
  createAccount: 'Create account',
  noAccount: 'No account yet?',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  privacy: 'Privacy',
  about: 'About',
  emailInvalid: '{{common.invalidField}}: use the format name@domain',
  refused: 'Invalid user e-mail and/or password',
  changePasswordFirst: 'Change your password before you sign in.',
  waitToTry: {
    one: 'You can try again in {{count}} second.',
    other: 'You can try again in {{count}} seconds.',
  },
  signedInAs: 'Signed in as {{name}}',
  loginLine: 'Every point has its proof.',
  loginLead:
    'Campaigns, invoices and rankings in one place, with every total explained item by item.',
  or: 'or',
  companySignIn: 'Sign in with {{name}}',
  companyRefused: 'This sign-in didn’t work. Use your e-mail and password, or contact support.',
  companyBlocked: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
  windowLead: 'Your password is typed in a window of the portal, never on this page.',
  windowOpen: 'Sign in in a window of the portal',
  windowClosed: 'The window was closed and no one signed in.',
} as const satisfies Catalogue;
