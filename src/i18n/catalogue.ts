/** Plural forms of one message; which of them a language needs is said by `Intl.PluralRules`. */
export type Plural = { readonly one: string; readonly many?: string; readonly other: string };

/**
 * Messages of an area in a language: text with `{{name}}` as placeholders, or plural forms by
 * `count`. `{{common.invalidField}}` and `{{common.requiredField}}` insert those words of the area
 * `common`.
 */
export type Catalogue = Readonly<Record<string, string | Plural>>;

/**
 * Required content of a translation of `Source`: every key, plural exactly where the source is
 * plural (pt-BR and es-ES have `many`).
 */
export type Translation<Source extends Catalogue> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Required<Plural>;
};

/** Words of `common` that other messages begin with speak of a field (5.01). */
type NameOf<Name extends string> = Name extends `common.${string}` ? 'fieldName' : Name;
type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? NameOf<Name> | NamesIn<Rest>
  : never;

/** Names of what a message fills in. */
export type ParamNames<Message> = Message extends string
  ? NamesIn<Message>
  : Message extends Plural
    ? 'count' | NamesIn<Message[keyof Message] & string>
    : never;

/** Value of a placeholder: text as it is; a number is written with dots for thousands (5.13). */
export type ParamValue = string | number;

type ParamsOf<Message> = [ParamNames<Message>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<Message>, ParamValue>>];

/** Translates the messages of one area; keys and what they fill in are checked by the compiler. */
export interface Translate<Source extends Catalogue> {
  <Key extends keyof Source & string>(key: Key, ...params: ParamsOf<Source[Key]>): string;
  /** For keys that come from outside, such as error codes: undefined when the area does not know the key. */
  maybe(key: string, params?: Readonly<Record<string, ParamValue>>): string | undefined;
}
