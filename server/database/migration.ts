import { createHash } from 'node:crypto';
import type { NamedMigration } from './read-migrations.ts';

/** First line of a migration whose statements run outside a transaction, such as `create index concurrently`. */
const OUTSIDE = '-- no transaction';
/** First line of a migration after which the release before cannot work with the schema. */
const CONTRACTS = '-- contracts';

/** A migration with the facts that its first lines state. */
export interface Migration extends NamedMigration {
  /** SHA-256 of the text, hexadecimal; an edited migration has another one. */
  readonly hash: string;
  readonly isOutside: boolean;
  /** True while the release before works with the schema after it. */
  readonly isExpanding: boolean;
}

const marks = (sql: string): readonly string[] =>
  sql
    .trimStart()
    .split('\n')
    .slice(0, 2)
    .map((line) => line.trim());

/** Reads the marks of a migration and hashes its text. */
export function describeMigration({ name, sql }: NamedMigration): Migration {
  const first = marks(sql);
  return {
    name,
    sql,
    hash: createHash('sha256').update(sql).digest('hex'),
    isOutside: first.includes(OUTSIDE),
    isExpanding: !first.includes(CONTRACTS),
  };
}

/** A migration as the database remembers it. */
export interface AppliedMigration {
  readonly name: string;
  /** Null for one that ran before hashes were kept. */
  readonly hash: string | null;
  readonly isExpanding: boolean;
}

/** The database was set up by migrations that this server cannot continue. */
export class OtherVersion extends Error {
  constructor(
    message = 'Another version of the server created this database. Set DATABASE_URL, or NMV_DATA for a folder, to an empty database, or start that other version.',
  ) {
    super(message);
    this.name = 'OtherVersion';
  }
}

/** A migration ran here with another text. */
export class EditedMigration extends Error {
  constructor(name: string) {
    super(
      `Migration ${name} was edited after it ran on this database. Nothing was changed. Start the release that it came with, or restore its text; a correction is a new migration.`,
    );
    this.name = 'EditedMigration';
  }
}

/**
 * Finds the migrations that the database still lacks.
 * Migrations of a later release are tolerated at the end while all of them only expand the schema.
 * @throws {OtherVersion} when the applied ones are no beginning of these
 * @throws {EditedMigration} when an applied one has another text
 */
export function pendingMigrations(
  applied: readonly AppliedMigration[],
  all: readonly Migration[],
): readonly Migration[] {
  applied.forEach(({ name, hash, isExpanding }, at) => {
    const own = all[at];
    if (own === undefined ? !isExpanding : own.name !== name) throw new OtherVersion();
    if (own !== undefined && hash !== null && hash !== own.hash) throw new EditedMigration(name);
  });
  return all.slice(applied.length);
}
