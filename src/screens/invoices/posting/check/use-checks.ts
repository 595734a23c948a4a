import { useCallback, useEffect, useState } from 'react';
import type { PickedFile } from './accept-files.ts';
import { waiting } from './file-check.ts';
import type { Check } from './file-check.ts';
import { ChecksRun } from './run-checks.ts';

/** The checks of the chosen files, in the order in which they were chosen; each file is checked once. */
export function useChecks(files: readonly PickedFile[]): {
  readonly checkOf: (key: string) => Check;
  readonly done: number;
  /** The same, with what has been looked at inside archives: it grows while one of thousands of files is looked at. */
  readonly progress: number;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
} {
  const [known, setKnown] = useState<ReadonlyMap<string, Check>>(new Map());
  const [isPaused, setPaused] = useState(false);
  const [run] = useState(() => new ChecksRun(setKnown));

  useEffect(() => () => run.stop(), [run]);
  useEffect(() => run.want(files, isPaused), [run, files, isPaused]);

  const checkOf = useCallback((key: string): Check => known.get(key) ?? waiting, [known]);
  const shares = files.map(({ key }) => computeShare(checkOf(key)));
  return {
    checkOf,
    done: files.filter(({ key }) => checkOf(key).state !== 'waiting').length,
    progress: shares.reduce((sum, share) => sum + share, 0),
    isPaused,
    onPause: setPaused,
  };
}

const computeShare = (check: Check): number =>
  check.state === 'waiting' ? (check.read ?? 0) / Math.max(1, check.of ?? 1) : 1;
