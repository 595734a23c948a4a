import type { Config } from '../base/config.ts';
import type { Api } from '../calls/http.ts';
import type { Live } from '../live/live-types.ts';
import type { AreaStore, LocaleStore } from '../base/locale-store.ts';
import type { SessionStore } from '../session/session-types.ts';
import type { SignInPlaces } from '../session/sign-in-places.ts';
import type { Toasts } from '../base/toasts.ts';
import type { Waiting } from '../base/waiting.ts';

/** State shared by all elements of a page. */
export interface PageContext {
  /** Version of the script that made it. */
  readonly version: string;
  readonly shape: number;
  readonly config: Config;
  readonly session: SessionStore;
  readonly http: Api;
  readonly live: Live;
  readonly locale: LocaleStore;
  readonly areas: AreaStore;
  readonly toasts: Toasts;
  readonly waiting: Waiting;
  /** Registry of places for the sign-in form; created by the first element that can show it. */
  signInPlaces?: SignInPlaces;
  /** An element is on the page: links to other tabs are open while there is one. @returns it is gone */
  hold(): () => void;
}
