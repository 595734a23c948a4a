import type { PageContext } from '../page/page-context.ts';
import type { TokenGiver } from './page-giver.ts';

/** Detail of `nmv-session-needed`. */
export interface SessionNeeded {
  /** Signs in by a token of the page's own sign-on, or by who brings one and another one when that is over. Rejects with what the server said. */
  readonly signIn: (token: TokenGiver) => Promise<void>;
}

/** Builds the ways in which a page can sign a user in. */
export const sessionNeeded = (page: PageContext): SessionNeeded => ({
  signIn: async (token) => (await import('./page-sign-in.ts')).signInWith(page, token),
});
