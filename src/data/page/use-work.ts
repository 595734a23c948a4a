import { useState } from 'react';
import { ApiError } from '../calls/api-error.ts';
import { useFailureToast } from './use-failure-toast.ts';
import type { ToldFailure } from './use-failure-toast.ts';

interface Run extends ToldFailure {
  /**
   * Shows a failure in another place, such as at its field.
   * @returns true if shown; otherwise a toast shows it
   */
  readonly onFailure?: (error: unknown) => boolean;
}

/** Runner of one task at a time, started by a press. */
export interface PageWork {
  readonly busy: boolean;
  /**
   * Runs a task and shows its failure.
   * @returns true if it succeeded
   */
  readonly run: (work: () => Promise<unknown>, run?: Run) => Promise<boolean>;
}

/**
 * Runs a task the user waits for, with its busy state and a toast for its failure.
 * @param group of its toasts
 */
export function useWork(group?: string): PageWork {
  const tell = useFailureToast(group);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(work, { onFailure, ...told } = {}) {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        if (onFailure?.(error) !== true) tell(error, told);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The same where a refusal stays beside what was asked. */
export interface Attempt {
  readonly busy: boolean;
  /** Error of the last attempt, refused or without an answer. */
  readonly error: ApiError | undefined;
  /**
   * Runs a task and stores its error.
   * @param onFailure called with the error too
   * @returns true if it succeeded
   * @throws any error outside a call
   */
  readonly run: (
    work: () => Promise<unknown>,
    onFailure?: (error: ApiError) => unknown,
  ) => Promise<boolean>;
  readonly forget: () => void;
}

/** A call whose failure stays in sight, in the dialog or form that asked for it. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  return {
    busy,
    error,
    async run(work, onFailure) {
      setBusy(true);
      setError(undefined);
      try {
        await work();
        return true;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure);
        onFailure?.(failure);
        return false;
      } finally {
        setBusy(false);
      }
    },
    forget: () => setError(undefined),
  };
}
