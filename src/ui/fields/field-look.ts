import type { CellValue, Field } from '../../domain/field.ts';
import type { FieldContext } from '../../domain/field-rules.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Entry } from './entry.ts';

/** Columns of the twelve of a form that a field takes. */
export type FieldSpan = 3 | 4 | 6 | 8 | 12;

/** Presentation of a field type: formatting and cell behaviour, in addition to its control. */
export interface FieldLook<F extends Field> {
  /** A value as people read it, where that is more than they would write. */
  text?(value: string, locale: Locale, field: F, zone?: FieldContext['zone']): string;
  /** A sum of values, as people read it. */
  sum?(sum: string, field: F): string;
  /** Width of a column in px, where values are about as long as one another; else words share what is left. */
  widthPx?(field: F): number | undefined;
  /**
   * Share of the remaining width that a column of words takes, where it differs from that of
   * names.
   */
  readonly share?: number;
  /** Space in px that values of words need at least, where that is more than names need. */
  readonly leastPx?: number;
  /** Checks that values are sentences rather than names. */
  isLong?(field: F): boolean;
  /**
   * Returns the space in a form; without it the field takes that of most fields.
   * @param used columns that are taken before it in its row
   */
  span?(field: F, used: number): FieldSpan | undefined;
  /** The field of the same row that belongs before it and is as short, such as the country code of a phone. */
  precededBy?(field: F): string | undefined;
  /** Checks that a value needs the name of its field to be understood. */
  isBare?(field: F): boolean;
  /** True where the control shows the name itself, so that no label appears above. */
  readonly saysOwnName?: boolean;
  /** Returns the value after Enter or space in a cell, where the control need not open. */
  toggled?(value: CellValue): CellValue;
  /**
   * Returns the entry after the first letter typed in a cell, where the control loads a moment
   * later.
   */
  firstLetter?(letter: string): Entry;
  /** Loads further code that the control needs. */
  prepare?(): Promise<unknown>;
}
