import { createContext, useContext, useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

/**
 * Reason for missing content: all details of a failed call, or only the error of a broken script
 * part.
 */
export interface ShownFailure {
  /**
   * Code of the answer (`src/domain/problem.ts`); empty when the answer is not from the portal's
   * server.
   */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly requestId?: string | undefined;
  /** Thrown error, where no call failed. */
  readonly error?: unknown;
}

/** Listener for the first content of an element, or for its failure. */
export interface Readiness {
  /** Registers a placeholder for content that is loading. @returns function that removes it */
  wait(): () => void;
  /** A failure is shown instead of content. @returns it is gone */
  fail(failure: ShownFailure): () => void;
}

/** Listener of the element around a tree; undefined outside an element. */
export const ReadinessContext = createContext<Readiness | undefined>(undefined);

/** Reports that the calling component is a placeholder for content. */
export function useStandIn(): void {
  const readiness = useContext(ReadinessContext);
  useEffect(() => readiness?.wait(), [readiness]);
}

/** Reports a failure as long as it is shown; once, even when a retry fails again. */
export function useShownFailure(failure: ShownFailure | undefined): void {
  const readiness = useContext(ReadinessContext);
  const latest = useLatest(failure);
  const kind = failure && `${failure.code} ${failure.status}`;
  useEffect(
    () => (kind === undefined || !latest.current ? undefined : readiness?.fail(latest.current)),
    [latest, readiness, kind],
  );
}
