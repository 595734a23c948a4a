import { ApiError } from '../calls/api-error.ts';
import type { Api } from '../calls/http.ts';
import { createSessionChannel } from '../session/session-channel.ts';
import type { SessionNews } from '../session/session-channel.ts';
import type { SessionState } from '../session/session-state.ts';
import { readKept, readRemembered, writeKept } from '../session/session-storage.ts';
import { createStore } from '../base/store.ts';
import type { SessionStore, SessionKeeper } from '../session/session-types.ts';

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
 * Creates the session of this tab. Calls the server only on demand, and loads the code for signing
 * in, renewing and leaving when first needed: many widgets never need it.
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
