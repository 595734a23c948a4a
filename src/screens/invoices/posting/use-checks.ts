import { useEffect, useRef, useState } from 'react';
import type { PickedFile } from './accept-files.ts';
import { waiting } from './file-check.ts';
import type { Check } from './file-check.ts';
import { slices } from './next-slice.ts';

/** How often results are shown while many files are checked, in ms: a picture for each would cost more than the check. */
const showEveryMs = 120;

/** The checks of the chosen files, one after the other in slices, so that the page stays alive; each file is checked once. */
export function useChecks(files: readonly PickedFile[]): {
  readonly checkOf: (key: string) => Check;
  readonly done: number;
} {
  const [known, setKnown] = useState<ReadonlyMap<string, Check>>(new Map());
  const results = useRef(new Map<string, Check>());
  const wanted = useRef(files);
  const running = useRef(false);
  const alive = useRef(true);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  useEffect(() => {
    wanted.current = files;
    if (running.current) return;
    running.current = true;
    void checkAll(
      () =>
        alive.current ? wanted.current.find(({ key }) => !results.current.has(key)) : undefined,
      results.current,
      () => setKnown(new Map(results.current)),
    ).finally(() => {
      running.current = false;
    });
  }, [files]);

  return {
    checkOf: (key) => known.get(key) ?? waiting,
    done: files.filter(({ key }) => known.has(key)).length,
  };
}

async function checkAll(
  next: () => PickedFile | undefined,
  results: Map<string, Check>,
  show: () => void,
): Promise<void> {
  let shownAt = performance.now();
  const pause = slices();
  for (let file = next(); file !== undefined; file = next()) {
    results.set(file.key, await checkOne(file, pause));
    await pause();
    if (performance.now() - shownAt < showEveryMs) continue;
    shownAt = performance.now();
    show();
  }
  show();
}

async function checkOne(file: PickedFile, pause: () => Promise<void>): Promise<Check> {
  try {
    const { checkFile } = await import('./check-file.ts');
    return await checkFile(file, pause);
  } catch {
    return { state: 'unchecked', why: 'damaged' }; // unreadable on the disk, or the checking part could not be loaded: the server decides anyway
  }
}
