import type { ComponentType, ReactNode } from 'react';
import type { Session, SessionState } from '../../data/session/session-state.ts';
import type { CellValues } from '../../domain/field.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';
import type { FieldControlProps } from '../../ui/fields/field-control.tsx';
import type { ScreenAction } from '../../ui/base/screen-actions.ts';
import type { RowCellProps, RowDialog } from '../listing/base/extras.ts';
import type { RowExtra } from '../listing/base/screen.ts';

/** A tab's panel of one's own, shown instead of its fields and child rows. */
export interface ExtraPanelProps {
  /** Undefined while the row is new. */
  readonly detail: ResourceDetail | undefined;
}

/**
 * Further actions on a row, given to the part that shows them: a menu, or the search of the
 * portal.
 */
export interface MoreActionsProps {
  readonly row: ResourceRow;
  readonly onOpen: (dialog: RowDialog) => void;
  readonly children: (actions: readonly ScreenAction[]) => ReactNode;
}

/** Draws a list with what is read for its rows apart. */
export interface BesideProps {
  readonly children: (rowExtra: RowExtra) => ReactNode;
}

/** The way out where a screen is special: own cells, own controls, own panels, something above the list, entries of the menu. */
export interface EntityExtras {
  readonly cells?: Readonly<Record<string, ComponentType<RowCellProps>>>;
  readonly controls?: Readonly<Record<string, ComponentType<FieldControlProps>>>;
  /** Panels by the label of their tab. */
  readonly panels?: Readonly<Record<string, ComponentType<ExtraPanelProps>>>;
  /** Tabs whose own panel shows the rows of their child all the same: they are counted. */
  readonly counted?: readonly string[];
  /**
   * Tabs whose panel itself reports wrong cells of its child at once, so that they are not
   * reported twice.
   */
  readonly tellsFailures?: readonly string[];
  /** Tabs visible only to users who may change rows of this resource. */
  readonly writersOnly?: readonly string[];
  /**
   * Actions that are done in a tab, by its label, and not asked about in a dialog: their preview
   * is a screen of its own.
   */
  readonly actionTabs?: Readonly<Record<string, string>>;
  /** Content between head and search, such as a switch to a tree. */
  readonly listTop?: ComponentType;
  /** Wrapper of the list that provides its row extras. */
  readonly beside?: ComponentType<BesideProps>;
  /** Content between the head of a record and its tabs, such as a notice. */
  readonly formTop?: ComponentType<ExtraPanelProps>;
  readonly more?: ComponentType<MoreActionsProps>;
  /** Returns the initial values of a new row for its author, where its address gives no others. */
  readonly begins?: (user: Session) => CellValues;
  /** Returns the check for rows that have a menu with `more`; undefined: none for this user. */
  readonly hasMore?: (session: SessionState) => ((row: ResourceRow) => boolean) | undefined;
}

/** A screen that needs none. */
export const noExtras: EntityExtras = {};
