import type { Catalogue } from '../catalogue.ts';

/** Words of the list of campaigns, in addition to its columns. */
export const campaignList = {
  progress: 'Sold of the target',
  soldOf: '{{aimed}} of {{target}} Kg/L are sold, {{share}}% of the target.',
  besides: '{{quantity}} Kg/L more are sold where no target is set.',
  soldAlone: '{{sold}} Kg/L are sold.',
  pace: 'At an even pace it would be {{pace}}% today.',
  begins: { one: 'It begins in {{count}} day.', other: 'It begins in {{count}} days.' },
  left: { one: '{{count}} day is left.', other: '{{count}} days are left.' },
  over: 'Its period is over.',
  managerShort: 'MA',
  directorShort: 'DI',
  share: '{{share}}%',
  ofShort: '{{aimed}} of {{target}} Kg/L',
  soldShort: '{{sold}} Kg/L',
} as const satisfies Catalogue;
