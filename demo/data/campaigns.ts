import { CHANNELS } from './channels.ts';
import { PRODUCTS } from './products.ts';

export interface DemoCycle {
  readonly code: string;
  readonly name1: string;
  readonly tsStart: string;
  readonly tsEnd: string;
  readonly open: boolean;
}
export const CYCLES: readonly DemoCycle[] = [
  {
    code: 'C2024',
    name1: 'Ciclo 2024/25',
    tsStart: '2024-07-01',
    tsEnd: '2025-06-30',
    open: false,
  },
  {
    code: 'C2025',
    name1: 'Ciclo 2025/26',
    tsStart: '2025-07-01',
    tsEnd: '2026-06-30',
    open: false,
  },
  { code: 'C2026', name1: 'Ciclo 2026/27', tsStart: '2026-07-01', tsEnd: '2027-06-30', open: true },
];

/** A target of a participant: per product or per category. */
export interface DemoTarget {
  readonly product?: string;
  readonly category?: string;
  readonly salesQuantTarget: string;
  readonly minPercentTarget: string;
  readonly minSalesQuantTarget: string;
  readonly salesInvoicedTarget?: string;
}
export interface DemoParticipant {
  readonly channel?: string;
  readonly group?: string;
  readonly targets: readonly DemoTarget[];
}
export interface DemoCampaign {
  readonly code: string;
  readonly name1: string;
  readonly descr: string;
  readonly cycle: string;
  readonly window: readonly [from: string, to: string];
  readonly awarded: 'CTV' | 'MANAGER';
  readonly positions: number;
  readonly prizes: readonly string[];
  readonly categories: readonly string[];
  readonly products: readonly { readonly product: string; readonly nmvWeight: string }[];
  readonly participants: readonly DemoParticipant[];
  readonly approved: boolean;
  readonly disclosure: 'named' | 'alias' | 'neighbours';
  readonly frozenAt?: string;
}

export const GROUPS: readonly {
  readonly code: string;
  readonly name1: string;
  readonly members: readonly string[];
}[] = [
  { code: 'GE01', name1: 'Grupo Cerrado', members: ['CD002', 'CD014'] },
  { code: 'GE02', name1: 'Grupo Araguaia', members: ['CD006', 'CD018', 'CD030'] },
  { code: 'GE-EX', name1: 'Grupo G (exemplo 2)', members: ['CD037', 'CD038'] },
];

const channelsOf = (...regions: string[]): string[] =>
  CHANNELS.slice(0, 36)
    .filter(({ region }) => regions.includes(region))
    .map(({ code }) => code);
const weights = (category: string, count: number, ...values: string[]): DemoCampaign['products'] =>
  PRODUCTS.filter((product) => product.category === category)
    .slice(0, count)
    .map(({ code }, index) => ({ product: code, nmvWeight: values[index % values.length] ?? '1' }));

/** Channels of one economic group take part through it, once. */
function participants(
  codes: readonly string[],
  targets: (index: number) => readonly DemoTarget[],
): DemoParticipant[] {
  const grouped = GROUPS.filter(({ members }) => members.every((member) => codes.includes(member)));
  const single = codes.filter((code) => !grouped.some(({ members }) => members.includes(code)));
  return [
    ...single.map((channel, index) => ({ channel, targets: targets(index) })),
    ...grouped.map(({ code }, index) => ({ group: code, targets: targets(index + 3) })),
  ];
}

const quota = (category: string, target: number, percent: number, least: number): DemoTarget => ({
  category,
  salesQuantTarget: String(target),
  minPercentTarget: String(percent),
  minSalesQuantTarget: String(least),
  salesInvoicedTarget: String(target * 90),
});

export const EXAMPLE_CAMPAIGN: DemoCampaign = {
  code: 'EX-2',
  name1: 'Exemplo 2: gestores',
  descr: 'O segundo exemplo da regra, conta por conta.',
  cycle: 'C2026',
  window: ['2026-09-01', '2026-11-30'],
  awarded: 'MANAGER',
  positions: 3,
  prizes: ['9000', '5000', '2001'],
  categories: ['EX-H'],
  products: [
    { product: 'EX-P', nmvWeight: '1.5' },
    { product: 'EX-R', nmvWeight: '2' },
  ],
  participants: [
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
          category: 'EX-H',
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
          category: 'EX-H',
          salesQuantTarget: '400',
          minPercentTarget: '60',
          minSalesQuantTarget: '200',
        },
      ],
    },
    { channel: 'CD040', targets: [] },
  ],
  approved: true,
  disclosure: 'named',
};

