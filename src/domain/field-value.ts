import type {
  Field,
  ChoiceField,
  ReferenceField,
  IntegerField,
  BooleanField,
  Fields,
} from './field.ts';

/** Value of a field that is not empty. */
export type ValueOf<F extends Field> =
  F extends ChoiceField<infer Value>
    ? Value
    : F extends ReferenceField<infer Key>
      ? Key extends 'text'
        ? string
        : number
      : F extends IntegerField
        ? number
        : F extends BooleanField
          ? boolean
          : string;

/** Values of a row as a rule sees them before it is stored: everything may still be empty. */
export type DraftValues<F extends Fields> = {
  readonly [K in keyof F]: ValueOf<F[K]> | null;
};
/** Names of fields or children, as text. */
export type Name<T> = keyof T & string;
