import { entities } from '../../src/domain/entities/index.ts';
import { getLabelKey } from '../../src/domain/field-label.ts';
import { listings } from '../../src/domain/listings/index.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { keyInForm } from './form-words.ts';
import type { FormWords } from './form-words.ts';

/** Language and words of a refusal. */
export interface Speech {
  readonly locale: Locale;
  /** Resource whose fields the refusal names. */
  readonly resource: string | undefined;
  readonly form?: FormWords | undefined;
}

/** Resource and key that give a field name its words; the first resource with the field wins. */
const KNOWN: ReadonlyMap<string, { readonly resource: string; readonly label: string }> = new Map(
  [
    ...listings.map(({ resource: resource, fields }) => ({ resource, fields })),
    ...entities.flatMap(({ resource: resource, children }) =>
      Object.values(children).map(({ fields }) => ({ resource, fields })),
    ),
  ]
    .flatMap(({ resource, fields }) =>
      Object.entries(fields).map(
        ([name, field]) => [name, { resource, label: getLabelKey(name, field) }] as const,
      ),
    )
    .toReversed(),
);

/** Writes a code name as words: `rowSCN` is unreadable in a sentence. */
const spelled = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');

/** The name at the end of a path, without the numbers of rows. */
const lastPathName = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? path;

/**
 * Returns a field's label: from its form, its resource, any resource with such a field, or its
 * name in words.
 */
export function calledBy(path: string, { resource, locale, form }: Speech, label?: string): string {
  const words = translator(locale);
  const key = form && keyInForm(form, path);
  const inForm = form && key && words.of(form.area).maybe(key);
  const name = label ?? lastPathName(path);
  const known = KNOWN.get(name);
  return (
    inForm ??
    words.fields(resource).maybe(name) ??
    (known && words.fields(known.resource).maybe(known.label)) ??
    spelled(name)
  );
}
