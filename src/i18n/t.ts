import rosetta from 'rosetta';
import type { Areas, WordsName, WordsOf } from './areas.ts';
import type { Catalogue, ParamValue, Translate } from './catalogue.ts';
import { formatNumber } from './format.ts';
import type { Locale } from './locale.ts';

type Params = Readonly<Record<string, ParamValue>>;

/** Messages of several languages and areas, filled as they are loaded; translation itself is synchronous. */
export interface Messages {
  add(locale: Locale, area: WordsName, catalogue: Catalogue): void;
  has(locale: Locale, area: WordsName): boolean;
  /** Returns the translate function of one area or resource. */
  of<Name extends WordsName>(locale: Locale, area: Name): Translate<WordsOf<Name>>;
}

/** Formats the parameters: numbers in the product's notation, text as it is. */
function written(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(String(value)) : value,
    ]),
  );
}

/** Rosetta with what it lacks: types, plural forms, and a visible key instead of nothing where a message is missing. */
export function createMessages(): Messages {
  const tables = rosetta<Record<string, Catalogue>>();

  function find(locale: Locale, area: WordsName, key: string, params: Params): string | undefined {
    const message = tables.table(locale)?.[area]?.[key];
    if (message === undefined) return undefined;
    const values = written(params);
    const shared = (word: keyof Areas['common']) => tables.t(['common', word], values, locale);
    const words = {
      ...values,
      common: {
        get requiredField() {
          return shared('requiredField');
        },
        get invalidField() {
          return shared('invalidField');
        },
      },
    };
    if (typeof message === 'string') return tables.t([area, key], words, locale);
    const form = new Intl.PluralRules(locale).select(Number(params['count']));
    return tables.t([area, key, form in message ? form : 'other'], words, locale);
  }

  function make<Name extends WordsName>(locale: Locale, area: Name): Translate<WordsOf<Name>> {
    const translate = (key: string, ...[params]: readonly Params[]) =>
      find(locale, area, key, params ?? {}) ?? `${area}.${key}`;
    return Object.assign(translate, {
      maybe: (key: string, params: Params = {}) => find(locale, area, key, params),
    });
  }

  return {
    add: (locale, area, catalogue) => tables.set(locale, { [area]: catalogue }),
    has: (locale, area) => tables.table(locale)?.[area] !== undefined,
    of: make,
  };
}
