import type { CellValues, Field, Fields } from './field.ts';
import type { DraftValues, Name } from './field-value.ts';
import type { Listing, Target } from './listing.ts';
import type { MenuRoute } from './menu.ts';
import type { Failure } from './problem.ts';
import type { Tcode } from './tcode.ts';
import type { RowScopeBy } from './scope.ts';
import type { VersionSpec } from './versions.ts';
import type { Children } from './entity-child.ts';
import type { EntityAction } from './entity-action.ts';

/** Heading of a group of fields: key of a word that resources share. */
export type FieldGroup =
  | 'groupIdentity'
  | 'groupDocuments'
  | 'groupProfile'
  | 'groupPeriod'
  | 'groupPayment'
  | 'groupApproval';

/** Tab of the form: fields in grid rows, a child's rows, or a child below fields. */
export interface FormTab<
  FieldName extends string = string,
  ChildName extends string = string,
  Word extends string = string,
> {
  /** Key of the resource's text. */
  readonly label: Word;
  readonly fields?: readonly FieldName[];
  /** Headings, by the first field of the group that follows. */
  readonly headings?: Readonly<Partial<Record<FieldName, FieldGroup>>>;
  readonly child?: ChildName;
}

/** Input of `defineEntity`; the compiler checks names of fields and children. */
export interface EntitySpec<
  F extends Fields,
  C extends Children,
  N extends string,
  Tab extends string,
  ActionWord extends string,
> {
  readonly resource: N;
  readonly path: string;
  readonly table: string;
  readonly tcode: Tcode;
  /** Further transactions that open the same rows, such as 500-005 in addition to 500-020. */
  readonly alsoTcodes?: readonly Tcode[];
  /**
   * Path of the screen in the portal; `:provider` is replaced by the segment that names the
   * provider.
   */
  readonly route: string;
  readonly menu: MenuRoute;
  readonly fields: F;
  readonly children?: C;
  /** The content has versions: what is in force is only followed by another one. */
  readonly versions?: VersionSpec<Name<NoInfer<F>>>;
  readonly code?: Name<NoInfer<F>>;
  readonly title: Name<NoInfer<F>>;
  readonly status?: Name<NoInfer<F>>;
  /** Field of fixed values that cuts the list first, where that is not the status. */
  readonly phase?: Name<NoInfer<F>>;
  /** Further preset filters of the list that no field holds: words of the resource. */
  readonly presets?: readonly string[];
  readonly activeStatus?: string;
  readonly where?: { readonly [K in Name<NoInfer<F>>]?: string };
  /** Scope of visible rows; required, so no user sees rows by omission. */
  readonly scope: RowScopeBy<Name<NoInfer<F>> | 'id'>;
  /** Fields that the search box looks in; a reference searches the row it names. */
  readonly search: readonly Name<NoInfer<F>>[];
  /** The row's own search column holds what the references of `search` are called too; the database keeps it so. */
  readonly searchWhole?: boolean;
  /** Columns of the table, in their first order. */
  readonly list: readonly Name<NoInfer<F>>[];
  /** Columns that few rows fill: shown only while some row has a value in them. */
  readonly sparse?: readonly Name<NoInfer<F>>[];
  /** Fields of the search form. */
  readonly filters: readonly Name<NoInfer<F>>[];
  /** Numbers of which the table shows the sum of the whole result. */
  readonly totals?: readonly Name<NoInfer<F>>[];
  /** First order of the table: a field, `-` before it for descending. */
  readonly sort: Name<NoInfer<F>> | `-${Name<NoInfer<F>>}`;
  readonly form: readonly FormTab<Name<NoInfer<F>>, Name<NoInfer<C>>, Tab>[];
  readonly actions?: readonly EntityAction<Name<NoInfer<F>>, ActionWord>[];
  /**
   * Text of the resource for the process that saving a new row starts, shown with the save
   * message.
   */
  readonly created?: NoInfer<ActionWord>;
  /** Columns that make a row unique, named as the constraint is. */
  readonly unique?: readonly (readonly Name<NoInfer<F>>[])[];
  readonly optionFields?: readonly Name<NoInfer<F>>[];
  readonly optionPeople?: NonNullable<Listing['optionPeople']>;
  /** Shown as a tree by this field, which refers to the same entity. */
  readonly tree?: Name<NoInfer<F>>;
  /** Rules over several fields. Each kind's own rule and `required` were judged before. */
  readonly check?: (row: DraftValues<F>) => readonly Failure[];
  /** False when rows cannot be created or deleted here. Default true. */
  readonly canCreate?: boolean;
  readonly canDelete?: boolean;
  /** false: rows come in by their form alone, never by files. Default true. */
  readonly takesFiles?: boolean;
}

/** An entity as code that serves all of them reads it: names are plain texts here. */
export interface Entity extends Listing {
  readonly route: string;
  readonly menu: MenuRoute;
  readonly children: Children;
  readonly versions?: VersionSpec;
  readonly form: readonly FormTab[];
  readonly actions: readonly EntityAction[];
  readonly created?: string;
  readonly unique: readonly (readonly string[])[];
  readonly tree?: string;
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  readonly takesFiles: boolean;
  /** Rules over several fields; bivariant so that every entity fits. */
  check(row: CellValues): readonly Failure[];
}

/** An entity whose rows, drafts and queries are typed by its fields, and its words by all that it names. */
export interface TypedEntity<
  F extends Fields,
  C extends Children,
  N extends string = string,
  Tab extends string = string,
  ActionWord extends string = string,
> extends Entity {
  readonly resource: N;
  readonly fields: F;
  readonly children: C;
  readonly form: readonly FormTab<string, string, Tab>[];
  readonly actions: readonly EntityAction<string, ActionWord>[];
}

/** Defines an entity. Names that are not of its fields or children do not compile. */
export function defineEntity<
  const F extends Fields,
  const N extends string,
  const Tab extends string,
  const C extends Children = Record<never, never>,
  const ActionWord extends string = never,
>(spec: EntitySpec<F, C, N, Tab, ActionWord>): TypedEntity<F, C, N, Tab, ActionWord> {
  const {
    check,
    children,
    where,
    alsoTcodes = [],
    actions = [],
    unique = [],
    totals = [],
    canCreate = true,
    canDelete = true,
    takesFiles = true,
    ...rest
  } = spec;
  return {
    ...rest,
    keyType: 'number',
    alsoTcodes,
    actions,
    unique,
    totals,
    canCreate,
    canDelete,
    takesFiles,
    // an entity without children has none to type
    children: (children ?? {}) as C,
    // Names were checked above; code that serves all entities reads them as texts.
    ...(where && { where: where as Readonly<Record<string, string>> }),
    // rules are typed by their own fields; who serves all entities passes rows that the schema of this one has checked
    check: (row) => check?.(row as DraftValues<F>) ?? [],
  };
}

/** Defines what can be referred to but has no screen here. */
export function defineLookup(lookup: Target): Target {
  return lookup;
}

/**
 * Checks that rows can be imported from files; content with versions is created only in its form,
 * where a version is seen whole.
 */
export const canImport = ({ canCreate, takesFiles, versions }: Entity): boolean =>
  canCreate && takesFiles && versions === undefined;

/** Names and fields of an entity or child, those that people fill in. */
export function writableFields(fields: Fields): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => !field.readOnly);
}
