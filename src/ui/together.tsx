import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import together from '../../styles/together.css';
import { ReadinessContext } from './readiness.ts';
import type { Readiness } from './readiness.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useSheets } from './sheet-root.tsx';

const sheets = [together];

/** So long the parts wait for one another; what comes later comes into a page that stands. */
const PATIENCE_MS = 2_000;

/** Counts what stands in for content below, and tells once nothing does any more. */
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
          // what takes its place may stand in for something too, and says so in the same go
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

/** Tells that what it is called by shows nothing yet, or stands in for what comes. */
export function useOnItsWay(isOnItsWay: boolean): void {
  const readiness = useContext(ReadinessContext);
  useEffect(() => (isOnItsWay ? readiness?.wait() : undefined), [readiness, isOnItsWay]);
}

/** Parts that are read apart and stand below one another: until all are there the shape of a page stands in their place, so that none pushes another down. */
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
