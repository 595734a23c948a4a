import { locales } from '../../src/i18n/locale.ts';

/** Options of the gallery in its address: `?part=fields&locale=pt-BR&scheme=dark&size=lg`. */
export const choices = {
  part: [
    'buttons',
    'fields',
    'more-fields',
    'filters',
    'choices',
    'ways',
    'messages',
    'waiting',
    'layers',
    'table',
  ],
  locale: locales,
  scheme: ['light', 'dark'],
  /** `auto`: as density and pointer say. */
  size: ['auto', 'xs', 'sm', 'md', 'lg', 'xl'],
} as const;

export type Choice = keyof typeof choices;
export type Part = (typeof choices)['part'][number];
export type Chosen = { readonly [Name in Choice]: (typeof choices)[Name][number] };

function pick<const Value extends string>(
  values: readonly Value[],
  wanted: string | null,
  fallback: Value,
): Value {
  return values.find((value) => value === wanted) ?? fallback;
}

/** Reads the options from an address. */
export function readChosen(search: string): Chosen {
  const query = new URLSearchParams(search);
  return {
    part: pick(choices.part, query.get('part'), 'buttons'),
    locale: pick(choices.locale, query.get('locale'), 'pt-BR'),
    scheme: pick(choices.scheme, query.get('scheme'), 'light'),
    size: pick(choices.size, query.get('size'), 'auto'),
  };
}
