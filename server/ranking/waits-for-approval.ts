import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';

/** Whether a line waits for nothing but the approval of its invoice; triggers stay as they are. */
export const waitsForApproval = ({ reason, trigger }: RankingLine): boolean =>
  reason === 'not-approved' && trigger !== 'not-reached';
