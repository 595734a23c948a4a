/**
 * Targets and listings. A target can be referred to; a listing has the columns, criteria and
 * orders of a table.
 * An entity (`entity.ts`) adds forms, actions and children.
 */
import type { Fields } from './field.ts';
import type { Tcode } from './tcode.ts';
import type { RowScope } from './scope.ts';

/** Target of a reference: an entity, or a lookup without a screen of its own. */
export interface Target {
  /** Name of one row in code: `product`; its words are a file of that name in each language. */
  readonly resource: string;
  /** Below `/apis/v1/`. */
  readonly path: string;
  /** Name of the table in code. */
  readonly table: string;
  readonly keyType: 'number' | 'text';
  /** Field shown first where the row is referred to; not every target has one. */
  readonly code?: string;
  /** Field that names the row for people. */
  readonly title: string;
  /** Scope of the visible rows. */
  readonly scope: RowScope;
  /** Field that decides which rows can be newly chosen. */
  readonly status?: string;
  /** The value of `status` that may be newly chosen; default `active`. */
  readonly activeStatus?: string;
  /** Values that every row holds: several targets may share a table and differ in these. */
  readonly where?: Readonly<Record<string, string>>;
  /** Further fields that options carry, to narrow them. */
  readonly optionFields?: readonly string[];
  /** Dated rows that name people with the row, such as who holds a node: options are found by the names of those of today too. */
  readonly optionPeople?: {
    readonly table: string;
    readonly parent: string;
    readonly person: string;
  };
}

/**
 * Rows that users search, sort, filter, count, export and print: an entity, or rows maintained by
 * the server.
 */
export interface Listing extends Target {
  /** Extra parameters of each call, where several lists share a path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Name under which views and columns of the list are kept; default its path. */
  readonly screen?: string;
  /**
   * Resource under which changes of the list's rows are announced, where several lists share it;
   * default the list's own.
   */
  readonly announcedAs?: string;
  /** Transaction that opens the list. */
  readonly tcode: Tcode;
  /** True for administrators only, whatever other levels the user has. */
  readonly administrators?: true;
  /** Further transactions that open the same rows, such as 500-005 in addition to 500-020. */
  readonly alsoTcodes: readonly Tcode[];
  readonly fields: Fields;
  /** Fields that the search box looks in; a reference searches the row it names. */
  readonly search: readonly string[];
  /** The row's own search column holds what the references of `search` are called too; the database keeps it so. */
  readonly searchWhole?: boolean;
  /** Columns of the table, in their first order. */
  readonly list: readonly string[];
  /** Columns that few rows fill: shown only while some row has a value in them. */
  readonly sparse?: readonly string[];
  /** Fields of the search form. */
  readonly filters: readonly string[];
  /**
   * Field of fixed values for the first preset filters, where that is not the status: the outcome
   * in users' terms.
   */
  readonly phase?: string;
  /**
   * Further preset filters that no field holds, such as rows that wait for the reader; each is a
   * chip with its count, next to the first filters.
   */
  readonly presets?: readonly string[];
  /** Fields that narrow the list and are never shown. */
  readonly unseen?: readonly string[];
  /** Numbers of which the table shows the sum of the whole result. */
  readonly totals: readonly string[];
  /** First order of the table: a field, `-` before it for descending. */
  readonly sort: string;
}

type Name<T> = keyof T & string;

/** Input of `defineListing`; the compiler checks names of fields. */
interface ListingSpec<F extends Fields> extends Omit<
  Listing,
  'keyType' | 'alsoTcodes' | 'totals' | 'fields'
> {
  readonly fields: F;
  readonly title: Name<NoInfer<F>>;
  readonly code?: Name<NoInfer<F>>;
  readonly status?: Name<NoInfer<F>>;
  readonly phase?: Name<NoInfer<F>>;
  readonly search: readonly Name<NoInfer<F>>[];
  readonly list: readonly Name<NoInfer<F>>[];
  readonly filters: readonly Name<NoInfer<F>>[];
  readonly totals?: readonly Name<NoInfer<F>>[];
  readonly unseen?: readonly Name<NoInfer<F>>[];
  readonly sort: Name<NoInfer<F>> | `-${Name<NoInfer<F>>}`;
}

/** A listing typed by its fields. */
interface TypedListing<F extends Fields> extends Listing {
  readonly fields: F;
}

/** Defines rows that are listed and not maintained. Names that are not of its fields do not compile. */
export function defineListing<const F extends Fields>({
  totals = [],
  ...spec
}: ListingSpec<F>): TypedListing<F> {
  return { ...spec, totals, keyType: 'number', alsoTcodes: [] };
}

/** Under which name views and columns of a list are kept. */
export const getScreenKey = ({ screen, path }: Pick<Listing, 'screen' | 'path'>): string =>
  screen ?? path;

/** The field whose values cut a list first, each a chip with its count. */
export const firstPreset = ({
  phase,
  status,
}: Pick<Listing, 'phase' | 'status'>): string | undefined => phase ?? status;
