import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { VERSION } from './base/version.ts';

/** Folders of the elements, relative to the server's working folder. */
export interface ElementFolders {
  /** Folder of the current build. */
  readonly present: string;
  /** A folder for each former release, named by it. */
  readonly former: string;
}

const FOLDERS: ElementFolders = { present: 'dist/nmv', former: 'dist/versions' };

const A_YEAR = 'public, max-age=31536000, immutable';
const RELEASE = /^\d+\.\d+\.\d+$/;
/** Named after what is in it. */
const HASHED = /[\\/]chunks[\\/]/;

/** Headers of pages, which mean nothing for scripts, fonts and descriptions, and would weigh as much as a small one of them. */
const OF_PAGES = [
  'access-control-expose-headers',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

const newestFirst = (one: string, other: string): number =>
  other.localeCompare(one, 'en', { numeric: true });

function formerReleases(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => RELEASE.test(name) && name !== VERSION)
    .sort(newestFirst);
}

/** Serves an address from its folders; compressed files of the build are sent as they are. */
async function serveFolder(
  app: FastifyInstance,
  prefix: string,
  roots: readonly [string, ...string[]],
  isFixed: boolean,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode < 400) for (const name of OF_PAGES) reply.removeHeader(name);
    });
    await scope.register(fastifyStatic, {
      root: [...roots],
      prefix,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      // Former releases serve only chunks, named by their content, which open pages still load.
      allowedPath: (file, root) => root === roots[0] || file.startsWith('/chunks/'),
      setHeaders: (response, file) => {
        const isKept = isFixed || HASHED.test(file);
        void response.header('cache-control', isKept ? A_YEAR : 'no-cache');
      },
    });
  });
}

/**
 * Serves the built elements: at `/nmv/` as they are now, and at `/nmv/<version>/` as they stay, those of former releases too.
 * Releases and files that are named after their content are kept for a year, all else is asked for again.
 */
export async function serveElements(
  app: FastifyInstance,
  folders: ElementFolders = FOLDERS,
): Promise<void> {
  const present = path.resolve(folders.present);
  if (!existsSync(present)) return;
  const releases = formerReleases(folders.former).map((name) => ({
    name,
    folder: path.resolve(folders.former, name),
  }));
  await serveFolder(app, '/nmv/', [present, ...releases.map(({ folder }) => folder)], false);
  await serveFolder(app, `/nmv/${VERSION}/`, [present], RELEASE.test(VERSION));
  for (const { name, folder } of releases) await serveFolder(app, `/nmv/${name}/`, [folder], true);
}
