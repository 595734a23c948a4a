import type { CodeOf, Finding } from './finding.ts';
import type { Refusal } from './types.ts';

/** Checks that a reading step returned a refusal instead of its result. */
export const isRefusing = (result: object): result is Finding<CodeOf<'refused'>> =>
  'severity' in result && result.severity === 'refused';

/** The refusal of an invoice or event, with its key when one is known. */
export const refusal = (reason: Finding<CodeOf<'refused'>>, chNFe?: string): Refusal =>
  chNFe === undefined ? reason : { ...reason, chNFe };
