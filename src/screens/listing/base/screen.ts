import { createContext, createElement, useCallback, useContext } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Listing } from '../../../domain/listing.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { NounContext } from '../../../i18n/use-field-words.ts';
import type { RowCellProps, RowActionsProps } from './extras.ts';
import { rowName } from './row-values.ts';

/** Source of row menus: the rows that have a menu, and its entries. */
export interface RowMenuSource {
  readonly has: (row: ResourceRow) => boolean;
  readonly Items: ComponentType<RowActionsProps>;
}

/** Words of one list where those of every list say too little. */
export interface ListWords {
  /** Label of the create button. */
  readonly create?: string;
  /** The choice of rows whatever their status. */
  readonly allStatuses?: string;
  /** Words the number of rows found. */
  readonly total?: (count: number) => string;
  readonly emptyTitle?: string;
  readonly emptyText?: string;
  /** Label of the button in an empty list. */
  readonly emptyAction?: string;
  readonly noResultText?: (criteria: string) => string;
  readonly readFailed?: string;
  /** Returns the name of a row for labels. */
  readonly nameOf?: (row: ResourceRow) => string;
}

/** Initial width and weight of a column. */
export interface ColumnLook {
  readonly widthPx?: number;
  /**
   * Minimum width; the column also takes a share of the remaining width, regardless of its field
   * type.
   */
  readonly leastPx?: number;
  /** Share of the remaining width, where the default of the field type is too small. */
  readonly share?: number;
  /** The higher, the longer it stays; default 3, what names the row always stays. */
  readonly weight?: number;
  /** Field that stands as a second line in the same column while both are shown. */
  readonly under?: string;
  /** Place in a phone's card, where its weight would give another. */
  readonly card?: 'end' | 'middle' | 'last' | 'foot' | 'off';
}

export interface RowExtraProps {
  readonly row: ResourceRow;
  /**
   * Place of the extra: its own column, below the name of the row where there is no space for one,
   * or a card.
   */
  readonly place: 'column' | 'below' | 'card';
}

/** Row extras: content next to the fields, neither sorted nor filtered. */
export interface RowExtra {
  readonly label: string;
  readonly widthPx: number;
  /** Least height of rows with the column, where it has more than two lines. */
  readonly leastRowPx?: number;
  /** Share of the remaining width beyond `widthPx`; default none. */
  readonly share?: number;
  readonly align?: 'start' | 'end';
  /** Column before which it stands; default after all columns. */
  readonly before?: string;
  readonly Cell: ComponentType<RowExtraProps>;
  /** The same as plain text, for copying and printing, where the row brings it along; the server's `aside` writes it into files. */
  readonly textOf?: (row: ResourceRow) => string;
  /** True to place the extras after the fields without a column, below the title. */
  readonly isLast?: boolean;
}

/** Context shared by all parts of a list. */
export interface ListingScreen {
  readonly listing: Listing;
  readonly words: ListWords;
  readonly columns: Readonly<Record<string, ColumnLook>>;
  /** Cells of one's own, by field. */
  readonly cells: Readonly<Record<string, ComponentType<RowCellProps>>>;
  readonly rowExtra?: RowExtra | undefined;
  /** Undefined: no row has a menu. */
  readonly rowMenu: RowMenuSource | undefined;
  /** The row that was opened last and its place in the list, so that coming back finds it without reading. */
  readonly memory:
    RefObject<{ readonly id: number; readonly place: number } | undefined> | undefined;
}

/**
 * Returns the address of a row; undefined where rows have none. It includes the list's criteria,
 * so each change of them changes it.
 */
export type HrefOf = ((row: ResourceRow) => string | undefined) | undefined;

const ListingContext = createContext<ListingScreen | undefined>(undefined);
/** Apart from the rest: with other criteria the links change, and no cell. */
export const HrefContext = createContext<HrefOf>(undefined);

/** Provides the list to all parts below, and its resource for their words. */
export function ListingProvider({
  value,
  children,
}: {
  readonly value: ListingScreen;
  readonly children: ReactNode;
}) {
  return createElement(
    NounContext,
    { value: value.listing.resource },
    createElement(ListingContext, { value }, children),
  );
}

/** Returns a function that names a row in labels and messages. */
export function useRowName(): (row: ResourceRow) => string {
  const { listing, words } = useListing();
  const plain = useCallback((row: ResourceRow) => rowName(listing, row), [listing]);
  return words.nameOf ?? plain;
}

/** The list around this part. */
export function useListing(): ListingScreen {
  const screen = useContext(ListingContext);
  if (screen === undefined) throw new Error('used outside of <ListingView>');
  return screen;
}
