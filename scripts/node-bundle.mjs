import { build } from 'esbuild';
import { migrationNames } from './migration-names.mjs';
import { workerSource } from './worker-source.mjs';

/** Bundles files so that Node runs them: tests and benches, with what they take from the source. Packages stay outside. */
export const bundleForNode = ({ entryPoints, outdir, plugins = [], ...more }) =>
  build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
    loader: { '.css': 'text', '.csv': 'text', '.sql': 'text' },
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    define: migrationNames,
    plugins: [...plugins, workerSource],
    ...more,
  });
