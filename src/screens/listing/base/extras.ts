import type { ReactNode } from 'react';
import type { CellValue, CellValues, Field } from '../../../domain/field.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';

/** A cell of one's own in table, card and READ form. */
export interface RowCellProps {
  readonly name: string;
  readonly field: Field;
  readonly value: CellValue;
  readonly row: CellValues;
  /** Name of the referenced row. */
  readonly label?: string | null | undefined;
}

/** A dialog that a menu opens; it gets what closes it. */
export type RowDialog = (close: () => void) => ReactNode;

/** Entries of one's own in the menu of a row. */
export interface RowActionsProps {
  readonly row: ResourceRow;
  /** Closes the menu. */
  readonly onClose: () => void;
  /** Closes the menu and shows a dialog in its place. */
  readonly onOpen: (dialog: RowDialog) => void;
}
