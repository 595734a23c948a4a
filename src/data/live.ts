import type { Api } from './http.ts';
import type { Audience } from './live-audience.ts';
import type { LiveSignals } from './live-signals.ts';
import type { SessionStore } from './session.ts';

/** Whose stream: the session's, unless an embed key is named. */
export interface LiveOptions {
  readonly embedKey?: string | undefined;
  /** Told too is what was told a moment ago: for who has read before listening. Events are then told twice. */
  readonly recent?: boolean;
}

/** The live events of the page: one stream per browser and account, open only while somebody listens. */
export interface Live {
  /** @returns stops listening */
  on<Name extends keyof LiveSignals>(
    name: Name,
    handler: (data: LiveSignals[Name]) => void,
    options?: LiveOptions,
  ): () => void;
  /** What is shown holds all events up to this one: a stream that is opened later tells from there on. */
  readAt(eventId: number): void;
}

/** What an audience needs of the page. */
export interface LivePorts {
  readonly http: Api;
  readonly session: SessionStore;
  readonly base: () => string;
}

/** From where a stream must tell so that nothing that is shown misses an event; 0 when nobody knows. */
export type Since = () => number;

/** So long a reading counts as the one that a stream goes on from. */
const promptMs = 30_000;

/** Live events; all behind it is loaded when the first listener comes. */
export function createLive(ports: LivePorts): Live {
  const audiences = new Map<string | undefined, Promise<Audience>>();
  let read = { eventId: 0, at: -Infinity };
  const isPrompt = () => performance.now() - read.at < promptMs;

  function audienceOf(embedKey: string | undefined): Promise<Audience> {
    const known = audiences.get(embedKey);
    if (known) return known;
    const made = import('./live-audience.ts').then(({ createAudience }) =>
      createAudience({ ...ports, since: () => (isPrompt() ? read.eventId : 0) }, embedKey),
    );
    audiences.set(embedKey, made);
    made.catch((error: unknown) => {
      audiences.delete(embedKey);
      console.warn('nmv: live events are not available', error);
    });
    return made;
  }

  return {
    // of several readings the oldest counts: events told twice do no harm
    readAt(eventId) {
      if (!isPrompt()) read = { eventId, at: performance.now() };
    },
    on(name, handler, { embedKey, recent = false } = {}) {
      let stop: (() => void) | undefined;
      let wanted = true;
      audienceOf(embedKey).then(
        (audience) => {
          if (wanted) stop = audience.listen(name, handler, recent);
        },
        () => undefined,
      ); // said above
      return () => {
        wanted = false;
        stop?.();
      };
    },
  };
}
