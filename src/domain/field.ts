/**
 * Field kinds as data. A kind is a slice: its domain half stands in `fields/<kind>.ts` (build, parse, format, check,
 * filter, column type), its UI half in `src/ui/fields/` (control, cell, filter). Values are as they travel: texts,
 * exact decimals as text, days as `YYYY-MM-DD`, instants as ISO text, null for what is empty.
 */
import type { FailureCode } from './failure.ts';
import type { DateLocale } from './rules/dates.ts';

/** One value of a field as it travels. */
export type CellValue = string | number | boolean | null;
/** Values of a row by field name, as far as they are known. */
export type CellValues = Readonly<Record<string, CellValue | undefined>>;

/** Type of the column that stores a field. */
export type ColumnType =
  'text' | 'smallint' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'boolean';

/** What a browser knows of its person, in the words of the web's `autocomplete`. */
export type Autofill =
  | 'name'
  | 'nickname'
  | 'email'
  | 'bday'
  | 'country'
  | 'postal-code'
  | 'address-level2'
  | 'address-level3'
  | 'address-line1'
  | 'address-line2'
  | 'tel-country-code'
  | 'tel-national'
  | 'home tel-country-code'
  | 'home tel-national';

/** What every kind of field may be told. */
export interface FieldOptions<Value> {
  /** Must not be empty. */
  readonly required?: boolean;
  /** Set by the server only: shown, never part of a draft. */
  readonly readOnly?: boolean;
  /** Chosen once, when the row is made. */
  readonly createOnly?: boolean;
  /** Key of the noun's words; default is the field's name. */
  readonly label?: string;
  /** Key of the noun's words with a sentence below the control. */
  readonly hint?: string;
  /** What a browser fills in where a person tells about himself; default nothing. */
  readonly autocomplete?: Autofill;
  /** What a new draft begins with. */
  readonly initial?: Value;
  /** Asked for only where each of these neighbours holds one of its values; elsewhere it is hidden and stays empty. */
  readonly when?: Readonly<Record<string, readonly CellValue[]>>;
}

interface FieldOf<
  Kind extends string,
  Value,
  Required extends boolean,
  ReadOnly extends boolean,
> extends Omit<FieldOptions<Value>, 'required' | 'readOnly'> {
  readonly kind: Kind;
  readonly required: Required;
  readonly readOnly: ReadOnly;
}

/** Free text of one line, or of several. */
export interface TextField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'text', string, R, O> {
  readonly maxLength: number;
  readonly lines: number;
  /** Of whom it is the name: it is kept in its one form and nothing in it hides; that of a person holds no web address. */
  readonly nameOf?: 'person' | 'company';
}
/** A short code that names a row: no blanks around, unique in its table unless said otherwise. */
export interface CodeField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'code', string, R, O> {
  readonly maxLength: number;
  /** What it must look like. */
  readonly pattern: RegExp;
}
/** A channel's own code of a product (5.08): kept to the letter, dots, commas and inner blanks included. */
export interface SkuCodeField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'skuCode', string, R, O> {
  readonly maxLength: number;
}
/** A whole number. */
export interface IntegerField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'integer', number, R, O> {
  readonly min: number;
  readonly max: number;
}
/** An exact decimal, such as a quantity in Kg/L, a weight or a factor. */
export interface DecimalField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'decimal', string, R, O> {
  readonly maxFraction: number;
  /** Least value, and whether it is excluded. */
  readonly min?: string;
  readonly above?: string;
  readonly max: string;
  /** Shown behind the number, such as `Kg/L`. */
  readonly unit?: string;
}
/** An amount in R$. */
export interface MoneyField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'money', string, R, O> {
  readonly min: string;
  readonly max: string;
}
/** A plain day. */
export interface DateField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'date', string, R, O> {
  readonly min?: string;
  readonly max?: string;
}
/** An instant. */
export type DateTimeField<R extends boolean = boolean, O extends boolean = boolean> = FieldOf<
  'dateTime',
  string,
  R,
  O
