import type { CellValues } from './field.ts';

/** An act on a row beyond create, change and delete, such as closing a cycle. The server decides again. */
export interface EntityAct<FieldName extends string = string, Word extends string = string> {
  readonly name: string;
  /** Key of the noun's words. */
  readonly label: Word;
  readonly icon?: string;
  /** Whether a reason is asked for. */
  readonly reason: 'none' | 'optional' | 'required';
  /** GET …/:id/acts/:name tells first what the act would meet and do. */
  readonly preview: boolean;
  /** May be done on many rows at once. */
  readonly bulk: boolean;
  /** It takes something away: shown in red. */
  readonly danger: boolean;
  /** Who only reads the row may do it too, where its rule lets them. */
  readonly readers?: true;
  /** Nothing undoes it: asked twice. */
  readonly final?: true;
  /** What it comes to, said before it is done: key of the noun's words. */
  readonly effect: Word;
  /** What has happened, said once it is done: key of the noun's words, with the name of the row. */
  readonly done: Word;
  /** Said instead where the row has come to one of these states. */
  readonly doneIn?: Readonly<Record<string, Word>>;
  /** Said instead of both where one of these fields has a value then. */
  readonly doneWith?: Readonly<Record<string, Word>>;
  /** Of these values those that must be given. */
  readonly needs?: readonly FieldName[];
  /** Values that come with the act, as fields of the row. */
  readonly fields?: readonly FieldName[];
  /** Whether a row of a list can take the act, as far as its own fields tell; without it any row may. */
  readonly fits?: (row: CellValues) => boolean;
}
