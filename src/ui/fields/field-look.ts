import type { CellValue, Field } from '../../domain/field.ts';
import type { FieldContext } from '../../domain/field-rules.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Entry } from './entry.ts';

/** Columns of the twelve of a form that a field takes. */
export type Span = 3 | 4 | 6 | 8 | 12;

/** How values of a kind are shown, and how a cell of it is worked on: the browser's half of the kind besides its control. */
export interface FieldLook<F extends Field> {
  /** A value as people read it, where that is more than they would write. */
  text?(value: string, locale: Locale, field: F, zone?: FieldContext['zone']): string;
  /** A sum of values, as people read it. */
  sum?(sum: string, field: F): string;
  /** Width of a column in px, where values are about as long as one another; else words share what is left. */
  widthPx?(field: F): number | undefined;
  /** What a column of words takes of the room that is left, where that is not as much as a name takes. */
  readonly share?: number;
  /** Room in px that values of words need at least, where that is more than names need. */
  readonly leastPx?: number;
  /** Whether values are sentences rather than names. */
  isLong?(field: F): boolean;
  /**
   * Room in a form; without it that of most.
   * @param used columns that are taken before it in its row
   */
  span?(field: F, used: number): Span | undefined;
  /** The field of the same row that belongs before it and is as short, such as the country code of a phone. */
  precededBy?(field: F): string | undefined;
  /** Whether a value says nothing without the name of its field. */
  isBare?(field: F): boolean;
  /** Its control says the name itself: no label stands above. */
  readonly saysOwnName?: boolean;
  /** What Enter or space makes of a value in a cell, where its control need not open for that. */
  toggled?(value: CellValue): CellValue;
  /** What the first letter that is written on a cell leaves there, where the control comes a moment later. */
  firstLetter?(letter: string): Entry;
  /** Loads what its control needs besides. */
  prepare?(): Promise<unknown>;
}
