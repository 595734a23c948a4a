/**
 * Aggregates whose content has versions, such as a campaign: what is in force is never changed, only followed by a version
 * that has to be approved. All kept children belong to a version, by the column `version` of their tables.
 */
import type { CellValues } from './field.ts';

/** The field that numbers the newest version, from 1: a read-only whole number of every entity with versions. */
export const VERSION_FIELD = 'version';

/** Versions of the content of an entity's rows. */
export interface VersionSpec<FieldName extends string = string> {
  /** Name of the table in code: the row's id, `version`, and a column for each of `fields`. */
  readonly table: string;
  /** Its column that holds the row's id. */
  readonly parent: string;
  /** Fields that each version fixes for itself. The row's own columns hold them as they are in force. */
  readonly fields: readonly FieldName[];
  /** Field among them with the state of a version. */
  readonly state: FieldName;
  /** A version in this state is in force, or was: what follows it is another one. */
  readonly settled: string;
  /**
   * Field among them that marks an open version as not sent for a decision yet, and the action
   * that sends it.
   */
  readonly draft?: { readonly mark: FieldName; readonly act: string };
  /** Column of `table` with the day on which an open version comes into force: once it is set, the version is known outside the provider too. */
  readonly announced?: string;
  /** Actions that decide on a version; their history is shown with the version only. */
  readonly decidedBy?: readonly string[];
  /** The state in which a version begins, and to which a change takes it back. */
  readonly open: string;
}

/** Fields that the content of a version consists of. */
export const contentFields = ({ fields, state, draft }: VersionSpec): readonly string[] =>
  fields.filter((name) => name !== state && name !== draft?.mark);

/** Checks that the version is settled, so that a change of its fields makes another version. */
export const isSettled = ({ state, settled }: VersionSpec, row: CellValues): boolean =>
  row[state] === settled;

/** Checks that a change may be a draft. A version sent and still undecided takes no draft. */
export const mayBeDraft = (versions: VersionSpec | undefined, row: CellValues): boolean =>
  versions?.draft !== undefined &&
  (row[versions.state] !== versions.open || row[versions.draft.mark] === true);
