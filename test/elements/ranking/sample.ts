import type {
  RankingAnswer,
  RankingLine,
  RankingProofAnswer,
  RankingRow,
} from '../../../src/domain/wire/ranking.ts';

/** A row as an internal person gets it; what a test is about is named, the rest is plain. */
export function row(
  personId: number,
  rankPosition: number,
  rankingScore: string,
  more: Partial<RankingRow> = {},
): RankingRow {
  return {
    personId,
    rankPosition,
    moved: 0,
    salesmanName: `Seller ${personId}`,
    salesmanTaxNum: null,
    customerName: `Channel ${personId}`,
    rankingScore,
    gap: rankPosition === 1 ? null : '10',
    prize: null,
    awarded: false,
    onHold: false,
    own: false,
    provable: false,
    ...more,
  };
}

/** Ten rows, the fourth one's own, three awarded places. */
export const rows: readonly RankingRow[] = [
  row(1, 1, '4918.75', { prize: '15000', awarded: true, salesmanName: 'Juliana Prado' }),
  row(2, 2, '3764.2', { prize: '9000', awarded: true, gap: '1154.55' }),
  row(3, 3, '3312.4', { prize: '6000', awarded: true, gap: '451.8', moved: -1 }),
  row(4, 4, '3300', {
    own: true,
    provable: true,
    gap: '12.4',
    moved: 2,
    salesmanName: 'Rafael Nogueira',
    salesmanTaxNum: '***.456.789-**',
  }),
  row(5, 5, '3241.6', { gap: '58.4' }),
  row(6, 6, '2870', { gap: '371.6' }),
  row(7, 7, '2655.3'),
  row(8, 8, '2410.9'),
  row(9, 9, '1988'),
  row(10, 10, '1702.45'),
];

export const campaign: RankingAnswer['campaign'] = {
  id: 14,
  nmpCode: 'CR-2026-014',
  name1: 'Soja Norte 2026',
  invcIssncStart: '2026-09-01',
  invcIssncEnd: '2099-11-30',
  salesRoleAwarded: 'CTV',
  rankingPositions: 3,
  version: 2,
  prizeTotal: '30000',
  daysLeft: 9,
  frozenAt: null,
};

export const own: NonNullable<RankingAnswer['own']> = {
  rankPosition: 4,
  rankingScore: '3300',
  moved: 2,
  prize: null,
  onHold: false,
  ladder: rows.slice(1, 6),
  next: {
    rankPosition: 3,
    points: '12.41',
    prize: '6000',
    suggestions: [
      { productName: 'Vigore 500 SC', quantity: '8.28', unit: 'L', nmvWeight: '1.5' },
      { productName: 'Cercana 750 WG', quantity: '12.41', unit: 'kg', nmvWeight: '1' },
    ],
  },
  triggers: [
    {
      name: 'Herbicidas',
      customerName: 'A',
      quantity: '650',
      trigger: '600',
      target: '1000',
      reached: true,
      missing: '0',
      salesInvoiced: '81250.5',
      salesInvoicedTarget: '120000',
    },
    {
      name: 'Reguladores',
      customerName: 'A',
      quantity: '540',
      trigger: '720',
      target: '1200',
      reached: false,
      missing: '180',
      salesInvoiced: '0',
      salesInvoicedTarget: '0',
    },
  ],
  history: [
    { at: '2026-10-22T12:00:00Z', rankPosition: 8, rankingScore: '10' },
    { at: '2026-11-19T12:00:00Z', rankPosition: 4, rankingScore: '3300' },
  ],
  moves: [
    {
      at: '2026-11-19T12:00:00Z',
      fromPosition: 6,
      toPosition: 4,
      points: '240',
      numNF: '48377',
      invoiceId: 5,
      act: 'approve',
    },
  ],
};

export const answer: RankingAnswer = {
  campaign,
  computedAt: '2026-11-21T13:42:07.000Z',
  sha256: null,
  behind: 0,
  total: 10,
  rows,
  own,
  proofs: 'own',
};

/** A line that counts: 40 × 20 × 1.5 = 1200. */
export function line(more: Partial<RankingLine> = {}): RankingLine {
  return {
    itemId: 1,
    invoiceId: 1,
    numNf: '47902',
    dhEmis: '2026-09-05T14:10:00Z',
    dfeIssuerName: 'Agrocampo Insumos',
    isReturn: false,
    refNumNf: null,
    productName: 'Vigore 500 SC',
    categoryName: 'Fungicidas',
    quant: '40',
    unit: 'GL',
    factor: '20',
    quantity: '800',
    sign: 1,
    nmvWeight: '1.5',
    points: '1200',
    triggerReached: true,
    reason: null,
    reasonParams: {},
    mend: null,
    who: null,
    ...more,
  };
}

export const proof: RankingProofAnswer = {
  personId: 4,
  salesmanName: 'Rafael Nogueira',
  salesmanTaxNum: '***.456.789-**',
  customerName: 'Agrocampo Insumos',
  rankPosition: 4,
  rankingScore: '1050.00',
  salesPoints: '1200.00',
  returnPoints: '-150.00',
  version: 2,
  sha256: '9f3a77c10b4e5512aa03c7d1e8f96b20417ad2c3389be0115f6c84d97ae2d218',
  computedAt: '2026-11-21T13:42:07.000Z',
  lines: [
    line(),
    line({
      itemId: 2,
      invoiceId: 2,
      numNf: '48402',
      dhEmis: '2026-10-28T14:10:00Z',
      isReturn: true,
      refNumNf: '47902',
      quant: '5',
      quantity: '100',
      sign: -1,
      points: '-150',
    }),
    line({
      itemId: 3,
      invoiceId: 3,
      numNf: '48533',
      dhEmis: '2026-11-19T14:10:00Z',
      productName: 'Cercana 750 WG',
      categoryName: null,
      unit: 'CX',
      quant: '24',
      factor: '10',
      quantity: '240',
      nmvWeight: '1',
      points: '0',
      reason: 'not-approved',
      reasonParams: { status1: 'ROV030' },
      mend: 'approve',
      who: 'decider',
    }),
    line({
      itemId: 4,
      invoiceId: 3,
      numNf: '48533',
      dhEmis: '2026-11-19T14:10:00Z',
      productName: 'Nodula Max',
      factor: null,
      quantity: null,
      nmvWeight: null,
      points: '0',
      reason: 'not-mapped',
      reasonParams: { cProd: 'NDM-60', uCom: 'SC' },
      mend: 'map-sku',
      who: 'channel',
    }),
  ],
};