>;
/** Yes or no; never empty. */
export type BooleanField<O extends boolean = boolean> = FieldOf<'boolean', boolean, true, O>;
/** One of a few fixed values; a status is one too. Its label is `<labels>_<value>` of the noun's words. */
export interface ChoiceField<
  Value extends string = string,
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'choice', Value, R, O> {
  readonly values: readonly Value[];
  readonly labels: string;
  /** How values are shown: as a status (dot and colour by the value) or as plain words. */
  readonly look: 'plain' | 'status';
  /** What a status with codes of its own stands for; `waiting` is on its way to be active. Without it a value says so itself. */
  readonly meanings?: Readonly<
    Record<string, 'active' | 'blocked' | 'inactive' | 'waiting' | 'refused'>
  >;
  /** Type of its column where values are codes of digits that are stored as numbers. Default text. */
  readonly stored?: 'smallint';
  /** Values that a search offers; default all. */
  readonly offered?: readonly Value[];
}
/** What a value refers to. */
export interface Reference<Key extends 'number' | 'text' = 'number' | 'text'> {
  /** Noun of an entity or a lookup of the registry. */
  readonly to: string;
  readonly key: Key;
  /** Narrows what may be chosen: the option's field must equal this field of the same row, such as the states of a country. */
  readonly within?: Readonly<Record<string, string>>;
  /** Narrows it to rows of one kind: the option's field must hold this value, such as people inside the provider. */
  readonly only?: Readonly<Record<string, string>>;
}
/** The key of another row. */
export interface ReferenceField<
  Key extends 'number' | 'text' = 'number' | 'text',
  R extends boolean = boolean,
  O extends boolean = boolean,
>
  extends FieldOf<'reference', Key extends 'text' ? string : number, R, O>, Reference<Key> {}
/** A CPF, CNPJ or RUC; which of them says another field of the row, else its length. */
export interface TaxNumberField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'taxNumber', string, R, O> {
  /** Field that holds `CPF`, `CNPJ` or `RUC`. */
  readonly typeField?: string;
  /** `root`: the first 8 characters of a CNPJ, the company without its branch. */
  readonly part: 'whole' | 'root';
}
/** A phone number without its country code. */
export interface PhoneField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'phone', string, R, O> {
  /** Field that holds the country code, such as `55`. */
  readonly iddField?: string;
  readonly line: 'cell' | 'land';
}
export type EmailField<R extends boolean = boolean, O extends boolean = boolean> = FieldOf<
  'email',
  string,
  R,
  O
>;
/** A postal code; the mask is Brazil's alone (5.15). */
export interface PostalCodeField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'postalCode', string, R, O> {
  /** Field that holds the country. */
  readonly countryField?: string;
}

/** A field of any kind. What one wants to know of it is asked of the halves of its kind; only their registries read `kind`. */
export type Field =
  | TextField
  | CodeField
  | SkuCodeField
  | IntegerField
  | DecimalField
  | MoneyField
  | DateField
  | DateTimeField
  | BooleanField
  | ChoiceField
  | ReferenceField
  | TaxNumberField
  | PhoneField
  | EmailField
  | PostalCodeField;
export type FieldKind = Field['kind'];
export type FieldOfKind<Kind extends FieldKind> = Extract<Field, { readonly kind: Kind }>;
/** Fields of a row by name. */
export type Fields = Readonly<Record<string, Field>>;

/** What a field holds when it is not empty. */
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
/** What a field holds in a stored row. */
export type StoredValue<F extends Field> = F['required'] extends true
  ? ValueOf<F>
  : ValueOf<F> | null;

