/**
 * The typed definition of an entity. From it come schemas, routes, SQL, permission, export, import and OpenAPI on the
 * server, and search form, table, form and address of the maintenance screen.
 */
import type { CellValue, CellValues, Field, Fields } from './field.ts';
import type { DraftValues, Name, StoredValue, ValueOf } from './field-value.ts';
import { emptyValue } from './fields/kinds.ts';
import type { Listing, Target } from './listing.ts';
import type { MenuPlace } from './menu.ts';
import type { Failure } from './problem.ts';
import type { Tcode } from './rules/permission.ts';
import type { RowScopeBy } from './rules/scope.ts';
import type { VersionSpec } from './versions.ts';
import type { Children, Child } from './entity-child.ts';
import type { EntityAct } from './entity-act.ts';

/** What fields of a tab have in common: key of a word that nouns share. */
export type FieldGroup =
  | 'groupIdentity'
  | 'groupDocuments'
  | 'groupProfile'
  | 'groupPeriod'
  | 'groupPayment'
  | 'groupApproval';

/** One tab of the form: fields in rows of a grid, or the rows of a child; both when a child hangs below its fields. */
export interface FormTab<
  FieldName extends string = string,
  ChildName extends string = string,
  Word extends string = string,
> {
  /** Key of the noun's words. */
  readonly label: Word;
  readonly fields?: readonly FieldName[];
  /** Headings by the field that they stand before: what follows belongs together. */
  readonly headings?: Readonly<Partial<Record<FieldName, FieldGroup>>>;
  readonly child?: ChildName;
}

/** What `defineEntity` takes; names of fields and children are checked by the compiler. */
export interface EntitySpec<
  F extends Fields,
  C extends Children,
  N extends string,
  Tab extends string,
  ActWord extends string,
> {
  readonly noun: N;
  readonly path: string;
  readonly table: string;
  readonly tcode: Tcode;
  /** Further transactions that open the same rows, such as 500-005 besides 500-020. */
  readonly alsoTcodes?: readonly Tcode[];
  /** Path of the screen in the portal; `:provider` stands for the segment that names the provider. */
  readonly route: string;
  readonly menu: MenuPlace;
  readonly fields: F;
  readonly children?: C;
  /** The content has versions: what is in force is only followed by another one. */
  readonly versions?: VersionSpec<Name<NoInfer<F>>>;
  readonly code?: Name<NoInfer<F>>;
  readonly title: Name<NoInfer<F>>;
  readonly status?: Name<NoInfer<F>>;
  /** Field of fixed values that cuts the list first, where that is not the status. */
  readonly phase?: Name<NoInfer<F>>;
  /** Further cuts of the list that no field holds: words of the noun. */
  readonly cuts?: readonly string[];
  readonly activeStatus?: string;
  readonly where?: { readonly [K in Name<NoInfer<F>>]?: string };
  /** Who may see which rows; nobody does by omission. */
  readonly scope: RowScopeBy<Name<NoInfer<F>> | 'id'>;
  /** Fields that the search box looks in; a reference searches the row it names. */
  readonly search: readonly Name<NoInfer<F>>[];
  /** The row's own search column holds what the references of `search` are called too; the database keeps it so. */
  readonly searchWhole?: boolean;
  /** Columns of the table, in their first order. */
  readonly list: readonly Name<NoInfer<F>>[];
  /** Columns that few rows fill: they stand only while some row says something in them. */
  readonly sparse?: readonly Name<NoInfer<F>>[];
  /** Fields of the search form. */
  readonly filters: readonly Name<NoInfer<F>>[];
  /** Numbers of which the table shows the sum of the whole result. */
  readonly totals?: readonly Name<NoInfer<F>>[];
  /** First order of the table: a field, `-` before it for descending. */
  readonly sort: Name<NoInfer<F>> | `-${Name<NoInfer<F>>}`;
  readonly form: readonly FormTab<Name<NoInfer<F>>, Name<NoInfer<C>>, Tab>[];
  readonly acts?: readonly EntityAct<Name<NoInfer<F>>, ActWord>[];
  /** Words of the noun for what saving a new row has set going, told beside that it is saved. */
  readonly created?: NoInfer<ActWord>;
  /** Columns that make a row unique, named as the constraint is. */
  readonly unique?: readonly (readonly Name<NoInfer<F>>[])[];
  readonly optionFields?: readonly Name<NoInfer<F>>[];
  readonly optionPeople?: NonNullable<Listing['optionPeople']>;
  /** Shown as a tree by this field, which refers to the same entity. */
  readonly tree?: Name<NoInfer<F>>;
  /** Rules over several fields. Each kind's own rule and `required` were judged before. */
  readonly check?: (row: DraftValues<F>) => readonly Failure[];
  /** false: nobody makes or deletes rows here. Default true. */
  readonly canCreate?: boolean;
  readonly canDelete?: boolean;
  /** false: rows come in by their form alone, never by files. Default true. */
  readonly takesFiles?: boolean;
}

