import rosetta from 'rosetta';
import type { Areas, AreaName } from './areas.ts';
import type { Catalogue, ParamValue, Translate } from './catalogue.ts';
import { formatNumber } from './format.ts';
import type { Locale } from './locale.ts';

type Params = Readonly<Record<string, ParamValue>>;

/** Messages of several languages and areas, filled as they are loaded; translation itself is synchronous. */
export interface Messages {
  add(locale: Locale, area: AreaName, catalogue: Catalogue): void;
  has(locale: Locale, area: AreaName): boolean;
  /** The translate function of one area. */
  of<Area extends AreaName>(locale: Locale, area: Area): Translate<Areas[Area]>;
}

/** Numbers are shown in the product's notation, text as it stands. */
function written(params: Params): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(String(value)) : value]));
}

/** Rosetta with what it lacks: types, plural forms, and a visible key instead of nothing where a message is missing. */
export function createMessages(): Messages {
  const tables = rosetta<Record<string, Catalogue>>();

  function find(locale: Locale, area: AreaName, key: string, params: Params): string | undefined {
    const message = tables.table(locale)?.[area]?.[key];
    if (message === undefined) return undefined;
    if (typeof message === 'string') return tables.t([area, key], written(params), locale);
    const form = new Intl.PluralRules(locale).select(Number(params['count']));
    return tables.t([area, key, form in message ? form : 'other'], written(params), locale);
  }

  function make<Area extends AreaName>(locale: Locale, area: Area): Translate<Areas[Area]> {
    const translate = (key: string, ...[params]: readonly Params[]) => find(locale, area, key, params ?? {}) ?? `${area}.${key}`;
    return Object.assign(translate, { maybe: (key: string, params: Params = {}) => find(locale, area, key, params) });
  }

  return {
    add: (locale, area, catalogue) => tables.set(locale, { [area]: catalogue }),
    has: (locale, area) => tables.table(locale)?.[area] !== undefined,
    of: make,
  };
}
