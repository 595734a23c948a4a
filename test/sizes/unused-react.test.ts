import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { READ, UNUSED, assertRead } from '../../scripts/unused-react.mjs';

/** Everything that the build took in, but React itself. */
async function sources(): Promise<readonly (readonly [file: string, text: string])[]> {
  const outputs = JSON.parse(await readFile('dist/contents.json', 'utf8')) as Record<
    string,
    { inputs: Record<string, unknown> }
  >;
  const files = new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  return Promise.all(
    [...files]
      .filter(
        (file) => existsSync(file) && !/node_modules\/(react|react-dom|scheduler)\//.test(file),
      )
      .map(async (file) => [file, await readFile(file, 'utf8')] as const),
  );
}

/** What a text takes from React by name: in braces, of a namespace, or by a text in brackets. */
function takenFrom(text: string): Set<string> {
  const imports = [
    ...text.matchAll(
      /import\s*(?:(\w+)\s*,?)?\s*(?:\{([^}]*)\}|\*\s*as\s+(\S+))?\s*from\s*["'](?:react|react-dom|react-dom\/client)["']/g,
    ),
  ];
  const taken = new Set<string>();
  for (const [, whole, names = '', namespace] of imports) {
    for (const name of names.split(',')) taken.add(name.trim().split(/\s+as\s+/)[0] ?? '');
    for (const holder of [whole, namespace]) {
      if (holder === undefined) continue;
      const used = holder.replaceAll('$', String.raw`\$`);
      for (const [, dot, text1] of text.matchAll(
        new RegExp(`\\b${used}\\)?(?:\\.(\\w+)|\\[["'](\\w+)["']\\])`, 'g'),
      ))
        taken.add(dot ?? text1 ?? '');
    }
  }
  return taken;
}

test('nothing asks React for what the build leaves out of it', async () => {
  const unused = new Set(Object.values(UNUSED).flat());
  const all = await sources();
  assert.ok(all.length > 500, 'the sources are found');
  const taken = all.map(([file, text]) => [file, takenFrom(text)] as const);
  assert.ok(
    taken.some(([, names]) => names.has('useState')),
    'what is taken is found',
  );
  for (const [file, names] of taken)
    for (const name of names) assert.ok(!unused.has(name), `${file} takes ${name}`);
});

test('a version whose files nobody has read is not built', () => {
  for (const [name, version] of Object.entries(READ)) {
    assert.doesNotThrow(() => assertRead(name, version));
    assert.throws(() => assertRead(name, `${version}-next`), /read its files/);
  }
});
