import { useState } from 'react';
import type { ApiError } from '../../data/calls/api-error.ts';
import type { CellValue, Fields } from '../../domain/field.ts';
import { labelInRow } from '../../domain/fields/kinds.ts';
import type { Failure } from '../../domain/problem.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { toEntry, isSameEntry } from '../../ui/fields/entry.ts';
import type { Entry } from '../../ui/fields/entry.ts';

/** Values of a form by field. */
export type FormValues = Readonly<Record<string, CellValue>>;

/** Entries of a form's fields, and their failures. */
export interface FieldEntries {
  readonly entries: Readonly<Record<string, Entry>>;
  readonly values: FormValues;
  /** Some were changed since they were first shown. */
  readonly isDirty: boolean;
  /** Errors from sending, by field; a change of the field clears its error. */
  readonly errors: Readonly<Record<string, string>>;
  put(name: string, entry: Entry): void;
  /** Takes over values that follow from others. */
  fill(values: FormValues): void;
  /** Words for what is wrong. @returns the first field in error */
  tell(
    failures: readonly { readonly path: string; readonly message: string }[],
  ): string | undefined;
  /**
   * Takes over changes made elsewhere, except in fields that were changed here too: their input
   * stays.
   * @returns values stored elsewhere in those fields
   */
  rebase(values: FormValues): FormValues;
  /** Starts from scratch with these values. */
  reset(values: FormValues): void;
}

const toEntries = (fields: Fields, values: FormValues): Record<string, Entry> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, toEntry(values[name])]));

/** State of the fields of a form, without pixels. */
export function useFieldEntries(fields: Fields, first: FormValues): FieldEntries {
  const [entries, setEntries] = useState(() => toEntries(fields, first));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isDirty, setDirty] = useState(false);
  const [base, setBase] = useState(first);
  return {
    entries,
    errors,
    isDirty,
    values: Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value])),
    put(name, entry) {
      setDirty(true);
      setEntries((known) => ({ ...known, [name]: entry }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    fill: (values) =>
      setEntries((known) => ({
        ...known,
        ...Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, toEntry(value)]),
        ),
      })),
    tell(failures) {
      setErrors(Object.fromEntries(failures.map(({ path, message }) => [path, message])));
      return failures[0]?.path;
    },
    rebase(values) {
      const own = Object.keys(fields).filter(
        (name) => !isSameEntry(entries[name] ?? toEntry(null), toEntry(base[name])),
      );
      setEntries((known) => ({
        ...toEntries(fields, values),
        ...Object.fromEntries(own.flatMap((name) => (known[name] ? [[name, known[name]]] : []))),
      }));
      setErrors({});
      setBase(values);
      return Object.fromEntries(
        own
          .filter((name) => values[name] !== base[name] && values[name] !== entries[name]?.value)
          .map((name) => [name, values[name] ?? null]),
      );
    },
    reset(values) {
      setBase(values);
      setEntries(toEntries(fields, values));
      setErrors({});
      setDirty(false);
    },
  };
}

/** The failures that the server named, worded by it. */
export function failuresFrom(
  error: ApiError,
): readonly { readonly path: string; readonly message: string }[] {
  if (error.fields.length > 0) return error.fields;
  return error.affectedField === undefined
    ? []
    : [{ path: error.affectedField, message: error.message }];
}

/** Words a failure of the domain in the language in force. */
export function wordFailure(
  { path, code, params, label = path }: Failure,
  word: (key: string, values?: Readonly<Record<string, string | number>>) => string | undefined,
  nameOf: (key: string) => string | undefined,
): { readonly path: string; readonly message: string } {
  const fieldName = nameOf(label) ?? label;
  return {
    path,
    message: word(code, { fieldName, ...params }) ?? word('invalid', { fieldName }) ?? code,
  };
}

/** Words what is wrong with a form: with what was typed, and where that says nothing of a field, what the rules say; in the order of the fields. */
export function useFailureWords() {
  const words = useT('problems');
  const names = useFieldWords();
  return (fields: Fields, entries: FieldEntries['entries'], judged: readonly Failure[]) => {
    const typed = Object.entries(entries).flatMap(([path, { failure }]) =>
      failure
        ? [{ path, code: failure.failure, ...(failure.params && { params: failure.params }) }]
        : [],
    );
    const failures = [
      ...typed,
      ...judged.filter(({ path }) => !typed.some((each) => each.path === path)),
    ];
    const row = Object.fromEntries(
      Object.entries(entries).map(([name, { value }]) => [name, value]),
    );
    return Object.entries(fields).flatMap(([name, field]) =>
      failures
        .filter(({ path }) => path === name)
        .map((failure) =>
          wordFailure(
            { ...failure, label: labelInRow(name, field, row) },
            words.maybe,
            names.maybe,
          ),
        ),
    );
  };
}
