import type { FieldOptions, ReferenceField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { shared, tidy } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface ReferenceOptions<Key extends 'number' | 'text'> extends FieldOptions<
  Key extends 'text' ? string : number
> {
  readonly to: string;
  /** Type of the other row's key; default its number. */
  readonly key?: Key;
  readonly within?: Readonly<Record<string, string>>;
  readonly only?: Readonly<Record<string, string>>;
  readonly gives?: Readonly<Record<string, string>>;
}
type KeyOf<O> = O extends { readonly key: 'text' } ? 'text' : 'number';

/** The key of a row of another entity or lookup. */
export function reference<const O extends ReferenceOptions<'number' | 'text'>>(
  options: O,
): ReferenceField<KeyOf<O>, Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  const { required, readOnly } = shared(options);
  const { to, within, only, gives, createOnly, label, hint, when } = options;
  const field = {
    kind: 'reference' as const,
    to,
    required,
    readOnly,
    // `KeyOf` says of the type exactly what this says of the value
    key: (options.key ?? 'number') as KeyOf<O>,
    ...(within && { within }),
    ...(only && { only }),
    ...(gives && { gives }),
    ...(createOnly && { createOnly }),
    ...(label && { label }),
    ...(hint && { hint }),
    ...(when && { when }),
  };
  // the keys of its words are those that were given
  return field as typeof field & GivenWords<O>;
}

export const referenceRules: FieldRules<ReferenceField> = {
  column: ({ key }) => (key === 'text' ? 'text' : 'bigint'),
  wire: ({ key }) => (key === 'text' ? 'key' : 'id'),
  filter: 'list',
  term: (text, { key }) =>
    (key === 'text' ? /^[\w.-]{1,40}$/ : /^[1-9]\d{0,14}$/).test(text) ? text : undefined,
  ofTerm: (term, { key }) => (key === 'text' ? term : Number(term)),
  refersTo: (field) => field,
  align: 'start',
  // Typed text is the other row's code or name; the code that has the options turns it into a key.
  parse(typed, { key }) {
    const text = tidy(typed);
    if (text === '') return null;
    if (key === 'text') return text;
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : { failure: 'reference' };
  },
  format: (value) => String(value ?? ''),
  check(value, { key }) {
    const fits =
      key === 'text'
        ? typeof value === 'string' && /^[\w.-]{1,40}$/.test(value)
        : typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
    return fits ? undefined : { failure: 'reference' };
  },
};
