import type { FailureCode } from '../failure.ts';
import type { ProblemCode } from '../problem.ts';

/** The one shape of every answer that is not 2xx. `message` is in the caller's language. */
export interface ProblemBody {
  readonly code: ProblemCode;
  readonly message: string;
  readonly affectedField?: string;
  /** One entry a field in error, worded. */
  readonly fields?: readonly {
    readonly path: string;
    readonly code: FailureCode;
    readonly message: string;
  }[];
  /** The current row of a conflict, when the caller may see it. */
  readonly current?: unknown;
  readonly requestId: string;
}
