import type { Translation } from '../catalogue.ts';
import type { campaignList as source } from '../en-US/campaign-list.ts';

export const campaignList = {
  progress: 'Realizado sobre a meta',
  soldOf: 'Foram vendidos {{aimed}} de {{target}} Kg/L, {{share}}% da meta.',
  besides: 'Mais {{quantity}} Kg/L foram vendidos onde não há meta.',
  soldAlone: 'Foram vendidos {{sold}} Kg/L.',
  pace: 'Em ritmo constante, seriam {{pace}}% hoje.',
  begins: {
    one: 'Começa em {{count}} dia.',
    many: 'Começa em {{count}} dias.',
    other: 'Começa em {{count}} dias.',
  },
  left: {
    one: 'Falta {{count}} dia.',
    many: 'Faltam {{count}} dias.',
    other: 'Faltam {{count}} dias.',
  },
  over: 'O período terminou.',
  managerShort: 'GE',
  directorShort: 'DI',
  share: '{{share}}%',
  ofShort: '{{aimed}} de {{target}} Kg/L',
  soldShort: '{{sold}} Kg/L',
} as const satisfies Translation<typeof source>;
