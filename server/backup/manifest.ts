import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { array, enums, is, literal, number, object, pattern, record, string } from 'superstruct';
import type { Infer } from 'superstruct';

const manifest = object({
  format: literal(1),
  /** The version of the product that made it, and the migrations that its database had had. */
  product: string(),
  migrations: array(string()),
  takenAt: string(),
  kind: enums(['pg', 'pglite']),
  /**
   * Source of the secret for tokens and sealed data: NMV_SECRET, which no backup holds, or the
   * database.
   */
  secret: enums(['environment', 'database']),
  /** Rows of every table at that moment. */
  rows: record(string(), number()),
  files: array(
    object({
      // a plain name: nothing outside of the folder
      name: pattern(string(), /^[a-z][a-z.]*$/),
      bytes: number(),
      sha256: pattern(string(), /^[0-9a-f]{64}$/),
    }),
  ),
});

/** Description that a backup contains of itself. */
export type Manifest = Infer<typeof manifest>;

/** Reason why a backup or restore is refused, in a sentence for the server's operator. */
export class BackupRefused extends Error {}

export const MANIFEST = 'manifest.json';

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** A file of a backup as its manifest names it. */
export async function describeFile(
  folder: string,
  name: string,
): Promise<Manifest['files'][number]> {
  const file = path.join(folder, name);
  return { name, bytes: (await stat(file)).size, sha256: await hashFile(file) };
}

export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(content, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** @throws {BackupRefused} when the folder holds no whole backup of a form that is known */
export function readManifest(folder: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'));
  } catch {
    throw new BackupRefused(
      `${folder} has no complete backup: its ${MANIFEST} is missing or cannot be read.`,
    );
  }
  if (!is(content, manifest))
    throw new BackupRefused(
      `This version does not know the format of the ${MANIFEST} in ${folder}.`,
    );
  return content;
}

/** @throws {BackupRefused} when a file is not the one that was written */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { name, sha256 } of files) {
    const found = await describeFile(folder, name).catch(() => undefined);
    if (found?.sha256 !== sha256)
      throw new BackupRefused(
        `Backup file ${name} is missing or was changed. Nothing was restored.`,
      );
  }
}
