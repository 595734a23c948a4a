// How the browser side is bundled, for the build and for the tests alike.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';

const { version } = JSON.parse(await readFile('package.json', 'utf8'));

/** The elements: one file each, named after its tag. */
export const tags = (await readdir('elements')).map((file) => /^(nmv-[a-z-]+)\.tsx$/.exec(file)?.[1]).filter(Boolean).sort();

/** What the sources find written into them. */
export const defines = { NMV_VERSION: JSON.stringify(version), NMV_TAGS: JSON.stringify(tags.join()), 'process.env.NODE_ENV': '"production"' };

const minified = async (file) => (await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })).code.trim();

/** The raw scale is nobody's to override: where a token names it, its value is written. */
async function withScale(css) {
  const scale = new Map([...(await minified('styles/scale.css')).matchAll(/(--nmv-raw-[\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]));
  return css.replace(/var\((--nmv-raw-[\w-]+)\)/g, (_, name) => scale.get(name) ?? `var(${name})`);
}

/** Sheets come as minified text, to be constructed once a page. */
export const sheetText = {
  name: 'sheet-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const css = await minified(file);
      return { contents: file.endsWith('tokens.css') ? await withScale(css) : css, loader: 'text' };
    });
  },
};

/** Code is split by file: through the list of all sheets every element would carry every sheet. So whoever names some there gets just those. */
export const sheetsOneByOne = (before = new Map()) => ({
  name: 'sheets-one-by-one',
  setup({ onLoad }) {
    const list = path.resolve('styles/sheets.ts');
    onLoad({ filter: /[\\/](src|elements)[\\/].*\.tsx?$/, namespace: 'file' }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const files = Object.fromEntries([...(await readFile(list, 'utf8')).matchAll(/default as (\w+) \} from '(.+?)'/g)].map(([, name, sheet]) => [name, path.resolve('styles', sheet)]));
      const contents = source.replace(/^import \{([^}]+)\} from '([^']+\/styles\/sheets\.ts)';/gm, (whole, names, from) => {
        const wanted = names.split(',').map((name) => name.trim()).filter(Boolean).map((text) => ({ text, name: text.split(' as ')[0].trim(), local: text.split(' as ').at(-1).trim() }));
        const rest = wanted.filter(({ name }) => !(name in files));
        if (wanted.length === rest.length) return whole;
        const found = wanted.filter(({ name }) => name in files).map(({ name, local }) => `import ${local} from ${JSON.stringify(files[name])};`);
        return [...found, ...(rest.length ? [`import { ${rest.map(({ text }) => text).join(', ')} } from '${from}';`] : [])].join(' ');
      });
      const first = (before.get(file) ?? []).map((name) => `import ${JSON.stringify(name)};`).join('');
      return { contents: first + contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** Wouter's browser location patches `history` of the host page as soon as it is imported; nothing of ours uses it. */
export const wouterWithoutHistory = {
  name: 'wouter-without-history',
  setup({ onLoad }) {
    const refuse = 'const refuse = () => { throw new Error("name a location: the address of the page belongs to the host"); };';
    const names = ['useBrowserLocation', 'useSearch', 'usePathname', 'useHistoryState', 'useLocationProperty', 'navigate'];
    onLoad({ filter: /wouter[\\/]src[\\/]use-browser-location\.js$/ }, () => ({
      contents: `${refuse}\nexport { ${names.map((name) => `refuse as ${name}`).join(', ')} };`, loader: 'js',
    }));
  },
};

/** React has had `useSyncExternalStore` of its own since 18; the shim for older ones is dead weight. */
export const reactsOwnStore = {
  name: 'reacts-own-store',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^use-sync-external-store(\/shim)?(\/index\.js)?$/ }, () => ({ path: 'store', namespace: 'reacts-own-store' }));
    onLoad({ filter: /.*/, namespace: 'reacts-own-store' }, () => ({ contents: "export { useSyncExternalStore } from 'react';", resolveDir: path.resolve('.') }));
  },
};
