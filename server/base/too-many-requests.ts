import { Problem } from '../../src/domain/problem.ts';
import type { ProblemParams } from '../../src/domain/problem.ts';

/** Problems that say that there were too many of something. */
export type TooMany = 'too-many-requests' | 'too-many-files' | 'too-many-imports';

/** Too many calls: says after how many seconds to come back. */
export class TooManyRequests extends Problem {
  readonly retryAfterSeconds: number;
  constructor(
    retryAfterSeconds: number,
    problem: TooMany = 'too-many-requests',
    params: ProblemParams = {},
  ) {
    super(problem, { params });
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
