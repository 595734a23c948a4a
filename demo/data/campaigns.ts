import { CHANNELS } from './channels.ts';
import type { DemoCampaign, DemoParticipant, DemoTarget } from './campaign-shape.ts';
import { EXAMPLE_CAMPAIGNS } from './examples.ts';
import { soldOf } from './planned-sales.ts';
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

export const GROUPS: readonly {
  readonly code: string;
  readonly name1: string;
  readonly members: readonly string[];
}[] = [
  { code: 'GE01', name1: 'Grupo Cerrado', members: ['CD002', 'CD014'] },
  { code: 'GE02', name1: 'Grupo Araguaia', members: ['CD006', 'CD018', 'CD030'] },
  { code: 'GE-EX', name1: 'Grupo Planalto', members: ['CD037', 'CD038'] },
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
  targets: (index: number, codes: readonly string[]) => readonly DemoTarget[],
): DemoParticipant[] {
  const grouped = GROUPS.filter(({ members }) => members.every((member) => codes.includes(member)));
  const single = codes.filter((code) => !grouped.some(({ members }) => members.includes(code)));
  return [
    ...single.map((channel, index) => ({ channel, targets: targets(index, [channel]) })),
    ...grouped.map(({ code, members }, index) => ({
      group: code,
      targets: targets(index + 3, members),
    })),
  ];
}

/** Shares of their targets that participants have sold: some lag, some are past them. */
const SHARES = [0.92, 0.46, 0.61, 1.18, 0.38, 0.74, 1.04, 0.55, 0.83, 1.3, 0.67] as const;
const ROUND_TO = 50;

/** A target of a category by which what the participant sells in the window comes to the share of its turn. */
function quota(
  category: string,
  window: DemoCampaign['window'],
  codes: readonly string[],
  index: number,
  percent: number,
): DemoTarget {
  const sold = soldOf(codes, category, window);
  const share = SHARES[index % SHARES.length] ?? 1;
  const target = Math.max(ROUND_TO, Math.round(sold / share / ROUND_TO) * ROUND_TO);
  return {
    category,
    salesQuantTarget: String(target),
    minPercentTarget: String(percent),
    minSalesQuantTarget: String(percent === 0 ? 0 : Math.round(target / 4)),
    salesInvoicedTarget: String(target * 90),
  };
}

/** Ten campaigns; one waits for approval, some are frozen, three are the worked examples. */
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
    participants: participants(channelsOf('N', 'NE', 'CON'), (index, codes) => [
      quota('HERB', ['2026-09-01', '2026-11-30'], codes, index, 60),
    ]),
    approved: true,
    disclosure: 'named',
  },
  ...EXAMPLE_CAMPAIGNS,
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
    participants: participants(channelsOf('S', 'SE'), (index, codes) => [
      quota('INSE', ['2026-09-01', '2026-12-20'], codes, index + 4, index % 2 === 0 ? 60 : 0),
    ]),
    approved: true,
    disclosure: 'alias',
  },
  {
    code: 'CR-2026-016',
    name1: 'Nutrição Brasil',
    descr: 'Nutrição foliar em todos os canais; premia os gerentes.',
    cycle: 'C2026',
    window: ['2026-08-01', '2026-12-31'],
    awarded: 'MANAGER',
    positions: 6,
    prizes: ['12000', '8000', '5000', '3000', '2000', '1000'],
    categories: ['NUTR'],
    products: [],
    participants: participants(channelsOf('N', 'NE', 'CON', 'COS', 'SE', 'S'), (index, codes) => [
      quota('NUTR', ['2026-08-01', '2026-12-31'], codes, index + 2, 50),
    ]),
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
    participants: participants(channelsOf('N', 'CON', 'COS'), (index, codes) => [
      quota('HERB', ['2025-09-01', '2025-11-30'], codes, index, 0),
    ]),
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
