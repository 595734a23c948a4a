import { createContext, createElement, useCallback, useContext } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Listing } from '../../domain/listing.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { NounContext } from '../../i18n/use-field-words.ts';
import type { CellProps, RowActsProps } from './extras.ts';
import { rowName } from './row-values.ts';

/** Which rows have a menu of their own, and its entries. */
export interface RowMenuSource {
  readonly has: (row: ResourceRow) => boolean;
  readonly Items: ComponentType<RowActsProps>;
}

/** Words of one list where those of every list say too little. */
export interface ListWords {
  /** What the button that makes a row says. */
  readonly create?: string;
  /** The choice of rows whatever their status. */
  readonly allStatuses?: string;
  /** How many rows were found. */
  readonly total?: (count: number) => string;
  readonly emptyTitle?: string;
  readonly emptyText?: string;
  /** What the button of an empty list says. */
  readonly emptyAct?: string;
  readonly noResultText?: (criteria: string) => string;
  readonly readFailed?: string;
  /** What a row is called in labels. */
  readonly nameOf?: (row: ResourceRow) => string;
}

/** How a column begins and how long it stays where there is little room. */
export interface ColumnLook {
  readonly widthPx?: number;
  /** As wide as this at least, and with a share of the room that is left, whatever its kind. */
  readonly leastPx?: number;
  /** How much it takes of the room that is left, where its kind takes too little. */
  readonly share?: number;
  /** The higher, the longer it stays; default 3, what names the row always stays. */
  readonly weight?: number;
}

export interface AsideProps {
  readonly row: ResourceRow;
  /** In a column of its own, below what names the row where there is no room for one, or in a card. */
  readonly place: 'column' | 'below' | 'card';
}

/** What a row says besides its fields: it is neither sorted nor filtered. */
export interface Aside {
  readonly label: string;
  readonly widthPx: number;
  readonly Cell: ComponentType<AsideProps>;
  /** The same as plain text, for copying and printing, where the row brings it along; the server's `aside` writes it into files. */
  readonly textOf?: (row: ResourceRow) => string;
  /** Below what names the row it stands after the fields that have no column. */
  readonly isLast?: boolean;
}

/** What every part of a list needs to know. */
export interface ListingScreen {
  readonly listing: Listing;
  readonly words: ListWords;
  readonly columns: Readonly<Record<string, ColumnLook>>;
  /** Cells of one's own, by field. */
  readonly cells: Readonly<Record<string, ComponentType<CellProps>>>;
  readonly aside?: Aside | undefined;
  /** Undefined: no row has a menu. */
  readonly rowMenu: RowMenuSource | undefined;
  /** The row that was opened last and its place in the list, so that coming back finds it without reading. */
  readonly memory:
    RefObject<{ readonly id: number; readonly place: number } | undefined> | undefined;
}

/** The address of a row, for links; undefined where places have none. It tells the list's criteria too, so each of them makes it another. */
export type HrefOf = ((row: ResourceRow) => string | undefined) | undefined;

const ListingContext = createContext<ListingScreen | undefined>(undefined);
/** Apart from the rest: with other criteria the links change, and no cell. */
export const HrefContext = createContext<HrefOf>(undefined);

/** The list for all parts below, and its noun for their words. */
export function ListingProvider({
  value,
  children,
}: {
  readonly value: ListingScreen;
  readonly children: ReactNode;
}) {
  return createElement(
    NounContext,
    { value: value.listing.noun },
    createElement(ListingContext, { value }, children),
  );
}

/** What a row is called in labels and messages. */
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
