/**
 * What can be referred to, and what can be listed. A listing has the columns, criteria and orders of a table; what is
 * maintained besides (forms, acts, children) is an entity (`entity.ts`).
 */
import type { Fields } from './field.ts';
import type { Tcode } from './rules/permission.ts';
import type { RowScope } from './rules/scope.ts';

/** What can be referred to: an entity, or a lookup without a screen of its own. */
export interface Target {
  /** Name of one row in code: `product`; its words are a file of that name in each language. */
  readonly noun: string;
  /** Below `/apis/v1/`. */
  readonly path: string;
  /** Name of the table in code. */
  readonly table: string;
  readonly keyType: 'number' | 'text';
  /** Field shown first where the row is referred to; not every target has one. */
  readonly code?: string;
  /** Field that names the row for people. */
  readonly title: string;
  /** Who may see which of its rows. */
  readonly scope: RowScope;
  /** Field that tells what may be newly chosen. */
  readonly status?: string;
  /** The value of `status` that may be newly chosen; default `active`. */
  readonly activeStatus?: string;
  /** What every row of it holds: several may share a table and differ in these. */
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

/** Rows that people search, sort, filter, count, export and print. An entity is one; so is what nobody maintains by hand. */
export interface Listing extends Target {
  /** What each of its calls carries besides, where several lists share a path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Name under which views and columns of the list are kept; default its path. */
  readonly screen?: string;
  /** Noun under which changes of its rows are announced, where several lists share these; default its own. */
  readonly announcedAs?: string;
  /** Transaction that opens the list. */
  readonly tcode: Tcode;
  /** Only administrators, whatever other levels somebody has. */
  readonly administrators?: true;
  /** Further transactions that open the same rows, such as 500-005 besides 500-020. */
  readonly alsoTcodes: readonly Tcode[];
  readonly fields: Fields;
  /** Fields that the search box looks in; a reference searches the row it names. */
  readonly search: readonly string[];
  /** The row's own search column holds what the references of `search` are called too; the database keeps it so. */
  readonly searchWhole?: boolean;
  /** Columns of the table, in their first order. */
  readonly list: readonly string[];
  /** Columns that few rows fill: they stand only while some row says something in them. */
  readonly sparse?: readonly string[];
  /** Fields of the search form. */
  readonly filters: readonly string[];
  /** Field of fixed values that cuts the list first, where that is not the status: what became of the row as people tell it. */
  readonly phase?: string;
  /** Further cuts, each a chip with its count beside those of the first: what no field holds, such as what waits for who reads. */
  readonly cuts?: readonly string[];
  /** Fields that narrow the list and are never shown. */
  readonly unseen?: readonly string[];
  /** Numbers of which the table shows the sum of the whole result. */
  readonly totals: readonly string[];
  /** First order of the table: a field, `-` before it for descending. */
  readonly sort: string;
}

type Name<T> = keyof T & string;

/** What `defineListing` takes; names of fields are checked by the compiler. */
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
export const screenOf = ({ screen, path }: Pick<Listing, 'screen' | 'path'>): string =>
  screen ?? path;

/** The field whose values cut a list first, each a chip with its count. */
export const firstCut = ({
  phase,
  status,
}: Pick<Listing, 'phase' | 'status'>): string | undefined => phase ?? status;
