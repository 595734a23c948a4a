import { createConfig } from './base/config.ts';
import { createHttp } from './calls/http.ts';
import type { Api } from './calls/http.ts';
import { createLive } from './live/live.ts';
import type { Live } from './live/live-types.ts';
import { createAreas, createLocaleStore } from './base/locale-store.ts';
import { forgetPerson } from './session/person-left.ts';
import { createSession } from './sign-in/session.ts';
import type { SessionStore } from './session/session-types.ts';
import type { EndReason } from './session/session-state.ts';
import { createToasts } from './base/toasts.ts';
import { createWaiting } from './base/waiting.ts';
import type { PageContext } from './page/page-context.ts';

/** Set by the build from package.json. */
declare const NMV_VERSION: string;

/** Version of this copy of the script. */
export const version: string = NMV_VERSION;

/** Raised when `PageContext` changes so that copies of the script could no longer share one. */
const shape = 2;

/** Starts with the first holder and stops with the last. */
function createHold(start: () => () => void): () => () => void {
  let holders = 0;
  let stop: (() => void) | undefined;
  return () => {
    let held = true;
    holders += 1;
    stop ??= start();
    return () => {
      if (!held) return;
      held = false;
      holders -= 1;
      if (holders > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}

/** Without the script that holds the words nothing is said. */
const unsaid = () => undefined;

/** A page context of its own; elements use `pageContext`. */
export function createPage(): PageContext {
  const config = createConfig();
  const areas = createAreas();
  const locale = createLocaleStore(areas);
  const toasts = createToasts();
  const waiting = createWaiting();
  const base = () => config.get().apiBase;

  const words = { areas, locale, toasts };

  function ended(reason: EndReason): void {
    forgetPerson();
    void import('./sign-in/session-words.ts').then(
      ({ sayEnded }) => sayEnded(words, reason),
      unsaid,
    );
  }

  const session: SessionStore = createSession({
    http: () => http,
    apiBase: base,
    welcome: (count) =>
      void import('./sign-in/session-words.ts').then(
        ({ sayWelcome }) => sayWelcome(words, count),
        unsaid,
      ),
    ended,
  });
  const http: Api = createHttp({
    base,
    named: config.named,
    locale: locale.get,
    auth: session,
    waiting,
    readAt: (eventId) => live.readAt(eventId),
  });
  let api = base();
  config.subscribe(() => {
    if (api === base()) return;
    api = base();
    session.reread();
  });
  const live: Live = createLive({ http, session, base });
  const hold = createHold(session.start);
  return {
    version,
    shape,
    config,
    session,
    http,
    live,
    locale,
    areas,
    toasts,
    waiting,
    hold,
  };
}

/** Global key by which copies of the script find the shared state. */
const key = Symbol.for('nmv.page');

function isPage(found: unknown): found is PageContext {
  return typeof found === 'object' && found !== null && 'shape' in found && found.shape === shape;
}

/**
 * The context of this page, made when it is first asked for.
 * A second copy of the script joins it; where the versions differ it says so, and where they could not understand each other it keeps apart.
 */
export function pageContext(): PageContext {
  const found: unknown = Reflect.get(globalThis, key);
  if (isPage(found)) {
    if (found.version !== version) sayOnce(found.version, 'share');
    return found;
  }
  if (found !== undefined) sayOnce(String(Reflect.get(Object(found), 'version')), 'cannot share');
  const made = own ?? createPage();
  own = made;
  if (found === undefined) Reflect.set(globalThis, key, made);
  return made;
}

let own: PageContext | undefined;
let said = false;

function sayOnce(other: string, how: 'share' | 'cannot share'): void {
  if (said) return;
  said = true;
  console.error(
    `nmv: versions ${version} and ${other} ${how} the session of this page. Load one version only.`,
  );
}
