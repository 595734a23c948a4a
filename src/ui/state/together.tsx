import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import together from '../../../styles/together.css';
import { ReadinessContext } from '../base/readiness.ts';
import type { Readiness } from '../base/readiness.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useSheets } from '../base/sheet-root.tsx';

const sheets = [together];

/**
 * Milliseconds that the parts wait for each other; later parts appear in the page already shown.
 */
const PATIENCE_MS = 2_000;

/** Counts the placeholders below and reports once none is left. */
function useAllThere(): readonly [boolean, Readiness] {
  const outer = useContext(ReadinessContext);
  const [isThere, setThere] = useState(false);
  const waiting = useRef(0);
  const readiness = useMemo<Readiness>(
    () => ({
      wait() {
        waiting.current += 1;
        const end = outer?.wait();
        return () => {
          waiting.current -= 1;
          end?.();
          // the content may register a placeholder of its own in the same task
          queueMicrotask(() => waiting.current === 0 && setThere(true));
        };
      },
      fail: (failure) => outer?.fail(failure) ?? (() => undefined),
    }),
    [outer],
  );
  useEffect(() => {
    queueMicrotask(() => waiting.current === 0 && setThere(true));
    const timer = setTimeout(() => setThere(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return [isThere, readiness];
}

/** Reports that the calling component shows nothing yet, or a placeholder. */
export function useOnItsWay(isOnItsWay: boolean): void {
  const readiness = useContext(ReadinessContext);
  useEffect(() => (isOnItsWay ? readiness?.wait() : undefined), [readiness, isOnItsWay]);
}

/**
 * Shows parts that load separately, below each other. Until all are there a page skeleton replaces
 * them, so that none pushes another down.
 */
export function Together({ children }: { readonly children: ReactNode }) {
  useSheets(sheets);
  const [isThere, readiness] = useAllThere();
  return (
    <div className="nmv-together" aria-busy={isThere ? undefined : true}>
      {!isThere && <ScreenSkeleton />}
      <div className="nmv-together-parts">
        <ReadinessContext value={readiness}>{children}</ReadinessContext>
      </div>
    </div>
  );
}