/** Eight campaigns; one waits for approval, one is frozen, one is the worked example. */
export const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    code: 'CR-2026-014',
    name1: 'Soja Norte 2026',
    descr: 'Fungicidas e herbicidas para a safra de soja do Norte, Nordeste e Mato Grosso.',
    cycle: 'C2026',
    window: ['2026-09-01', '2026-11-30'],
    awarded: 'CTV',
    positions: 8,
    prizes: ['15000', '9000', '6000', '4000', '2500', '1500', '1500', '1500'],
    categories: ['HERB'],
    products: weights('FUNG', 6, '1.5', '2', '1.2'),
    participants: participants(channelsOf('N', 'NE', 'CON'), (index) => [
      quota('HERB', 1_600 + (index % 4) * 300, 60, 400),
    ]),
    approved: true,
    disclosure: 'named',
  },
  EXAMPLE_CAMPAIGN,
  {
    code: 'CR-2026-015',
    name1: 'Safrinha Sul',
    descr: 'Inseticidas e reguladores para o milho safrinha.',
    cycle: 'C2026',
    window: ['2026-09-01', '2026-12-20'],
    awarded: 'CTV',
    positions: 5,
    prizes: ['8000', '5000', '3000', '2000', '1000'],
    categories: ['INSE'],
    products: weights('REGU', 5, '1.8', '1'),
    participants: participants(channelsOf('S', 'SE'), (index) =>
      index % 2 === 0 ? [quota('INSE', 1_200, 50, 200)] : [],
    ),
    approved: true,
    disclosure: 'alias',
  },
  {
    code: 'CR-2026-016',
    name1: 'Nutrição Brasil',
    descr: 'Nutrição foliar em todos os canais, premia os gestores.',
    cycle: 'C2026',
    window: ['2026-08-01', '2026-12-31'],
    awarded: 'MANAGER',
    positions: 6,
    prizes: ['12000', '8000', '5000', '3000', '2000', '1000'],
    categories: ['NUTR'],
    products: [],
    participants: participants(channelsOf('N', 'NE', 'CON', 'COS', 'SE', 'S'), () => []),
    approved: true,
    disclosure: 'named',
  },
  {
    code: 'CR-2026-017',
    name1: 'Biológicos Cerrado',
    descr: 'Biológicos no Centro-Oeste e Sudeste.',
    cycle: 'C2026',
    window: ['2026-09-15', '2026-12-15'],
    awarded: 'CTV',
    positions: 4,
    prizes: ['6000', '4000', '2500', '1500'],
    categories: [],
    products: weights('BIOL', 8, '2', '1.5', '1'),
    participants: participants(channelsOf('COS', 'SE'), () => []),
    approved: true,
    disclosure: 'neighbours',
  },
  {
    code: 'CR-2026-018',
    name1: 'Fungicidas Premium',
    descr: 'Aguarda a aprovação da diretoria.',
    cycle: 'C2026',
    window: ['2026-11-01', '2027-01-31'],
    awarded: 'CTV',
    positions: 3,
    prizes: ['10000', '6000', '3000'],
    categories: [],
    products: weights('FUNG', 10, '2'),
    participants: participants(channelsOf('S'), () => []),
    approved: false,
    disclosure: 'named',
  },
  {
    code: 'CR-2025-007',
    name1: 'Soja 2025',
    descr: 'Campanha encerrada do ciclo anterior.',
    cycle: 'C2025',
    window: ['2025-09-01', '2025-11-30'],
    awarded: 'CTV',
    positions: 5,
    prizes: ['9000', '6000', '4000', '2000', '1000'],
    categories: ['HERB', 'FUNG'],
    products: [],
    // without a trigger: they say how far it came, and decide nothing
    participants: participants(channelsOf('N', 'CON', 'COS'), () => [quota('HERB', 1400, 0, 0)]),
    approved: true,
    disclosure: 'named',
    frozenAt: '2025-12-20T18:00:00Z',
  },
  {
    code: 'CR-2024-003',
    name1: 'Milho 2024',
    descr: 'Campanha encerrada de 2024.',
    cycle: 'C2024',
    window: ['2024-09-01', '2024-11-30'],
    awarded: 'MANAGER',
    positions: 3,
    prizes: ['7000', '4000', '2000'],
    categories: ['INSE'],
    products: [],
    participants: participants(channelsOf('S', 'SE'), () => []),
    approved: true,
    disclosure: 'named',
    frozenAt: '2024-12-20T18:00:00Z',
  },
];
