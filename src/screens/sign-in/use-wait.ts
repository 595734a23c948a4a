import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Counts down the seconds that a server asked to wait. @returns seconds left, and a way to set them */
export function useWait(): readonly [secondsLeft: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / secondMs));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [waiting]);
  const wait = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * secondMs);
  };
  return [left, wait];
}
