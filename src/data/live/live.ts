import type { Live, LivePorts, LiveAudience } from './live-types.ts';

/** So long a reading counts as the one that a stream goes on from. */
const promptMs = 30_000;

/** Live events; all behind it is loaded when the first listener comes. */
export function createLive(ports: LivePorts): Live {
  const audiences = new Map<string | undefined, Promise<LiveAudience>>();
  let read = { eventId: 0, at: -Infinity };
  const isPrompt = () => performance.now() - read.at < promptMs;

  function getAudience(embedKey: string | undefined): Promise<LiveAudience> {
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
    // The oldest of several reads counts: repeated events do no harm.
    readAt(eventId) {
      if (!isPrompt()) read = { eventId, at: performance.now() };
    },
    on(name, handler, { embedKey, recent = false } = {}) {
      let stop: (() => void) | undefined;
      let wanted = true;
      getAudience(embedKey).then(
        (audience) => {
          if (wanted) stop = audience.listen(name, handler, recent);
        },
        () => undefined,
      ); // Logged above.
      return () => {
        wanted = false;
        stop?.();
      };
    },
  };
}
