import type { OwnResult } from '../rules/ranking/sealed/check-own.ts';

/**
 * GET /apis/v1/rankings/:campaign/own-result?personId= (default: the caller) : one person's part of the newest result that stands,
 * with the hashes that lead from it to the published one.
 */
export interface OwnResultAnswer extends OwnResult {
  /** 1 is the freeze; a rectified result is a further one. */
  readonly revision: number;
  readonly takenAt: string;
  /** The published hash. */
  readonly sha256: string;
  /** False where the caller may not read all of the person's channels: the sum cannot be checked then. */
  readonly isWhole: boolean;
}
