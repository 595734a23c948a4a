// Prints how many bytes, compressed with gzip, the ranking adds to what an application of Vite
// loads at first.
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'virtual:application';

/** Measures the first load of an application of a single file, without its later imports. */
async function atFirst(code) {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === ENTRY ? path.resolve('application.js') : undefined),
        load: (id) => (id === path.resolve('application.js') ? code : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: ENTRY } },
  });
  const files = new Map(output.map((file) => [file.fileName, file]));
  const loaded = new Set();
  const take = (name) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    files.get(name).imports.forEach(take);
  };
  output.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => take(fileName));
  return [...loaded].reduce(
    (sum, name) => sum + gzipSync(files.get(name).code, { level: 9 }).length,
    0,
  );
}

console.log(
  (await atFirst("import 'nmv-elements/nmv-ranking';")) - (await atFirst('console.log(1);')),
);
