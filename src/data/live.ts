import type { Api } from './http.ts';
import type { Audience } from './live-audience.ts';
import type { LiveSignals } from './live-signals.ts';
import type { SessionStore } from './session.ts';

/** Whose stream: the session's, unless an embed key is named. */
export interface LiveOptions {
  readonly embedKey?: string;
}

/** The live events of the page: one stream per browser and account, open only while somebody listens. */
export interface Live {
  /** @returns stops listening */
  on<Name extends keyof LiveSignals>(
    name: Name,
    handler: (data: LiveSignals[Name]) => void,
    options?: LiveOptions,
  ): () => void;
}

/** What an audience needs of the page. */
export interface LivePorts {
  readonly http: Api;
  readonly session: SessionStore;
  readonly base: () => string;
}

/** Live events; all behind it is loaded when the first listener comes. */
export function createLive(ports: LivePorts): Live {
  const audiences = new Map<string | undefined, Promise<Audience>>();

  function audienceOf(embedKey: string | undefined): Promise<Audience> {
    const known = audiences.get(embedKey);
    if (known) return known;
    const made = import('./live-audience.ts').then(({ createAudience }) =>
      createAudience(ports, embedKey),
    );
    audiences.set(embedKey, made);
    made.catch((error: unknown) => {
      audiences.delete(embedKey);
      console.warn('nmv: live events are not available', error);
    });
    return made;
  }

  return {
    on(name, handler, { embedKey } = {}) {
      let stop: (() => void) | undefined;
      let wanted = true;
      audienceOf(embedKey).then(
        (audience) => {
          if (wanted) stop = audience.listen(name, handler);
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
