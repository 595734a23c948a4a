import type { Api, Auth } from '../calls/http.ts';
import type { SessionChannel } from './session-channel.ts';
import type {
  Credentials,
  EndReason,
  GivenAnswer,
  Session,
  SessionState,
  SignInResult,
} from './session-state.ts';
import type { Store } from '../base/store.ts';

/** The session of the page: one for all elements, kept in this tab, ended in all. */
export interface SessionStore extends Pick<Store<SessionState>, 'get' | 'subscribe'>, Auth {
  /** @throws {ApiError} as the server refused it */
  signIn(credentials: Credentials | GivenAnswer): Promise<SignInResult>;
  /** Ends the session here, on the server and in every tab of the account. */
  signOut(): Promise<void>;
  /** Renews the tokens, once for all who ask at the same time. @returns false when the server refused and the session ended */
  refresh(): Promise<boolean>;
  /** Brings back who ticked "remember me", or reads what a session lacks; without effect otherwise. */
  restore(): Promise<void>;
  /** Acts as another person; the own password is asked again. @throws {ApiError} */
  actAs(credentials: Pick<Credentials, 'userEmail' | 'password'>): Promise<void>;
  /** Comes back to oneself. @throws {ApiError} */
  endActing(): Promise<void>;
  /** Keeps the full path to go to after signing in (2.42). */
  setReturnUrl(returnUrl: string): void;
  /** Changes what is known about the session, such as the chosen cycle or messages that came. */
  update(
    facts: Partial<
      Pick<
        Session,
        | 'currentCicle'
        | 'cicleOptions'
        | 'notifications'
        | 'docStatus'
        | 'userPreferences'
        | 'userAvatar'
        | 'userName'
      >
    >,
  ): void;
  /** E-mail of who ticked "remember me" on this device. */
  rememberedEmail(): string | undefined;
  /** A session of this account ended somewhere: finds out whether it is this one. @throws {ApiError} when the server cannot answer */
  verify(): Promise<void>;
  /** The server said that the session is over. */
  end(reason: EndReason): Promise<void>;
  /** The page names another API: what is kept of a session there counts now. */
  reread(): void;
  /** Opens the link to the other tabs. @returns closes it */
  start(): () => void;
}

/** Dependencies of the actions on a session. */
export interface SessionKeeper {
  get(): SessionState;
  put(next: SessionState): void;
  readonly http: Api;
  readonly channel: SessionChannel;
  /** The API that the session belongs to. */
  readonly apiBase: string;
  readonly welcome: (unread: number) => void;
  /** Clears the cache of the person who left and shows the reason. */
  readonly ended: (reason: EndReason) => void;
}
