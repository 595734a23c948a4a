import { LostPart } from '../src/ui/lost-part.ts';
import type { Readiness, ShownFailure } from '../src/ui/readiness.ts';
import type { FailedDetail } from './events.ts';

/** What the host page is told of an element's start. */
interface Told {
  /** The first content stands. Called once. */
  readonly ready: () => void;
  readonly failed: (detail: FailedDetail, error: unknown) => void;
}

/** An element's start: it is ready when its screen stands, nothing stands in for content any more, and no failure is shown. */
export interface Start extends Readiness {
  /** The first screen has been rendered. */
  readonly stand: () => void;
}

/** A failure as the host page hears of it. */
function detailOf({ code, status, requestId, error }: ShownFailure): FailedDetail {
  const otherwise = error === undefined ? (status === 0 ? 'network' : 'unavailable') : 'unexpected';
  return {
    code: code || (error instanceof LostPart ? 'not-loaded' : otherwise),
    status,
    requestId: requestId ?? null,
  };
}

/** Follows the start of one element. */
export function createStart({ ready, failed }: Told): Start {
  let open = 0;
  let stands = false;
  let isTold = false;
  /** What stood in may be followed by something else that does, in the same turn. */
  function look(): void {
    queueMicrotask(() => {
      if (isTold || !stands || open > 0) return;
      isTold = true;
      ready();
    });
  }
  function hold(): () => void {
    open += 1;
    return () => {
      open -= 1;
      look();
    };
  }
  return {
    wait: hold,
    fail(failure) {
      failed(detailOf(failure), failure.error);
      return hold();
    },
    stand() {
      stands = true;
      look();
    },
  };
}
