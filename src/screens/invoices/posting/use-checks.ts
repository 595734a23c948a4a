import { useEffect, useRef, useState } from 'react';
import type { PickedFile } from './accept-files.ts';
import type { Checker } from './checker.ts';
import { waiting } from './file-check.ts';
import type { Check } from './file-check.ts';

/** Files that are handed over at once: handing over thousands would hold the page. */
const AT_ONCE = 50;
/** How often results are shown while many files are checked, in ms: a picture for each would cost more than the check. */
const showEveryMs = 120;

/** What the running check asks and tells. */
interface Work {
  /** Files that have not been checked yet, the next few. */
  readonly next: () => readonly PickedFile[];
  readonly keep: (file: PickedFile, check: Check) => void;
  readonly show: () => void;
}

/** The checks of the chosen files, in the order in which they were chosen; each file is checked once. */
export function useChecks(files: readonly PickedFile[]): {
  readonly checkOf: (key: string) => Check;
  readonly done: number;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
} {
  const [known, setKnown] = useState<ReadonlyMap<string, Check>>(new Map());
  const [isPaused, setPaused] = useState(false);
  const results = useRef(new Map<string, Check>());
  const wanted = useRef({ files, isPaused });
  const running = useRef(false);
  const alive = useRef(true);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  useEffect(() => {
    wanted.current = { files, isPaused };
    if (running.current || isPaused) return;
    running.current = true;
    void checkAll({
      next: () =>
        alive.current && !wanted.current.isPaused
          ? wanted.current.files.filter(({ key }) => !results.current.has(key)).slice(0, AT_ONCE)
          : [],
      keep: ({ key }, check) => void results.current.set(key, check),
      show: () => setKnown(new Map(results.current)),
    }).finally(() => {
      running.current = false;
    });
  }, [files, isPaused]);

  return {
    checkOf: (key) => known.get(key) ?? waiting,
    done: files.filter(({ key }) => known.has(key)).length,
    isPaused,
    onPause: setPaused,
  };
}

async function checkAll({ next, keep, show }: Work): Promise<void> {
  if (next().length === 0) return;
  const checker = await openOrNothing();
  let shownAt = performance.now();
  for (let files = next(); files.length > 0; files = next()) {
    const checks = await checker?.check(files).catch(() => undefined);
    files.forEach((file, at) => keep(file, checks?.[at] ?? unreadable));
    if (performance.now() - shownAt < showEveryMs) continue;
    shownAt = performance.now();
    show();
  }
  checker?.close();
  show();
}

/** The part that checks may not come through the network: the server decides anyway. */
async function openOrNothing(): Promise<Checker | undefined> {
  try {
    const { openChecker } = await import('./checker.ts');
    return await openChecker();
  } catch {
    return undefined;
  }
}

const unreadable: Check = { state: 'unchecked', why: 'damaged' };
