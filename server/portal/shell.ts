import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PortalShell } from './portal-shell.ts';
import source from './service-worker.ts?worker';

/** Folder of the built elements, relative to the server's working folder. */
const ELEMENTS = path.resolve('dist/nmv');
/** Files that the page itself loads. */
const FIRST = ['loader.js', 'nmv-portal.js'];
/** Static imports of a script, as the build writes them. */
const STATIC = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;

/** Paths below `/nmv/` of the first scripts and of everything that they cannot be without; none where nothing was built. */
async function firstScripts(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const follow = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    const text = await readFile(path.join(ELEMENTS, file), 'utf8').catch(() => undefined);
    if (text === undefined) return;
    found.set(file, text);
    for (const [, next = ''] of text.matchAll(STATIC))
      await follow(path.posix.join(path.posix.dirname(file), next));
  };
  for (const file of FIRST) await follow(file);
  return found;
}

/** The script of the portal's service worker, and where it sends who shares files. */
export interface PortalWorker {
  readonly script: string;
  readonly posting: string;
}

/**
 * @param page path of the page
 * @param contents of the page and its own files: another one makes another version
 */
export async function portalWorker(
  page: string,
  contents: readonly (string | Buffer)[],
): Promise<PortalWorker> {
  const scripts = await firstScripts();
  const hash = createHash('sha256').update(source);
  for (const content of [...contents, ...scripts.values()]) hash.update(content);
  const shell: PortalShell = {
    version: hash.digest('hex').slice(0, 16),
    page,
    share: `${page}share`,
    posting: `${page}#/notasfiscais/manager/customer/post`,
    files: [
      `${page}portal.css`,
      `${page}icon.svg`,
      `${page}manifest.webmanifest`,
      ...[...scripts.keys()].map((file) => `/nmv/${file}`),
    ],
  };
  return { script: `self.nmvShell = ${JSON.stringify(shell)};\n${source}`, posting: shell.posting };
}
