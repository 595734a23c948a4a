import type { FailureCode } from '../../src/domain/failure.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { ProblemParams } from '../../src/domain/problem.ts';

/** Reason for not reading a file at all. */
export type FileFault = Extract<FailureCode, `file-${string}`>;

/** Builds the refusal of a whole file, at the field `file`. */
export function fileFault(code: FileFault, params: ProblemParams = {}): Problem {
  return new Problem('invalid-input', {
    affectedField: 'file',
    failures: [{ path: 'file', code, params }],
  });
}
