import type { ReactNode } from 'react';
import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';

/** A cell of one's own in table, card and READ form. */
export interface CellProps {
  readonly name: string;
  readonly field: Field;
  readonly value: CellValue;
  readonly row: CellValues;
  /** What a reference's value is called. */
  readonly label?: string | null | undefined;
}

/** A dialog that a menu opens; it gets what closes it. */
export type RowDialog = (close: () => void) => ReactNode;

/** Entries of one's own in the menu of a row. */
export interface RowActsProps {
  readonly row: ResourceRow;
  /** Closes the menu. */
  readonly onClose: () => void;
  /** Closes the menu and shows a dialog in its place. */
  readonly onOpen: (dialog: RowDialog) => void;
}
