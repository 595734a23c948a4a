import assert from 'node:assert/strict';
import { readFile, readdir, stat } from 'node:fs/promises';
import { test } from 'vitest';
import { tags } from '../../scripts/browser-bundle.mjs';

const built = (file: string) => readFile(`dist/nmv/${file}`, 'utf8');
const classOf = async (tag: string) =>
  /^export class (\w+)/m.exec(await readFile(`elements/${tag}.tsx`, 'utf8'))?.[1] ?? tag;

test('every element is in every entry: loader, classes, classic script, manifest and types', async () => {
  const files = (await readdir('elements'))
    .filter((file) => /^nmv-.*\.tsx$/.test(file))
    .map((file) => file.slice(0, -'.tsx'.length))
    .sort();
  assert.deepEqual(tags, files);
  const [index, classic, manifest, types] = await Promise.all(
    ['index.js', 'classic.js', 'custom-elements.json', 'index.d.ts'].map(built),
  );
  for (const tag of files) {
    const name = await classOf(tag);
    // the loader knows them by the beginning of their names
    assert.ok(tag.startsWith('nmv-'));
    assert.match(index ?? '', new RegExp(`\\bas ${name}\\b|\\b${name}\\b`), `index.js: ${name}`);
    assert.ok(
      classic?.includes(`\`${tag}\``) || classic?.includes(`"${tag}"`),
      `classic.js: ${tag}`,
    );
    assert.ok(manifest?.includes(`"tagName": "${tag}"`), `manifest: ${tag}`);
    assert.ok(types?.includes(`'${tag}': ${name}`), `types: ${tag}`);
    assert.match(await built(`${tag}.js`), /\.define\(\)/, `${tag}.js registers it`);
  }
});

test('define.js registers every element', async () => {
  const define = await built('define.js');
  assert.equal([...define.matchAll(/\.define\(\)/g)].length, tags.length);
});

test('every file that is served compressed is smaller as brotli than as gzip [E6]', async () => {
  const files = (await readdir('dist/nmv', { recursive: true })).filter((file) =>
    file.endsWith('.gz'),
  );
  const plain = files.map((file) => file.slice(0, -'.gz'.length));
  assert.ok(plain.includes('loader.js') && plain.some((file) => file.startsWith('chunks')));
  const sizeOf = async (file: string) => (await stat(`dist/nmv/${file}`)).size;
  for (const file of plain)
    assert.ok((await sizeOf(`${file}.br`)) < (await sizeOf(`${file}.gz`)), file);
});

interface Chunk {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}

test("the company's button asks for nothing of the shell, which who signs in does not see yet [E7]", async () => {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
    await readFile('dist/contents.json', 'utf8'),
  );
  const homeOf = (source: string) => {
    const [file] = Object.entries(chunks).find(([, { inputs }]) => source in inputs) ?? [];
    assert.ok(file, source);
    return file;
  };
  const asked = new Set([homeOf('src/screens/sign-in/company.tsx')]);
  for (const file of asked)
    for (const { path, kind } of chunks[file]?.imports ?? [])
      if (kind === 'import-statement') asked.add(path);
  for (const source of ['src/portal/routing/signed-in.ts', 'src/data/page/use-failure-toast.ts'])
    assert.ok(!asked.has(homeOf(source)), `${source} is asked for`);
});

test('no script assigns what objects inherit, which fails where a page has frozen its prototypes [E13]', async () => {
  const files = Object.keys(JSON.parse(await readFile('dist/contents.json', 'utf8')));
  const assigning: string[] = [];
  for (const file of files)
    if (/[\w$]\.(?:toString|valueOf)=(?!=)/.test(await readFile(file, 'utf8')))
      assigning.push(file);
  assert.deepEqual(assigning, []);
});
