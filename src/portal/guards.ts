import type { RouteAccess } from './routes.ts';

export const loginPath = '/login';
export const indexPath = '/index';
export const settingsPath = '/accesspolicies/users/settings';

/** What becomes of a navigation. */
export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'go'; readonly to: string }
  /** Asks whether to sign out, for a mailed link that needs it. */
  | { readonly kind: 'ask-sign-out' }
  /** Ends the session, then shows. */
  | { readonly kind: 'sign-out' };

export interface Navigation {
  /** undefined: no route fits. */
  readonly access: RouteAccess | undefined;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Where the person is now, if a page has been shown. */
  readonly shown: string | undefined;
  /** Pre-activated: his own settings are all that he may open until he is released. */
  readonly isWaiting?: boolean;
}

/** The navigation rules of §2 (2.01, 2.39 to 2.41). */
export function decide({
  access,
  path,
  isSignedIn,
  shown,
  isWaiting = false,
}: Navigation): Decision {
  if (path === '/') return { kind: 'go', to: loginPath };
  if (access === undefined) return { kind: 'go', to: isWaiting ? settingsPath : indexPath };
  if (access === 'signed-in' && !isSignedIn) return { kind: 'go', to: loginPath };
  if (!isSignedIn) return { kind: 'show' };
  if (isWaiting && path !== settingsPath && (access === 'signed-in' || access === 'guest'))
    return { kind: 'go', to: settingsPath };
  if (access === 'guest') return { kind: 'go', to: shown ?? indexPath };
  // who has just come in by this very link is not asked to leave
  if (access === 'link')
    return shown?.split('?', 1)[0] === path ? { kind: 'show' } : { kind: 'ask-sign-out' };
  if (access === 'reset-request') return { kind: 'sign-out' };
  return { kind: 'show' };
}

/** Pages of links that were mailed: their secret is nothing to return to. */
const mailed = ['/accesspolicies/emailchange', '/documents/sign'];

/** Whether a navigation is kept as the return URL (2.42): every one but to the pages that lead to a session, or are reached by a mailed secret. */
export function keepsReturnUrl({ access, path }: Navigation): boolean {
  // what is behind the sign-in is not known before it, and the root leads to the sign-in: kept, one would go round in a circle
  if (path === '/') return false;
  return access === 'signed-in' || (access === 'open' && !mailed.includes(path));
}
