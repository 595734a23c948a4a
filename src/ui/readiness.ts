import { createContext, useContext, useEffect, useRef } from 'react';

/** Why something could not be shown; a failed call says all of it, a part of the script that broke only that it did. */
export interface ShownFailure {
  /** Of the answer (`src/domain/problem.ts`); empty when it was none of ours. */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly requestId?: string | undefined;
  /** What was thrown, where no call failed. */
  readonly error?: unknown;
}

/** Who wants to know when the first content stands, or why it does not. */
export interface Readiness {
  /** Something stands in for content that is on its way. @returns it is gone */
  wait(): () => void;
  /** A failure is shown instead of content. @returns it is gone */
  fail(failure: ShownFailure): () => void;
}

/** The element around a tree; outside of one nobody asks. */
export const ReadinessContext = createContext<Readiness | undefined>(undefined);

/** Tells that the component which calls it stands in for content. */
export function useStandIn(): void {
  const readiness = useContext(ReadinessContext);
  useEffect(() => readiness?.wait(), [readiness]);
}

/** Tells of a failure as long as it is shown; once, also where the same is tried and fails again. */
export function useShownFailure(failure: ShownFailure | undefined): void {
  const readiness = useContext(ReadinessContext);
  const latest = useRef(failure);
  useEffect(() => {
    latest.current = failure;
  });
  const kind = failure && `${failure.code} ${failure.status}`;
  useEffect(
    () => (kind === undefined || !latest.current ? undefined : readiness?.fail(latest.current)),
    [readiness, kind],
  );
}
