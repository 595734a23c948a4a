// Builds everything: the elements and the gallery for browsers; the server, its commands and the demo for Node; the documentation from what was built.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { build } from 'esbuild';
import { defines } from './scripts/browser-bundle.mjs';
import { buildDocs } from './scripts/build-docs.mjs';
import { buildElements, buildGallery } from './scripts/build-elements.mjs';
import { migrationNames } from './scripts/migration-names.mjs';
import { settle } from './scripts/settle.mjs';
import { workerSource } from './scripts/worker-source.mjs';

/** Builds the parts that run on Node. Packages stay external. */
async function buildNode(folder, entries) {
  const there = entries.filter(existsSync);
  if (there.length === 0) return;
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    splitting: true,
    logLevel: 'warning',
    jsx: 'automatic',
    outdir: `dist/${folder}`,
    entryPoints: there,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    loader: { '.css': 'text', '.csv': 'text', '.sql': 'text', '.html': 'text' },
    define: { NMV_VERSION: defines.NMV_VERSION, ...migrationNames },
    plugins: [workerSource],
  });
  await settle(`dist/${folder}`, outputFiles);
}

await mkdir('dist', { recursive: true });
await Promise.all([
  buildElements(),
  buildGallery(),
  buildNode('server', [
    'server/main.ts',
    'server/backup.ts',
    'server/restore.ts',
    'server/identity.ts',
    'server/migrate.ts',
    'server/fill-trust.ts',
    'server/verify-ranking.ts',
  ]),
  buildNode('demo', ['demo/main.ts', 'demo/docs/site.ts']),
]);
await buildDocs('dist/docs');