/** Why a value of a field is refused, and what its text fills in besides `fieldName`. */
export interface FieldFailure {
  readonly failure: FailureCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What parsing, showing and checking may need besides the value. */
export interface FieldContext {
  readonly locale: DateLocale;
  /** The row the value stands in: some kinds depend on a neighbour. */
  readonly row: CellValues;
  /** The noun's words, for the values of a choice; undefined when there are none. */
  text?(key: string): string | undefined;
}

/** A condition on one field, as the address and the query carry it (`fields/filter.ts` reads and writes it). */
export type FieldFilter =
  | { readonly op: 'contains' | 'starts' | 'equals'; readonly text: string }
  | { readonly op: 'one-of'; readonly values: readonly string[] }
  | { readonly op: 'range'; readonly from: string | null; readonly to: string | null }
  | { readonly op: 'empty' | 'filled' };

/** Which conditions a kind offers. */
export type FilterStyle = 'text' | 'range' | 'list';

/** The form in which a value goes over the wire, when it is not empty. */
export type WireForm =
  | 'truth'
  | 'whole'
  | 'decimal'
  | 'day'
  | 'text'
  | 'id'
  | 'key'
  | { readonly oneOf: readonly string[] };

/** One of the fixed values of a field, as a condition carries it. */
export interface FixedValue {
  readonly value: string;
  /** Key of the noun's words under which it is called. */
  readonly label: string;
  /** Whether a search offers it. */
  readonly isOffered: boolean;
}

/** The domain half of a field kind. */
export interface FieldRules<F extends Field> {
  readonly column: (field: F) => ColumnType;
  readonly wire: (field: F) => WireForm;
  /** What a field holds that nobody has filled in, where that is not null: it is never missing. */
  readonly empty?: CellValue;
  readonly filter: FilterStyle;
  /** Where numbers stand in a table's column. */
  readonly align: 'start' | 'end';
  /** Reads what a person typed or pasted, in any formatting; null when nothing was. */
  parse(typed: string, field: F, context: FieldContext): CellValue | FieldFailure;
  /** Shows a value as people write it; '' for null. */
  format(value: CellValue, field: F, context: FieldContext): string;
  /** The one form in which a text is kept, where there are several for the same; without it as it came. */
  normal?(text: string, field: F): string;
  /** A bound of a range, a value of a list or a searched text, as a condition carries it, in the one form in which it is compared; undefined when it is none of this kind. */
  term?(text: string, field: F): string | undefined;
  /** The value that a term of a condition stands for, where that is not its text. */
  ofTerm?(term: string, field: F): CellValue;
  /** Of kinds that are searched by a range: the field of which a bound is a value, without the limits of what is stored. */
  bound?(field: F): Field;
  /** The few values that it may hold, where they are fixed. */
  fixed?(field: F): readonly FixedValue[];
  /** The row whose key it is. */
  refersTo?(field: F): Reference;
  /** No two rows hold the same. */
  readonly identifies?: boolean;
  /** Key of the words by which the field is called in a row that says what it is. */
  readonly called?: (field: F, row: CellValues) => string | undefined;
  /** A limit that is told with a refusal, as people write it; without it as it travels. */
  limit?(limit: string, locale: DateLocale): string;
  /** Why a value other than null is not acceptable; undefined when it is. Emptiness is judged by `required`. */
  check(value: CellValue, field: F, context: FieldContext): FieldFailure | undefined;
}

/** Whether parsing ended in a refusal. */
export function isFailure(result: CellValue | FieldFailure): result is FieldFailure {
  return typeof result === 'object' && result !== null;
}

/** Whether a row asks for the field at all. */
export function isAsked({ when }: Field, row: CellValues): boolean {
  return (
    when === undefined ||
    Object.entries(when).every(([neighbour, values]) => values.includes(row[neighbour] ?? null))
  );
}

/** Key of the noun's words under which a field is called. */
export function labelOf(name: string, field: Field): string {
  return field.label ?? name;
}

/** Key of the noun's words under which a value of a choice is called. */
export function choiceLabel(field: ChoiceField, value: string): string {
  return `${field.labels}_${value.replaceAll('-', '_')}`;
}
