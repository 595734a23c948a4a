import former from '../../releases/former-history.json';
import type { Catalog } from './catalog.ts';
import { fingerprintOf, readCatalog } from './catalog.ts';
import type { Db } from './db.ts';
import { OtherVersion } from './migration.ts';
import type { AppliedMigration, Migration } from './migration.ts';

/** Objects that a refusal names. */
const MOST_NAMED = 6;

/** A database of the former history cannot be taken over as it is. */
export class NotAdopted extends OtherVersion {
  constructor(why: string) {
    super(`This database was set up by the migrations of 0.1. ${why} Nothing was changed.`);
    this.name = 'NotAdopted';
  }
}

/** True of a database that the migrations of 0.1 set up, all or the first of them, where the history goes on otherwise. */
export const isOfFormer = (
  applied: readonly AppliedMigration[],
  all: readonly Migration[],
): boolean =>
  applied.length > 0 &&
  applied[0]?.name !== all[0]?.name &&
  applied.every(({ name }, at) => name === former.migrations[at]);

/** Migrations of this history that a database of the former one has had by other names. */
export function hadByFormer(all: readonly Migration[]): readonly Migration[] {
  return all.slice(0, all.findIndex(({ name }) => name === former.becomes) + 1);
}

/** Lists the names that such a database may have in its backup's manifest. */
export const isFormerNames = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name, at) => name === former.migrations[at]);

/** Lists what differs between two catalogs; indexes of trigrams are there only where the extension is. */
export function differences(found: Catalog, expected: Catalog): readonly string[] {
  const objects = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return objects
    .filter(
      (object) =>
        found[object] !== expected[object] &&
        !(found[object] === undefined && object.startsWith('index of trigrams')),
    )
    .map((object) => {
      if (found[object] === undefined) return `${object} (missing)`;
      return expected[object] === undefined ? `${object} (not the product's)` : object;
    })
    .toSorted();
}

/**
 * Makes sure that the schema is the one that the last migration of 0.1 made.
 * @throws {NotAdopted} when migrations of it are missing, or an object differs
 */
export async function checkFormer(db: Db, applied: readonly AppliedMigration[]): Promise<void> {
  const last = former.migrations.at(-1);
  if (applied.length < former.migrations.length)
    throw new NotAdopted(
      `It has those up to ${applied.at(-1)?.name}, not up to ${last}: start the last server that had them once, with git checkout ${former.commit}, npm ci, npm run build, npm run migrate. Then start this one.`,
    );
  const found = differences(fingerprintOf(await readCatalog(db)), former.catalog);
  if (found.length === 0) return;
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  throw new NotAdopted(
    `Its schema is not the one that they make: ${found.slice(0, MOST_NAMED).join(', ')}${more}. Move objects of your own to another schema (alter table … set schema …), restore the product's as pg_dump --schema-only shows them on an empty database of commit ${former.commit}, then start the server again.`,
  );
}
