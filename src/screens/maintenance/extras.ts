import type { ComponentType, ReactNode } from 'react';
import type { SessionState } from '../../data/session-state.ts';
import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import type { ResourceDetail, ResourceRow } from '../../domain/wire/resource.ts';
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

/** A dialog that a menu opens; it gets what closes it. */
export type ExtraDialog = (close: () => void) => ReactNode;

/** Entries of one's own in the 'more' menu of a record, and in that of its row in the list. */
export interface ExtraMoreProps {
  readonly row: ResourceRow;
  /** Closes the menu and shows a dialog in its place. */
  readonly onOpen: (dialog: ExtraDialog) => void;
}

/** The way out where a screen is special: own cells, own controls, own panels, something above the list, entries of the menu. */
export interface EntityExtras {
  readonly cells?: Readonly<Record<string, ComponentType<ExtraCellProps>>>;
  readonly controls?: Readonly<Record<string, ComponentType<FieldControlProps>>>;
  /** By the label of the tab. */
  readonly panels?: Readonly<Record<string, ComponentType<ExtraPanelProps>>>;
  /** Stands between head and search, such as a switch to a tree. */
  readonly listTop?: ComponentType;
  /** Stands between the head of a record and its tabs, such as something to know of it. */
  readonly formTop?: ComponentType<ExtraPanelProps>;
  readonly more?: ComponentType<ExtraMoreProps>;
  /** Which rows of the list have a menu with `more`; undefined: none has for who is signed in. */
  readonly hasMore?: (session: SessionState) => ((row: ResourceRow) => boolean) | undefined;
}

/** A screen that needs none. */
export const noExtras: EntityExtras = {};
