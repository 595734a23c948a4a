import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import type { ListAnswer, SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';

const ranking: RankingAnswer = {
  campaign: {
    id: 1,
    nmpCode: 'CR-2026-014',
    name1: 'Soja Norte 2026',
    invcIssncStart: '2026-01-01',
    invcIssncEnd: '2999-12-31',
    salesRoleAwarded: 'CTV',
    rankingPositions: 5,
    version: 1,
    prizeTotal: '36500',
    daysLeft: 30,
    isSuspended: false,
    isApproved: true,
    frozenAt: null,
    rectifiedAt: null,
  },
  computedAt: '2026-01-01T12:00:00.000Z',
  sha256: null,
  behind: 0,
  total: 0,
  rows: [],
  proofs: 'none',
};
const list: ListAnswer = { rows: [], total: 0 };
const summary: SummaryAnswer = { counts: {}, sums: {} };

/** Returns the answer of a server without data. */
export function emptyAnswer({ pathname }: URL): unknown {
  if (/\/rankings\/[^/]+$/.test(pathname)) return ranking;
  return pathname.endsWith('/summary') ? summary : list;
}