/** An entity as code that serves all of them reads it: names are plain texts here. */
export interface Entity extends Listing {
  readonly route: string;
  readonly menu: MenuPlace;
  readonly children: Children;
  readonly versions?: VersionSpec;
  readonly form: readonly FormTab[];
  readonly acts: readonly EntityAct[];
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
  ActWord extends string = string,
> extends Entity {
  readonly noun: N;
  readonly fields: F;
  readonly children: C;
  readonly form: readonly FormTab<string, string, Tab>[];
  readonly acts: readonly EntityAct<string, ActWord>[];
}

/** Fields that a person may fill in. */
type Writable<F extends Fields> = {
  [K in keyof F as F[K]['readOnly'] extends true ? never : K]: F[K];
};
/** Fields that must be filled in. */
type RequiredNames<F extends Fields> = {
  [K in keyof F]: F[K]['required'] extends true ? K : never;
}[keyof F];

/** A stored row of a child. */
export type ChildRowOf<K extends Child> = {
  readonly id: number;
  readonly labels: Readonly<Record<string, string | null>>;
} & { readonly [N in keyof K['fields']]: StoredValue<K['fields'][N]> };
/** A row of a child as it is saved; without id it is new. */
export type ChildDraftOf<K extends Child> = { readonly id?: number } & DraftOfFields<
  Writable<K['fields']>
>;
type DraftOfFields<F extends Fields> = { readonly [K in RequiredNames<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]> | null;
};

/** A row of a list. `labels` names what its references refer to. */
export type RowOf<E extends Entity> = {
  readonly id: number;
  readonly rowSCN: number;
  readonly labels: Readonly<Record<string, string | null>>;
} & { readonly [K in keyof E['fields']]: StoredValue<E['fields'][K]> };
/** One row with its children and the acts that the caller may do on it now. */
export type DetailOf<E extends Entity> = RowOf<E> & {
  readonly acts: readonly string[];
  readonly whyNot: Readonly<Record<string, string>>;
} & {
  readonly [K in Exclude<keyof E['children'], keyof E['fields']>]: readonly ChildRowOf<
    E['children'][K]
  >[];
};
/** What is sent to make a row. */
export type DraftOf<E extends Entity> = DraftOfFields<Writable<E['fields']>> & {
  readonly [K in Exclude<keyof E['children'], keyof E['fields']>]?: readonly ChildDraftOf<
    E['children'][K]
  >[];
};
/** What is sent to change a row: what is left out stays as it is, a child's rows are replaced whole. */
export type ChangeOf<E extends Entity> = Partial<DraftOf<E>> & { readonly rowSCN: number };
/** Query of a list; conditions in the form of `fields/filter.ts`. */
export type QueryOf<E extends Entity> = {
  readonly q?: string;
  readonly sort?: Name<E['fields']> | `-${Name<E['fields']>}`;
  readonly page?: number;
  readonly size?: number | 'all';
} & { readonly [K in Name<E['fields']>]?: string };

/** Defines an entity. Names that are not of its fields or children do not compile. */
export function defineEntity<
  const F extends Fields,
  const N extends string,
  const Tab extends string,
  const C extends Children = Record<never, never>,
  const ActWord extends string = never,
>(spec: EntitySpec<F, C, N, Tab, ActWord>): TypedEntity<F, C, N, Tab, ActWord> {
  const {
    check,
    children,
    where,
    alsoTcodes = [],
    acts = [],
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
    acts,
    unique,
    totals,
    canCreate,
    canDelete,
    takesFiles,
    // an entity without children has none to type
    children: (children ?? {}) as C,
    // names were checked above; whoever serves all entities reads them as texts
    ...(where && { where: where as Readonly<Record<string, string>> }),
    // rules are typed by their own fields; who serves all entities passes rows that the schema of this one has checked
    check: (row) => check?.(row as DraftValues<F>) ?? [],
  };
}

/** Defines what can be referred to but has no screen here. */
export function defineLookup(lookup: Target): Target {
  return lookup;
}

/** Whether rows come in by files too; those whose content has versions are made in their form, where a version is seen whole. */
export const canImport = ({ canCreate, takesFiles, versions }: Entity): boolean =>
  canCreate && takesFiles && versions === undefined;

/** Names and fields of an entity or child, those that people fill in. */
export function writableFields(fields: Fields): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => !field.readOnly);
}

/** The values a new row begins with. */
export function emptyDraft(fields: Fields): Record<string, CellValue> {
  return Object.fromEntries(
    writableFields(fields).map(([name, field]) => [name, emptyValue(field)]),
  );
}
