import type { ComponentType, ReactNode } from 'react';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';
import type { ListRow } from './base/list-row.ts';
import type { ListQuery } from './base/query.ts';
import type { HrefOf, ListingScreen } from './base/screen.ts';
import type { ListRows } from './rows/use-rows.ts';
import type { Selection } from './rows/use-selection.ts';

/** Props of the bar shown while rows are ticked: their number and the actions. */
export interface ListBarProps {
  readonly selection: Selection;
  readonly total: number;
  /** All rows of the page are ticked and there are more: then all of the result can be. */
  readonly onAll: (() => void) | undefined;
  readonly isSelectingAll: boolean;
  readonly onCopy: (rows: readonly ResourceRow[]) => void;
}

/** Source of a list: definition, position and the parts specific to this list. */
export interface ListSource
  extends Partial<Omit<ListingScreen, 'listing'>>, Pick<ListingScreen, 'listing'> {
  /** Hears what rows have become before they are read again, and changes what is shown; keep it the same function. */
  readonly useChanges?: (patch: ListRows['patch']) => void;
  readonly query: ListQuery;
  /** @param replace the step back goes to where one was before this query */
  readonly onQuery: (query: ListQuery, replace?: boolean) => void;
  /** @param instead another row is being opened, and its place is taken: the step back goes to the list */
  readonly onOpen: (row: ListRow, instead?: boolean) => void;
  /** Keep it the same function while the query is the same. */
  readonly hrefOf?: HrefOf;
  /** Undefined: rows are not made here, or not by this person. */
  readonly onNew?: (() => void) | undefined;
  /** Called to import rows from files; offered while the list is empty. */
  readonly onImport?: (() => void) | undefined;
  /** Replaces the create button where there are several ways to create a row. */
  readonly New?: ComponentType | undefined;
  /** Content between head and search, such as a switch to a tree. */
  readonly Top?: ComponentType | undefined;
  readonly Bar: ComponentType<ListBarProps>;
  /** Further items of the menu beside export and print. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
}
