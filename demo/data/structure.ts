/** The invented provider's regions and internal structure: BU › regional › distrital, two distritals a region. */
export interface DemoRegion {
  readonly code: string;
  readonly name1: string;
  readonly states: readonly string[];
  readonly cities: readonly (readonly [name: string, state: string, cMun: string])[];
}

export const REGIONS: readonly DemoRegion[] = [
  {
    code: 'N',
    name1: 'Norte',
    states: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
    cities: [
      ['Palmas', 'TO', '1721000'],
      ['Paragominas', 'PA', '1505502'],
      ['Vilhena', 'RO', '1100304'],
    ],
  },
  {
    code: 'NE',
    name1: 'Nordeste',
    states: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
    cities: [
      ['Luís Eduardo Magalhães', 'BA', '2919553'],
      ['Balsas', 'MA', '2101400'],
      ['Uruçuí', 'PI', '2211209'],
    ],
  },
  {
    code: 'CON',
    name1: 'Centro-Oeste Norte',
    states: ['MT'],
    cities: [
      ['Sinop', 'MT', '5107909'],
      ['Sorriso', 'MT', '5107925'],
      ['Lucas do Rio Verde', 'MT', '5105259'],
    ],
  },
  {
    code: 'COS',
    name1: 'Centro-Oeste Sul',
    states: ['DF', 'GO', 'MS'],
    cities: [
      ['Rio Verde', 'GO', '5218805'],
      ['Jataí', 'GO', '5211909'],
      ['Dourados', 'MS', '5003702'],
    ],
  },
  {
    code: 'SE',
    name1: 'Sudeste',
    states: ['ES', 'MG', 'RJ', 'SP'],
    cities: [
      ['Uberlândia', 'MG', '3170206'],
      ['Patos de Minas', 'MG', '3148004'],
      ['Ribeirão Preto', 'SP', '3543402'],
    ],
  },
  {
    code: 'S',
    name1: 'Sul',
    states: ['PR', 'RS', 'SC'],
    cities: [
      ['Cascavel', 'PR', '4104808'],
      ['Passo Fundo', 'RS', '4314100'],
      ['Chapecó', 'SC', '4204202'],
    ],
  },
];

/** Two business units; which regions each holds. */
export const BUSINESS_UNITS: readonly {
  readonly code: string;
  readonly name1: string;
  readonly regions: readonly string[];
}[] = [
  { code: 'BU-N', name1: 'Cerrado e Norte', regions: ['N', 'NE', 'CON'] },
  { code: 'BU-S', name1: 'Centro-Sul', regions: ['COS', 'SE', 'S'] },
];

/** Region with a third district position, still vacant. */
export const EXPANDING_REGION = 'CON';
