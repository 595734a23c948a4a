import type { PortalRoute } from '../route-types.ts';

/**
 * The pages that need no session. All others (`signed-in-routes.ts`) come with the shell, after the sign-in:
 * until then any other address leads to the sign-in, and is come back to.
 */
export const publicRoutes: readonly PortalRoute[] = [
  { path: '/login', access: 'guest', title: 'toSignIn', load: () => import('../pages/login.tsx') },
  {
    path: '/accesspolicies/newuseraccount',
    access: 'guest',
    title: 'toSignIn',
    load: () => import('../pages/new-account.tsx'),
  },
  {
    path: '/accesspolicies/passwordsreset',
    access: 'link',
    title: 'toSignIn',
    load: () => import('../pages/password-reset.tsx'),
  },
  {
    path: '/accesspolicies/passwordsresetreq',
    access: 'reset-request',
    title: 'toSignIn',
    load: () => import('../pages/password-request.tsx'),
  },
  {
    path: '/accesspolicies/useractivation',
    access: 'link',
    title: 'toSignIn',
    load: () => import('../pages/activation.tsx'),
  },
  // Any signed-in person may answer it too: it does not concern a session.
  {
    path: '/accesspolicies/emailchange',
    access: 'open',
    title: 'toSignIn',
    load: () => import('../pages/email-change.tsx'),
  },
  // The holder of the link signs by it, whatever session the device has.
  {
    path: '/documents/sign',
    access: 'open',
    title: 'signDocument',
    load: () => import('../pages/sign-document.tsx'),
  },
  {
    path: '/documents/verify',
    access: 'open',
    title: 'verifyDocument',
    load: () => import('../pages/verify-document.tsx'),
  },
  { path: '/setup', access: 'link', title: 'toSignIn', load: () => import('../pages/setup.tsx') },
  {
    path: '/datasafety',
    access: 'open',
    title: 'privacy',
    load: () => import('../pages/data-safety.tsx'),
  },
  { path: '/about', access: 'open', title: 'about', load: () => import('../pages/about.tsx') },
  {
    path: '/notfound',
    access: 'open',
    title: 'notFoundTitle',
    load: () => import('../pages/not-found.tsx'),
  },
];
