import { Problem } from '../../../src/domain/problem.ts';
import type { ProblemParams } from '../../../src/domain/problem.ts';

/** Why a file is not read at all; texts in the area `problems`. */
export type FileFault = 'file-unreadable' | 'file-old-excel' | 'file-unsafe' | 'file-too-many-rows' | 'file-too-wide' | 'file-empty' | 'file-quotes' | 'file-one';

/** The refusal of a whole file, told at the field `file`. */
export function fileFault(code: FileFault, params: ProblemParams = {}): Problem {
  return new Problem('invalid-input', { affectedField: 'file', failures: [{ path: 'file', code, params }] });
}
