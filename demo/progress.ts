/** Progress of loading the demo data; shown on the first page and in the terminal. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly step: string;
}

export interface ProgressReport {
  now(): Progress;
  /** Another piece of work is done; `step` says what is being done now. */
  advance(step: string, by?: number): void;
  finish(): void;
}

/** Draws one line in a terminal, or a line a tenth where the output is no terminal. */
export function progressReport(
  total: number,
  write: (text: string) => void,
  isTerminal: boolean,
): ProgressReport {
  let done = 0;
  let step = '';
  let shown = -1;
  const draw = (): void => {
    const tenths = Math.floor((done / total) * (isTerminal ? 100 : 10));
    if (tenths === shown) return;
    shown = tenths;
    const bar = '█'.repeat(Math.floor((done / total) * 30)).padEnd(30, '░');
    write(
      isTerminal
        ? `\r  ${bar} ${Math.floor((done / total) * 100)} %  ${step.padEnd(48).slice(0, 48)}`
        : `  ${Math.floor((done / total) * 100)} %  ${step}\n`,
    );
  };
  return {
    now: () => ({ done, total, step }),
    advance: (next, by = 1) => {
      done = Math.min(total, done + by);
      step = next;
      draw();
    },
    finish: () => {
      done = total;
      step = '';
      draw();
      if (isTerminal) write('\n');
    },
  };
}
