import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { useFailureToast } from './use-failure-toast.ts';
import type { Told } from './use-failure-toast.ts';

interface Run extends Told {
  /** Tells a failure elsewhere, such as at its field. @returns whether it did; what it did not is told by a toast */
  readonly onFailure?: (error: unknown) => boolean;
}

/** One piece of work at a time, begun by a press. */
export interface Work {
  readonly busy: boolean;
  /** @returns whether it was done; what it failed by is told by then */
  readonly run: (work: () => Promise<unknown>, run?: Run) => Promise<boolean>;
}

/**
 * Work that somebody waits for: whether it is under way, and, by a toast, why it failed.
 * @param group of its toasts
 */
export function useWork(group?: string): Work {
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
  /** Why the last one was refused, or never arrived. */
  readonly error: ApiError | undefined;
  /**
   * @param onFailure hears of it besides
   * @returns whether it was done
   * @throws what is no failure of a call
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
