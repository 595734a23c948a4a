import type { JobHandler } from './job.ts';

/** Callback for each attempt: its kind, result and duration. */
export type AttemptReport = (
  kind: string,
  outcome: 'done' | 'again' | 'failed',
  seconds: number,
) => void;

/** Wraps a handler so that its attempts are reported. */
export function timed(kind: string, handler: JobHandler, tell: AttemptReport): JobHandler {
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
