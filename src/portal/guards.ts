export const loginPath = '/login';
export const indexPath = '/index';
export const settingsPath = '/accesspolicies/users/settings';

/** Outcome of a navigation. */
export type RouteDecision =
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
  /** Present address, if a page has been shown. */
  readonly shown: string | undefined;
  /** True for a pre-activated person, who may only open the own settings until the release. */
  readonly isWaiting?: boolean;
}

/** The navigation rules of §2 (2.01, 2.39 to 2.41). */
export function decide({
  access,
  path,
  isSignedIn,
  shown,
  isWaiting = false,
}: Navigation): RouteDecision {
  if (path === '/') return { kind: 'go', to: loginPath };
  if (access === undefined) return { kind: 'go', to: isWaiting ? settingsPath : indexPath };
  if (access === 'signed-in' && !isSignedIn) return { kind: 'go', to: loginPath };
  if (!isSignedIn) return { kind: 'show' };
  if (isWaiting && path !== settingsPath && (access === 'signed-in' || access === 'guest'))
    return { kind: 'go', to: settingsPath };
  if (access === 'guest') return { kind: 'go', to: shown ?? indexPath };
  // A person signed in by this very link is not asked to leave.
  if (access === 'link')
    return shown?.split('?', 1)[0] === path ? { kind: 'show' } : { kind: 'ask-sign-out' };
  if (access === 'reset-request') return { kind: 'sign-out' };
  return { kind: 'show' };
}

/** Pages of links that were mailed: their secret is nothing to return to. */
const mailed = ['/accesspolicies/emailchange', '/documents/sign'];

/**
 * Checks if a navigation is stored as the return URL (2.42). Pages that lead to a session, or are
 * opened by a mailed secret, are not.
 */
export function keepsReturnUrl({ access, path }: Navigation): boolean {
  // The pages behind the sign-in are unknown before it. The root leads to the sign-in, so as a
  // return URL it would loop.
  if (path === '/') return false;
  return access === 'signed-in' || (access === 'open' && !mailed.includes(path));
}

/**
 * Access to a route.
 * - guest: only without a session (2.39); `link`: a mailed link leads here, so a person with a
 * session is asked to sign out first
 * - reset-request: a session is ended first (2.40)
 * - open: all people
 * - signed-in: others are sent to the sign-in (2.41)
 */
export type RouteAccess = 'guest' | 'link' | 'reset-request' | 'open' | 'signed-in';
