import type { JobHandler } from './job.ts';

/** Told of each attempt: its kind, what came of it, and how long it took. */
export type AttemptTold = (
  kind: string,
  outcome: 'done' | 'again' | 'failed',
  seconds: number,
) => void;

/** A handler whose attempts are told of. */
export function timed(kind: string, handler: JobHandler, tell: AttemptTold): JobHandler {
  return async (payload, context) => {
    const begun = performance.now();
    const seconds = (): number => (performance.now() - begun) / 1_000;
    try {
      const outcome = await handler(payload, context);
      tell(kind, outcome === undefined ? 'done' : 'again', seconds());
      return outcome;
    } catch (error) {
      tell(kind, 'failed', seconds());
      throw error;
    }
  };
}
