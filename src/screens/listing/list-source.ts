import type { ComponentType, ReactNode } from 'react';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import type { ListRow } from './list-row.ts';
import type { ListQuery } from './query.ts';
import type { HrefOf, ListingScreen } from './screen.ts';
import type { Rows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';

/** What floats while rows are ticked: how many, and what can be done with them. */
export interface ListBarProps {
  readonly selection: Selection;
  readonly total: number;
  /** All rows of the page are ticked and there are more: then all of the result can be. */
  readonly onAll: (() => void) | undefined;
  readonly isSelectingAll: boolean;
  readonly onCopy: (rows: readonly ResourceRow[]) => void;
}

/** What a list is made of: its definition, where one is in it, and what belongs to this list alone. */
export interface ListSource
  extends Partial<Omit<ListingScreen, 'listing'>>, Pick<ListingScreen, 'listing'> {
  /** Hears what rows have become before they are read again, and changes what is shown; keep it the same function. */
  readonly useChanges?: (patch: Rows['patch']) => void;
  readonly query: ListQuery;
  /** @param replace the step back goes to where one was before this query */
  readonly onQuery: (query: ListQuery, replace?: boolean) => void;
  /** @param instead another row is being opened, and its place is taken: the step back goes to the list */
  readonly onOpen: (row: ListRow, instead?: boolean) => void;
  /** Keep it the same function while the query is the same. */
  readonly hrefOf?: HrefOf;
  /** Undefined: rows are not made here, or not by this person. */
  readonly onNew?: (() => void) | undefined;
  /** Where rows come from files too: offered while there are none. */
  readonly onImport?: (() => void) | undefined;
  /** Stands in the place of the button that makes a row, where there are several ways to. */
  readonly New?: ComponentType | undefined;
  /** Stands between head and search, such as a switch to a tree. */
  readonly Top?: ComponentType | undefined;
  readonly Bar: ComponentType<ListBarProps>;
  /** Further items of the menu beside export and print. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
}
