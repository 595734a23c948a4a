import type { DemoCampaign, DemoParticipant } from './campaign-shape.ts';

const H_OF_EXAMPLE_1 = 'EX-1H';
const H_OF_EXAMPLE_2 = 'EX-H';

const EXAMPLE_2_PARTICIPANTS: readonly DemoParticipant[] = [
  {
    group: 'GE-EX',
    targets: [
      {
        product: 'EX-P',
        salesQuantTarget: '1500',
        minPercentTarget: '60',
        minSalesQuantTarget: '400',
      },
      {
        category: H_OF_EXAMPLE_2,
        salesQuantTarget: '1200',
        minPercentTarget: '50',
        minSalesQuantTarget: '0',
      },
    ],
  },
  {
    channel: 'CD039',
    targets: [
      {
        category: H_OF_EXAMPLE_2,
        salesQuantTarget: '400',
        minPercentTarget: '60',
        minSalesQuantTarget: '200',
      },
    ],
  },
  { channel: 'CD040', targets: [] },
];

/** Example 2, set a year earlier so that the campaign is over and its result final. */
const example2: DemoCampaign = {
  code: 'EX-2',
  name1: 'Herbicidas Planalto 2025, gerentes',
  descr: 'Um exemplo da regra, conta por conta: premia os gerentes de canal.',
  cycle: 'C2025',
  window: ['2025-09-01', '2025-11-30'],
  awarded: 'MANAGER',
  positions: 3,
  prizes: ['9000', '5000', '2001'],
  categories: [H_OF_EXAMPLE_2],
  products: [
    { product: 'EX-P', nmvWeight: '1.5' },
    { product: 'EX-R', nmvWeight: '2' },
  ],
  participants: EXAMPLE_2_PARTICIPANTS,
  approved: true,
  disclosure: 'named',
  frozenAt: '2025-12-20T18:00:00Z',
};

/** The worked examples as campaigns: the first is open, the second final, for managers and for sellers. */
export const EXAMPLE_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    code: 'EX-1',
    name1: 'Arranque Planalto 2026',
    descr: 'Um exemplo da regra, conta por conta: um canal, dois vendedores, um gatilho.',
    cycle: 'C2026',
    window: ['2026-09-01', '2026-11-30'],
    awarded: 'CTV',
    positions: 2,
    prizes: ['3000', '1500'],
    categories: [H_OF_EXAMPLE_1],
    products: [{ product: 'EX1-P', nmvWeight: '1.5' }],
    participants: [
      {
        channel: 'CD037',
        targets: [
          {
            category: H_OF_EXAMPLE_1,
            salesQuantTarget: '1000',
            minPercentTarget: '60',
            minSalesQuantTarget: '500',
          },
        ],
      },
    ],
    approved: true,
    disclosure: 'named',
  },
  example2,
  {
    ...example2,
    code: 'EX-2-CTV',
    name1: 'Herbicidas Planalto 2025, vendedores',
    descr: 'O mesmo exemplo, conta por conta: premia os vendedores.',
    awarded: 'CTV',
  },
];
