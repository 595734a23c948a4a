import { ApiError } from './api-error.ts';
import type { Api, Auth } from './http.ts';
import { createSessionChannel } from './session-channel.ts';
import type { SessionChannel, SessionNews } from './session-channel.ts';
import type {
  Credentials,
  EndReason,
  Given,
  Session,
  SessionState,
  SignInResult,
} from './session-state.ts';
import { readKept, readRemembered, writeKept } from './session-storage.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** The session of the page: one for all elements, kept in this tab, ended in all. */
export interface SessionStore extends Pick<Store<SessionState>, 'get' | 'subscribe'>, Auth {
  /** @throws {ApiError} as the server refused it */
  signIn(credentials: Credentials | Given): Promise<SignInResult>;
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

/** What the acts of a session work with. */
export interface SessionKeeper {
  get(): SessionState;
  put(next: SessionState): void;
  readonly http: Api;
  readonly channel: SessionChannel;
  /** The API that the session belongs to. */
  readonly apiBase: string;
  readonly welcome: (unread: number) => void;
  /** The cache of the person who left is emptied, and the person is told. */
  readonly ended: (reason: EndReason) => void;
}

interface Ports extends Pick<SessionKeeper, 'welcome' | 'ended'> {
  readonly http: () => Api;
  readonly apiBase: () => string;
}

function keptState(apiBase: string): SessionState {
  const kept = readKept(apiBase);
  return {
    ...kept,
    status: kept.user
      ? 'authenticated'
      : readRemembered(apiBase)?.refreshToken
        ? 'restoring'
        : 'anonymous',
  };
}

/** A part of the script that does not come is a network that failed. */
function unloaded(cause: unknown): never {
  throw new ApiError({ kind: 'network' }, { cause });
}

/**
 * The session as this tab keeps it. Asks nothing of the server until somebody needs it; and what changes it
 * (signing in, renewing, leaving) is loaded when it is first needed, for many a widget never does.
 */
export function createSession({ http, apiBase, welcome, ended }: Ports): SessionStore {
  const store = createStore<SessionState>(keptState(apiBase()));
  const channel = createSessionChannel(apiBase);
  let renewing: Promise<boolean> | undefined;
  let leaving = false;

  function put(next: SessionState): void {
    writeKept(next, apiBase());
    store.set(next);
  }

  const keeper = (): SessionKeeper => ({
    get: store.get,
    put,
    http: http(),
    channel,
    apiBase: apiBase(),
    welcome,
    ended,
  });
  const tokens = () => import('./session-tokens.ts').catch(unloaded);
  const people = () => import('./sign-in.ts').catch(unloaded);

  function refresh(): Promise<boolean> {
    renewing ??= tokens()
      .then(({ renew }) => renew(keeper()))
      .finally(() => (renewing = undefined));
    return renewing;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    accessToken: () => store.get().user?.accessToken,
    refresh,
    async renew(refused) {
      const now = store.get().user?.accessToken;
      return now === refused ? refresh() : now !== undefined;
    },
    end: async (reason) => (await tokens()).end(keeper(), reason),
    restore: async () => (await people()).restore(keeper(), refresh),
    signIn: async (credentials) => (await people()).signIn(keeper(), credentials),
    async signOut() {
      leaving = true;
      await people()
        .then(({ signOut }) => signOut(keeper()))
        .finally(() => (leaving = false));
    },
    async verify() {
      if (!leaving) await refresh();
    },
    actAs: async (credentials) => (await people()).actAs(keeper(), credentials),
    endActing: async () => (await people()).endActing(keeper()),
    setReturnUrl: (returnUrl) =>
      returnUrl !== store.get().returnUrl && put({ ...store.get(), returnUrl }),
    update(facts) {
      const { user, ...rest } = store.get();
      if (user) put({ ...rest, user: { ...user, ...facts } });
    },
    rememberedEmail: () => readRemembered(apiBase())?.userEmail,
    reread: () => store.set(keptState(apiBase())),
    start() {
      channel.open(async (news: SessionNews) => (await tokens()).hear(keeper(), news));
      return channel.close;
    },
  };
}
