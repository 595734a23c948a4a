/**
 * Aggregates whose content has versions, such as a campaign: what is in force is never changed, only followed by a version
 * that has to be approved. All kept children belong to a version, by the column `version` of their tables.
 */
import type { CellValues } from './field.ts';

/** The field that numbers the newest version, from 1: a read-only whole number of every entity with versions. */
export const VERSION_FIELD = 'version';

/** How the content of an entity's rows has versions. */
export interface VersionSpec<FieldName extends string = string> {
  /** Name of the table in code: the row's id, `version`, and a column for each of `fields`. */
  readonly table: string;
  /** Its column that holds the row's id. */
  readonly parent: string;
  /** Fields that each version fixes for itself. The row's own columns hold them as they are in force. */
  readonly fields: readonly FieldName[];
  /** The one of them that tells what became of a version. */
  readonly state: FieldName;
  /** A version in this state is in force, or was: what follows it is another one. */
  readonly settled: string;
  /** The one of them that marks an open version as not sent for a decision yet, and the act that sends it. */
  readonly draft?: { readonly mark: FieldName; readonly act: string };
  /** Column of `table` with the day on which an open version comes into force: once it is set, the version is known outside the provider too. */
  readonly announced?: string;
  /** Acts by which it is decided what becomes of a version: what was said by them is told with the version alone. */
  readonly decidedBy?: readonly string[];
  /** The state in which a version begins, and to which a change takes it back. */
  readonly open: string;
}

/** Fields that the content of a version consists of. */
export const contentFields = ({ fields, state, draft }: VersionSpec): readonly string[] =>
  fields.filter((name) => name !== state && name !== draft?.mark);

/** Whether a change of what a version fixes makes another version. */
export const isSettled = ({ state, settled }: VersionSpec, row: CellValues): boolean =>
  row[state] === settled;

/** Whether what is changed may be kept as a draft: of a version that was sent, and is not decided on, no draft is made. */
export const mayBeDraft = (versions: VersionSpec | undefined, row: CellValues): boolean =>
  versions?.draft !== undefined &&
  (row[versions.state] !== versions.open || row[versions.draft.mark] === true);
