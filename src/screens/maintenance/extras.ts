import type { ComponentType, ReactNode } from 'react';
import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import type { ResourceDetail } from '../../domain/wire/resource.ts';
import type { FieldControlProps } from '../../ui/fields/field-control.tsx';

/** A cell of one's own in table, card and READ form. */
export interface ExtraCellProps {
  readonly name: string;
  readonly field: Field;
  readonly value: CellValue;
  readonly row: CellValues;
  /** What a reference's value is called. */
  readonly label?: string | null | undefined;
}

/** A tab's panel of one's own, shown instead of its fields and child rows. */
export interface ExtraPanelProps {
  /** Undefined while the row is new. */
  readonly detail: ResourceDetail | undefined;
}

/** Entries of one's own in the 'more' menu of a record. */
export interface ExtraMoreProps {
  readonly detail: ResourceDetail;
  /** Closes the menu and shows a dialog in its place. */
  readonly onOpen: (dialog: (close: () => void) => ReactNode) => void;
}

/** The way out where a screen is special: own cells, own controls, own panels, something above the list, entries of the menu. */
export interface EntityExtras {
  readonly cells?: Readonly<Record<string, ComponentType<ExtraCellProps>>>;
  readonly controls?: Readonly<Record<string, ComponentType<FieldControlProps>>>;
  /** By the label of the tab. */
  readonly panels?: Readonly<Record<string, ComponentType<ExtraPanelProps>>>;
  /** Stands between head and search, such as a switch to a tree. */
  readonly listTop?: ComponentType;
  readonly more?: ComponentType<ExtraMoreProps>;
}

/** A screen that needs none. */
export const noExtras: EntityExtras = {};
