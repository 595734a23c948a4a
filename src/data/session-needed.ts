import type { PageContext } from './page.ts';
import type { TokenGiver } from './page-giver.ts';

/** What `nmv-session-needed` carries. */
export interface SessionNeeded {
  /** Signs in by a token of the page's own sign-on, or by who brings one and another one when that is over. Rejects with what the server said. */
  readonly signIn: (token: TokenGiver) => Promise<void>;
}

/** What a page can do when somebody must sign in. */
export const sessionNeeded = (page: PageContext): SessionNeeded => ({
  signIn: async (token) => (await import('./page-sign-in.ts')).signInWith(page, token),
});
