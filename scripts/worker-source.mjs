// An esbuild plugin: `import source from './thing.ts?worker'` is the text of a script that a worker thread runs.
// The text holds all its packages, so it runs wherever the bundle around it lies and whatever the working directory is.
import path from 'node:path';
import { build } from 'esbuild';

const made = new Map();

export async function scriptOf(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'error',
    loader: { '.ttf': 'binary', '.woff': 'binary', '.sql': 'text' },
    // a package that looks for files beside itself is not to fail before it needs any
    define: { 'import.meta.url': '"file:///"' },
    legalComments: 'none',
  });
  return outputFiles[0].text;
}

export const workerSource = {
  name: 'worker-source',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?worker$/ }, ({ path: name, resolveDir }) => ({
      path: path.resolve(resolveDir, name.slice(0, -'?worker'.length)),
      namespace: 'worker-source',
    }));
    onLoad({ filter: /.*/, namespace: 'worker-source' }, async ({ path: entry }) => {
      if (!made.has(entry)) made.set(entry, scriptOf(entry));
      return { contents: await made.get(entry), loader: 'text' };
    });
  },
};
