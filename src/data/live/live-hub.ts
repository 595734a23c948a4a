import type { Api } from '../calls/http.ts';
import { keepConnected } from './live-connection.ts';
import type { Since } from './live-types.ts';
import { joinLeadership } from './live-leader.ts';
import type { Deliver } from './live-signals.ts';

/** Milliseconds between reloads where streaming fails, while the page is visible. */
const pollMs = 15_000;

interface Hub {
  /** Tabs with the same name share one stream. */
  readonly name: string;
  readonly http: Api;
  readonly embedKey: string | undefined;
  readonly since: Since;
  readonly deliver: Deliver;
  readonly signal: AbortSignal;
}

interface Told {
  readonly name: Parameters<Deliver>[0];
  readonly data: never;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined; // Skips a broken event; the next counts.
  }
}

/** Opens the stream of one account or key, or listens to the tab that has it; until aborted. */
export function openHub({ name, http, embedKey, since, deliver, signal }: Hub): void {
  if (signal.aborted) return;

  function lead(tell: (told: unknown) => void, isTakeover: boolean): () => void {
    const control = new AbortController();
    let poll: ReturnType<typeof setInterval> | undefined;
    const gap = () => tell({ name: 'gap', data: undefined });
    let isMissing = isTakeover;

    void keepConnected(
      http,
      embedKey === undefined ? {} : { as: 'visitor', query: { embedKey } },
      isTakeover ? 0 : since(),
      {
        event({ name: event, data }) {
          const value = parsed(data);
          if (value !== undefined) tell({ name: event, data: value });
        },
        resumed: gap,
        state(state) {
          clearInterval(poll);
          if (state === 'streaming' && isMissing) gap();
          if (state === 'streaming') isMissing = false;
          if (state === 'failing')
            poll = setInterval(() => document.visibilityState === 'visible' && gap(), pollMs);
        },
      },
      control.signal,
    );

    return () => {
      control.abort();
      clearInterval(poll);
    };
  }

  const leave = joinLeadership(name, {
    lead,
    // another tab has the stream: only that tab knows the events since this tab last read
    follow: () => since() > 0 && deliver('gap', undefined),
    hear(what) {
      const { name: event, data } = what as Told; // Trusted: the same code in the leading tab sent it.
      deliver(event, data);
    },
  });
  signal.addEventListener('abort', leave, { once: true });
}
