import type { ComponentType, ReactNode } from 'react';
import type { Session, SessionState } from '../../data/session-state.ts';
import type { CellValues } from '../../domain/field.ts';
import type { ResourceDetail, ResourceRow } from '../../domain/wire/resource.ts';
import type { FieldControlProps } from '../../ui/fields/field-control.tsx';
import type { ScreenAct } from '../../ui/screen-acts.ts';
import type { CellProps, RowDialog } from '../listing/extras.ts';
import type { Aside } from '../listing/screen.ts';

/** A tab's panel of one's own, shown instead of its fields and child rows. */
export interface ExtraPanelProps {
  /** Undefined while the row is new. */
  readonly detail: ResourceDetail | undefined;
}

/** Further acts on a row, given to whatever shows them: a menu, or the search of the portal. */
export interface MoreActsProps {
  readonly row: ResourceRow;
  readonly onOpen: (dialog: RowDialog) => void;
  readonly children: (acts: readonly ScreenAct[]) => ReactNode;
}

/** Draws a list with what is read for its rows apart. */
export interface BesideProps {
  readonly children: (aside: Aside) => ReactNode;
}

/** The way out where a screen is special: own cells, own controls, own panels, something above the list, entries of the menu. */
export interface EntityExtras {
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  readonly controls?: Readonly<Record<string, ComponentType<FieldControlProps>>>;
  /** By the label of the tab. */
  readonly panels?: Readonly<Record<string, ComponentType<ExtraPanelProps>>>;
  /** Tabs whose own panel shows the rows of their child all the same: they are counted. */
  readonly counted?: readonly string[];
  /** Tabs whose own panel tells itself, and at once, which cells of its child are wrong: there nobody says it a second time. */
  readonly tellsFailures?: readonly string[];
  /** Tabs for those alone who may change rows of the kind: nobody else is told that they are there. */
  readonly writersOnly?: readonly string[];
  /** Acts that are done in a tab, by its label, and not asked about in a dialog: what they meet is a screen of its own. */
  readonly actTabs?: Readonly<Record<string, string>>;
  /** Stands between head and search, such as a switch to a tree. */
  readonly listTop?: ComponentType;
  /** Around the list: what its rows say besides their fields. */
  readonly beside?: ComponentType<BesideProps>;
  /** Stands between the head of a record and its tabs, such as something to know of it. */
  readonly formTop?: ComponentType<ExtraPanelProps>;
  readonly more?: ComponentType<MoreActsProps>;
  /** What a new row begins with for who makes it, where its address gives nothing else. */
  readonly begins?: (user: Session) => CellValues;
  /** Which rows of the list have a menu with `more`; undefined: none has for who is signed in. */
  readonly hasMore?: (session: SessionState) => ((row: ResourceRow) => boolean) | undefined;
}

/** A screen that needs none. */
export const noExtras: EntityExtras = {};
