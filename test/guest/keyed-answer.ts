import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';

const names = ['A. Braga', 'C. Dias', 'E. Farias', 'G. Horta', 'I. Justo', 'L. Melo'] as const;

/** Answer of a ranking behind an embed key, with six people. */
export const keyedAnswer: RankingAnswer = {
  campaign: {
    id: 1,
    nmpCode: 'C-1',
    name1: 'Soy North 2026',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-11-30',
    salesRoleAwarded: 'CTV',
    rankingPositions: 3,
    version: 1,
    prizeTotal: '30000.00',
    daysLeft: 9,
    isSuspended: false,
    isApproved: true,
    frozenAt: null,
    rectifiedAt: null,
  },
  computedAt: '2026-11-20T12:00:00Z',
  sha256: null,
  behind: 0,
  total: names.length,
  rows: names.map((salesmanName, at) => ({
    personId: null,
    rankPosition: at + 1,
    moved: at % 2,
    salesmanName,
    salesmanTaxNum: null,
    customerName: 'Terra Boa',
    rankingScore: `${4000 - at * 250}.50`,
    gap: null,
    prize: at < 3 ? '9000.00' : null,
    awarded: at < 3,
    onHold: false,
    own: false,
    provable: false,
  })),
  signIn: false,
  proofs: 'none',
};
