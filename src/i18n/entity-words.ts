import type { Entity } from '../domain/entity.ts';
import type { Children } from '../domain/entity-child.ts';
import type { Field, Fields } from '../domain/field.ts';
import type { Listing } from '../domain/listing.ts';
import type { Plural } from './catalogue.ts';
import type { fields as shared } from './en-US/fields.ts';

/** A word that is not known to the letter could not be asked for: the definition must keep its literals. */
type Literal<Word extends string> =
  Record<never, never> extends Readonly<Record<Word, 1>>
    ? 'a word of the definition is not literal'
    : Word;

/** Value as written in a key; `choiceLabel` does the same for the value. */
type InKey<Value extends string> = Value extends `${infer Head}-${infer Tail}`
  ? `${Head}_${InKey<Tail>}`
  : Value;

type Label<Name, F extends Field> = F extends { readonly label: infer Word extends string }
  ? Word
  : Name;
type Hint<F extends Field> = F extends { readonly hint: infer Word extends string } ? Word : never;
type Values<F extends Field> = F extends {
  readonly labels: infer Labels extends string;
  readonly values: readonly (infer Value extends string)[];
}
  ? `${Labels}_${InKey<Value>}`
  : never;

/** Words that fields ask for: what they are called, their hints, their values. */
type FieldWord<F extends Fields> = {
  [Name in keyof F & string]: Label<Name, F[Name]> | Hint<F[Name]> | Values<F[Name]>;
}[keyof F & string];
type ChildWord<C extends Children> = { [Name in keyof C]: FieldWord<C[Name]['fields']> }[keyof C];

type Heading<Tab> = Tab extends { readonly headings?: infer Headings }
  ? Extract<NonNullable<Headings>[keyof NonNullable<Headings>], string>
  : never;

/**
 * Every word that a definition asks for: of its fields, its children's, their hints and values,
 * its tabs and its actions.
 */
type WordOf<L extends Listing> =
  | FieldWord<L['fields']>
  | (L extends Entity
      ? | ChildWord<L['children']>
        | L['form'][number]['label']
        | Heading<L['form'][number]>
        | L['actions'][number]['label' | 'effect']
      : never);

type Own<Word extends string, Message = string> = Readonly<
  Record<Exclude<Literal<Word>, keyof typeof shared>, Message>
>;
type Overriding<Word extends string> = Readonly<
  Partial<Record<Extract<Word, keyof typeof shared>, string>>
>;

/**
 * Required words of a resource: names of a row and of many, and every word of its definition that
 * is not shared (`fields.ts`). A shared word may be overridden. A missing word does not compile.
 * @typeParam Further words of the resource that no definition names, such as those of an action's
 * preview, which may count
 */
export type EntityWords<L extends Listing, Further extends string = never> = Own<
  'one' | 'many' | WordOf<L>
> &
  ([Further] extends [never] ? unknown : Own<Further, string | Plural>) &
  Overriding<WordOf<L>>;
