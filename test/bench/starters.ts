import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const SOURCE = 'test/bench/starters';
/** Folder of their installation, outside of the files that the portal's tools check. */
const FOLDER = path.resolve('.cache/starters');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A built file as a good server sends it. */
export interface BuiltFile {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Built files by path, such as `/list/index.html`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

const run = promisify(execFile);

function served(file: string, bytes: Buffer): BuiltFile {
  const type = TYPES[path.extname(file)];
  return type === undefined
    ? { bytes, headers: { 'content-type': 'application/octet-stream' } }
    : {
        bytes: brotliCompressSync(bytes),
        headers: { 'content-type': type, 'content-encoding': 'br' },
      };
}

/**
 * Builds the first load of other frameworks: a list of react-admin and a sign-in of Quasar,
 * installed from their lock files and built by their own tools.
 */
export async function buildStarters(): Promise<BuiltFiles> {
  await mkdir(FOLDER, { recursive: true });
  await cp(SOURCE, FOLDER, { recursive: true });
  const inFolder = { cwd: FOLDER, maxBuffer: 1 << 26 };
  if (!existsSync(path.join(FOLDER, 'node_modules/vite')))
    await run('npm', ['ci', '--prefer-offline'], inFolder);
  await run(process.execPath, ['build.mjs'], inFolder);
  const built = path.join(FOLDER, 'dist');
  const files = await readdir(built, { recursive: true, withFileTypes: true });
  return new Map(
    await Promise.all(
      files
        .filter((each) => each.isFile())
        .map(async ({ parentPath, name }) => {
          const file = path.join(parentPath, name);
          const address = `/${path.relative(built, file).split(path.sep).join('/')}`;
          return [address, served(file, await readFile(file))] as const;
        }),
    ),
  );
}
