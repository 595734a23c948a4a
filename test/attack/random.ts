import { seeded } from '../../demo/data/random.ts';

/** Numbers that a seed repeats, as attacks draw them. */
export interface Random {
  /** A whole number from 0 up to, not including, a limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** True so often, from 0 to 1. */
  chance(part: number): boolean;
}

export function randomOf(seed: number): Random {
  const { int, pick, chance } = seeded(seed);
  return { below: (limit) => int(0, limit - 1), pick, chance };
}
