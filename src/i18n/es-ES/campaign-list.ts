import type { Translation } from '../catalogue.ts';
import type { campaignList as source } from '../en-US/campaign-list.ts';

export const campaignList = {
  progress: 'Vendido del objetivo',
  soldOf: 'Se vendieron {{aimed}} de {{target}} Kg/L, el {{share}} % del objetivo.',
  besides: 'Se vendieron {{quantity}} Kg/L más donde no hay objetivo.',
  soldAlone: 'Se vendieron {{sold}} Kg/L.',
  pace: 'A ritmo constante, hoy sería el {{pace}} %.',
  begins: {
    one: 'Empieza en {{count}} día.',
    many: 'Empieza en {{count}} días.',
    other: 'Empieza en {{count}} días.',
  },
  left: {
    one: 'Falta {{count}} día.',
    many: 'Faltan {{count}} días.',
    other: 'Faltan {{count}} días.',
  },
  over: 'El periodo terminó.',
  managerShort: 'GE',
  directorShort: 'DI',
  share: '{{share}} %',
  ofShort: '{{aimed}} de {{target}} Kg/L',
  soldShort: '{{sold}} Kg/L',
} as const satisfies Translation<typeof source>;
