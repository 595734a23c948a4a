/** Six categories with ten invented products each; packs say how much one of them holds. */
export interface DemoProduct {
  readonly code: string;
  readonly name1: string;
  readonly category: string;
  readonly unit: 'KG' | 'L';
  /** Packs the channels sell it in: unit on the invoice, Kg/L in one, price of one in R$. */
  readonly packs: readonly {
    readonly unit: string;
    readonly factor: string;
    readonly price: number;
  }[];
}

export const CATEGORIES: readonly {
  readonly code: string;
  readonly name1: string;
  readonly unit: 'KG' | 'L';
  readonly ncm: string;
}[] = [
  { code: 'HERB', name1: 'Herbicidas', unit: 'L', ncm: '38089324' },
  { code: 'FUNG', name1: 'Fungicidas', unit: 'L', ncm: '38089299' },
  { code: 'INSE', name1: 'Inseticidas', unit: 'L', ncm: '38089199' },
  { code: 'REGU', name1: 'Reguladores', unit: 'L', ncm: '38089351' },
  { code: 'BIOL', name1: 'Biológicos', unit: 'KG', ncm: '30029000' },
  { code: 'NUTR', name1: 'Nutrição foliar', unit: 'KG', ncm: '31059090' },
];

const STEMS = [
  'Vigore',
  'Cercana',
  'Trifol',
  'Biorraiz',
  'Nodula',
  'Aurora',
  'Solaris',
  'Prumo',
  'Lavra',
  'Seival',
  'Taura',
  'Verano',
  'Querência',
  'Zênite',
  'Âncora',
  'Baliza',
  'Cimar',
  'Dorna',
  'Érion',
  'Faro',
] as const;
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  HERB: ['480 SL', '750 WG', '500 SC'],
  FUNG: ['500 SC', '250 EC', '300 SC'],
  INSE: ['200 EC', '150 SC', '350 FS'],
  REGU: ['200 EC', '100 SL', '250 SL'],
  BIOL: ['Plus', 'Max', 'Turbo'],
  NUTR: ['Mn', 'CaB', 'Zn Mo'],
};

function packsOf(unit: 'KG' | 'L', index: number): DemoProduct['packs'] {
  const price = 60 + ((index * 37) % 140);
  if (unit === 'L')
    return [
      {
        unit: 'GL',
        factor: index % 3 === 0 ? '20' : '5',
        price: price * (index % 3 === 0 ? 20 : 5),
      },
      { unit: 'L', factor: '1', price },
    ];
  return [
    {
      unit: 'SC',
      factor: index % 2 === 0 ? '10' : '25',
      price: price * (index % 2 === 0 ? 6 : 15),
    },
    { unit: 'KG', factor: '1', price: price * 0.6 },
  ];
}

export const PRODUCTS: readonly DemoProduct[] = CATEGORIES.flatMap(
  ({ code, unit }, categoryIndex) =>
    Array.from({ length: 10 }, (_, index) => {
      const stem = STEMS[(categoryIndex * 3 + index * 2) % STEMS.length] ?? 'Vigore';
      const ending = ENDINGS[code]?.[index % 3] ?? '';
      return {
        code: `${code}-${String(index + 1).padStart(2, '0')}`,
        name1: `${stem} ${ending}`,
        category: code,
        unit,
        packs: packsOf(unit, categoryIndex * 10 + index),
      };
    }),
);

/** Categories and products of the worked examples, apart from the others, so that nothing else counts there. */
export const EXAMPLE_CATEGORIES = [
  { code: 'EX-1H', name1: 'Adjuvantes' },
  { code: 'EX-H', name1: 'Herbicidas pré-emergentes' },
] as const;
export const EXAMPLE_PRODUCTS = [
  { code: 'EX1-P', name1: 'Mirante 200 SC', category: 'FUNG', unit: 'L' },
  { code: 'EX1-H', name1: 'Aderix 100 WG', category: 'EX-1H', unit: 'KG' },
  { code: 'EX-P', name1: 'Prumo 480 SL', category: 'EX-H', unit: 'L' },
  { code: 'EX-Q', name1: 'Quilate 750 WG', category: 'EX-H', unit: 'KG' },
  { code: 'EX-R', name1: 'Rumo 250 EC', category: 'FUNG', unit: 'L' },
] as const;
