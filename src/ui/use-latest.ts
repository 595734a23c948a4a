import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps the value of the latest render for callbacks that outlive it; the reference stays the same. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
