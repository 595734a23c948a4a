import type { LivePorts, Since, LiveAudience } from './live-types.ts';
import { openHub } from './live-hub.ts';
import type { LiveSignals } from './live-signals.ts';
import { getAccount } from '../session/session-state.ts';

type Handler = (data: never) => void;

/** A stream outlives its last listener a little, so that a screen that is replaced does not close it. */
const lingerMs = 1000;

/** Longer than what is shown takes from being read to listening. */
const recentMs = 30_000;

/** Opens, closes and changes the stream so that it fits who listens and who is signed in. */
export function createAudience(
  { http, session, base, since }: LivePorts & { readonly since: Since },
  embedKey: string | undefined,
): LiveAudience {
  const handlers = new Map<string, Set<Handler>>();
  let lately: readonly { readonly name: string; readonly data: unknown; readonly at: number }[] =
    [];
  let unwatch: (() => void) | undefined;
  let open: { readonly who: string; readonly control: AbortController } | undefined;

  function deliver<Name extends keyof LiveSignals>(name: Name, data: LiveSignals[Name]): void {
    // tabs of one account share the stream, and each has a session of its own; the next request
    // reports a lost network
    if (name === 'session-ended' && embedKey === undefined) session.verify().catch(() => undefined);
    const at = performance.now();
    lately = [...lately.filter((each) => each.at > at - recentMs), { name, data, at }];
    for (const handler of [...(handlers.get(name) ?? [])]) handler(data as never);
    // a key that was revoked, or names the page no more: what it showed is read again, and refused
    if (name === 'session-ended' && embedKey !== undefined) deliver('gap', undefined);
  }

  function settle(): void {
    const { user } = session.get();
    const who = embedKey ?? (user && getAccount(user) + (user.sub ? ` as ${user.id}` : ''));
    const wanted = handlers.size > 0 ? who : undefined;
    if (wanted === open?.who) return;
    open?.control.abort();
    lately = []; // it was for who listened before
    open = wanted === undefined ? undefined : { who: wanted, control: new AbortController() };
    if (open)
      openHub({
        name: `${base()} ${open.who}`,
        http,
        embedKey,
        since,
        deliver,
        signal: open.control.signal,
      });
  }

  function leave(): void {
    if (handlers.size > 0) return;
    unwatch?.();
    unwatch = undefined;
    settle();
  }

  return {
    listen(name, handler, recent) {
      for (const told of recent ? lately : [])
        if (told.name === name && told.at > performance.now() - recentMs)
          handler(told.data as never);
      const those = handlers.get(name) ?? new Set();
      handlers.set(name, those.add(handler));
      unwatch ??= session.subscribe(settle);
      settle();
      return () => {
        those.delete(handler);
        if (those.size === 0) handlers.delete(name);
        if (handlers.size === 0) setTimeout(leave, lingerMs);
      };
    },
  };
}
