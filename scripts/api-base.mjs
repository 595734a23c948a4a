// The base address of the API that a build is fixed to.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the API address of the build. NMV_ENV chooses the environment (dev, qa, production;
 * production by default). Its file .env.<name> sets NMV_API_BASE, but NMV_API_BASE in the
 * environment of the build wins. Empty: the API is at the script's own origin.
 */
export async function apiBase(environment, folder = '.') {
  if (environment.NMV_API_BASE !== undefined) return environment.NMV_API_BASE;
  const file = path.join(folder, `.env.${environment.NMV_ENV ?? 'production'}`);
  if (!existsSync(file)) throw new Error(`no such environment: ${file} is missing`);
  return /^NMV_API_BASE=(.*)$/m.exec(await readFile(file, 'utf8'))?.[1]?.trim() ?? '';
}
