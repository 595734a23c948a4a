import type { Step } from './schedule.mjs';

export interface TestStep extends Step {
  readonly command: readonly string[];
  /** How the step looks once more at some of its files. */
  readonly again?: (files: readonly string[]) => string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Why it is passed over on this machine, which is no failure. */
  readonly missing?: string;
  /** Folders whose test files are this step's; a further run of the same files names none. */
  readonly folders?: readonly string[];
}
export const cores: number;
export function stepsOf(options: {
  readonly isDeep: boolean;
  readonly isWhole: boolean;
  readonly postgres: string | undefined;
}): readonly TestStep[];
