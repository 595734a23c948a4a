import { entities } from '../../src/domain/entities/index.ts';
import { labelOf } from '../../src/domain/field.ts';
import { listings } from '../../src/domain/listings/index.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { keyInForm } from './form-words.ts';
import type { FormWords } from './form-words.ts';

/** In whose words a refusal is told. */
export interface Speech {
  readonly locale: Locale;
  /** The noun whose fields are spoken of. */
  readonly noun: string | undefined;
  readonly form?: FormWords | undefined;
}

/** Where a field of some name has words: of which noun, and under which key. The first noun that has it is asked. */
const KNOWN: ReadonlyMap<string, { readonly noun: string; readonly label: string }> = new Map(
  [
    ...listings.map(({ noun, fields }) => ({ noun, fields })),
    ...entities.flatMap(({ noun, children }) =>
      Object.values(children).map(({ fields }) => ({ noun, fields })),
    ),
  ]
    .flatMap(({ noun, fields }) =>
      Object.entries(fields).map(
        ([name, field]) => [name, { noun, label: labelOf(name, field) }] as const,
      ),
    )
    .toReversed(),
);

/** A name of code as words: nobody reads `rowSCN` in a sentence. */
const spelled = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');

/** The name at the end of a path, without the numbers of rows. */
const endOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? path;

/** What people call a field: as its form does, else its noun, else any noun that has such a field, else its name in words. */
export function calledBy(path: string, { noun, locale, form }: Speech, label?: string): string {
  const words = translator(locale);
  const key = form && keyInForm(form, path);
  const inForm = form && key && words.of(form.area).maybe(key);
  const name = label ?? endOf(path);
  const known = KNOWN.get(name);
  return (
    inForm ??
    words.fields(noun).maybe(name) ??
    (known && words.fields(known.noun).maybe(known.label)) ??
    spelled(name)
  );
}
