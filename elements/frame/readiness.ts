import { LostPart } from '../../src/ui/base/lost-part.ts';
import type { Readiness, ShownFailure } from '../../src/ui/base/readiness.ts';
import type { FailedDetail } from './events.ts';

/** Callbacks for the host page about an element's start. */
interface Told {
  /** Reports, once, that the first content is shown. */
  readonly ready: () => void;
  readonly failed: (detail: FailedDetail, error: unknown) => void;
}

/** Start of an element: ready when its screen is shown without placeholder or failure. */
export interface Start extends Readiness {
  /** The first screen has been rendered. */
  readonly stand: () => void;
}

/** A failure as the host page hears of it. */
function toFailedDetail({ code, status, requestId, error }: ShownFailure): FailedDetail {
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
  /** Checks in a microtask, since another placeholder may follow at once. */
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
      failed(toFailedDetail(failure), failure.error);
      return hold();
    },
    stand() {
      stands = true;
      look();
    },
  };
}
