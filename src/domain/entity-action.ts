import type { CellValues } from './field.ts';

/**
 * Action on a row beyond create, change and delete, such as closing a cycle. The server decides
 * again.
 */
export interface EntityAction<FieldName extends string = string, Word extends string = string> {
  readonly name: string;
  /** Key of the resource's text. */
  readonly label: Word;
  readonly icon?: string;
  /** Requirement for a reason. */
  readonly reason: 'none' | 'optional' | 'required';
  /** True when GET …/:id/acts/:name previews the guards and effects of the action. */
  readonly preview: boolean;
  /** May be done on many rows at once. */
  readonly bulk: boolean;
  /** It takes something away: shown in red. */
  readonly danger: boolean;
  /** True when users with read access may take the action, if its rule allows them. */
  readonly readers?: true;
  /** Nothing undoes it: asked twice. */
  readonly final?: true;
  /** Key of the resource's text for the effect, shown before the action. */
  readonly effect: Word;
  /** Key of the resource's text for the result, shown after the action with the row's name. */
  readonly done: Word;
  /** Texts shown instead when the row is now in these states. */
  readonly doneIn?: Readonly<Record<string, Word>>;
  /** Texts shown instead of both when these fields then have a value. */
  readonly doneWith?: Readonly<Record<string, Word>>;
  /** Values of the action that are required. */
  readonly needs?: readonly FieldName[];
  /** Values that come with the action, as fields of the row. */
  readonly fields?: readonly FieldName[];
  /**
   * Checks from its own fields that a row of a list can take the action; without it any row may.
   */
  readonly fits?: (row: CellValues) => boolean;
}
