import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { connectDatabase } from '../database/connect.ts';
import type { DatabaseConfig } from '../database/connect.ts';
import type { Db } from '../database/db.ts';
import { appliedMigrations, migrate, pendingOf } from '../database/migrate.ts';
import { describeMigration } from '../database/migration.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { BackupRefused, MANIFEST, readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { withScratch } from './scratch.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** A step of a rehearsal with its finding and time. */
export interface RehearsedStep {
  readonly told: string;
  readonly ms: number;
  readonly isGood: boolean;
}

/** Findings of a rehearsal. */
export interface Rehearsal {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly steps: readonly RehearsedStep[];
  readonly isGood: boolean;
}

/** Compares what is kept with what it is made of. @returns what differs, and how much was compared */
export type Audit = (
  db: Db,
) => Promise<{ readonly wrong: readonly string[]; readonly compared: string }>;

/**
 * Finds the backup to rehearse: the folder itself, or the newest one in it.
 * @throws {BackupRefused} when there is none
 */
export function newestBackup(folder: string): string {
  if (existsSync(path.join(folder, MANIFEST))) return folder;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const [newest] = names
    .map((name) => path.join(folder, name))
    .filter((each) => existsSync(path.join(each, MANIFEST)))
    .map((each) => ({ each, takenAt: readManifest(each).takenAt }))
    .toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
  if (newest === undefined)
    throw new BackupRefused(`${folder} is no backup, and there is none in it.`);
  return newest.each;
}

/** Notes steps with the time that each took. */
class Steps {
  readonly noted: RehearsedStep[] = [];

  async take<T>(
    work: () => Promise<T>,
    tell: (result: T) => { readonly told: string; readonly isGood?: boolean },
  ): Promise<T> {
    const begun = performance.now();
    const result = await work();
    const { told, isGood = true } = tell(result);
    this.noted.push({ told, isGood, ms: Math.round(performance.now() - begun) });
    return result;
  }
}

/** Brings the copy up to date, which compares the texts of its migrations too. */
async function upgrade(db: Db): Promise<readonly [had: number, came: number]> {
  const all = (await readMigrations()).map(describeMigration);
  const applied = await appliedMigrations(db);
  const came = pendingOf(applied, all).length;
  await migrate(db);
  return [applied.length, came];
}

/**
 * Restores a backup into a database made for it, checks files, rows, texts of migrations and sums, and drops that database.
 * @param folder a backup, or a folder of which the newest is taken
 * @throws {BackupRefused} when it cannot be restored, or other rows came than were written
 * @throws {EditedMigration} when its migrations have other texts than those of this version
 */
export async function rehearse(
  config: DatabaseConfig,
  folder: string,
  audit: Audit,
): Promise<Rehearsal> {
  const backup = newestBackup(folder);
  const steps = new Steps();
  const manifest = await withScratch(config, async (scratch) => {
    const restored = await steps.take(
      () => restore(scratch, backup),
      ({ rows }) => ({
        told: `restored ${Object.values(rows).reduce((sum, each) => sum + each, 0)} rows in ${Object.keys(rows).length} tables, as many as were written`,
      }),
    );
    const database = await connectDatabase(scratch, silent);
    try {
      await steps.take(
        () => upgrade(database.db),
        ([had, came]) => ({
          told: `${had} migrations as this version has them, ${came} more applied`,
        }),
      );
      await steps.take(
        () => audit(database.db),
        ({ wrong, compared }) => ({
          told: wrong.length === 0 ? `${compared} agree` : `differs: ${wrong.join(', ')}`,
          isGood: wrong.length === 0,
        }),
      );
    } finally {
      await database.close();
    }
    return restored;
  });
  return {
    folder: backup,
    manifest,
    steps: steps.noted,
    isGood: steps.noted.every(({ isGood }) => isGood),
  };
}

/** Writes a rehearsal for the terminal. */
export function writeRehearsal({ folder, manifest, steps, isGood }: Rehearsal): string {
  const lines = steps.map(
    ({ told, ms, isGood: isWell }) =>
      `  ${isWell ? 'ok   ' : 'WRONG'} ${told} (${(ms / 1000).toFixed(1)} s)`,
  );
  const whole = steps.reduce((sum, { ms }) => sum + ms, 0);
  return [
    `Backup of ${manifest.takenAt} in ${folder}, version ${manifest.product}`,
    ...lines,
    `${isGood ? 'It can be restored' : 'It is NOT good'}: ${(whole / 1000).toFixed(1)} s in all. The database of the rehearsal is dropped.`,
    '',
  ].join('\n');
}
