/**
 * Field types as data. The domain half of a kind is in `fields/<kind>.ts` (build, parse, format,
 * check, filter, column type).
 * Its UI half is in `src/ui/fields/` (control, cell, filter).
 * Values are in transport form: texts, exact decimals as text, days as `YYYY-MM-DD`, instants as
 * ISO text, null for empty.
 */

/** Value of a field in transport form. */
export type CellValue = string | number | boolean | null;

/** Values of a row by field name, as far as they are known. */
export type CellValues = Readonly<Record<string, CellValue | undefined>>;

/**
 * Data that a browser stores about its user, in the terms of the HTML `autocomplete` attribute.
 */
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

/** Options of every field type. */
export interface FieldOptions<Value> {
  /** Must not be empty. */
  readonly required?: boolean;
  /** Set by the server only: shown, never part of a draft. */
  readonly readOnly?: boolean;
  /** Chosen once, when the row is made. */
  readonly createOnly?: boolean;
  /** Key of the resource's text that names the field; default is the field's name. */
  readonly label?: string;
  /** Key of the resource's text with a sentence below the control. */
  readonly hint?: string;
  /** Value that the browser fills in where users enter their own data; default none. */
  readonly autocomplete?: Autofill;
  /** Initial value of a new draft. */
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
  /**
   * Owner of the name: it is stored in normal form without hidden characters; a person's name
   * holds no web address.
   */
  readonly nameOf?: 'person' | 'company';
  /** The number of a document: written with dots for thousands, as people say it. */
  readonly isNumber?: boolean;
}

/** A short code that names a row: no blanks around, unique in its table unless said otherwise. */
export interface CodeField<
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'code', string, R, O> {
  readonly maxLength: number;
  /** Pattern that the value must match. */
  readonly pattern: RegExp;
  /** Failure shown when the value does not match. */
  readonly refusal: 'code' | 'operation-code' | 'web-origin';
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

/**
 * Field with a few fixed values, such as a status. Its label is `<labels>_<value>` of the
 * resource's words.
 */
export interface ChoiceField<
  Value extends string = string,
  R extends boolean = boolean,
  O extends boolean = boolean,
> extends FieldOf<'choice', Value, R, O> {
  readonly values: readonly Value[];
  readonly labels: string;
  /** Look of values: a status (dot and colour by value) or plain words. */
  readonly look: 'plain' | 'status';
  /**
   * Meaning of each status with codes of its own; `waiting` will become active. Without it the
   * value is its own meaning.
   */
  readonly meanings?: Readonly<
    Record<string, 'active' | 'blocked' | 'inactive' | 'waiting' | 'refused'>
  >;
  /** Type of its column where values are codes of digits that are stored as numbers. Default text. */
  readonly stored?: 'smallint';
  /** Values that a search offers; default all. */
  readonly offered?: readonly Value[];
}

/** Target of a reference. */
export interface Reference<Key extends 'number' | 'text' = 'number' | 'text'> {
  /** Resource of an entity, or a lookup of the registry. */
  readonly to: string;
  readonly key: Key;
  /** Narrows what may be chosen: the option's field must equal this field of the same row, such as the states of a country. */
  readonly within?: Readonly<Record<string, string>>;
  /** Narrows it to rows of one kind: the option's field must hold this value, such as people inside the provider. */
  readonly only?: Readonly<Record<string, string>>;
  /** Fields of the same row, with the option's field that a form proposes for them while they are empty. */
  readonly gives?: Readonly<Record<string, string>>;
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
