import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { promisify } from 'node:util';

/** A copy of the project in which the lines of the recipe are followed. */
const folder = path.resolve('.cache', `walk-through-${process.pid}`);
const COPIED = [
  'src',
  'server',
  'elements',
  'demo',
  'styles',
  'test',
  'types',
  'scripts',
  'releases',
  'package.json',
  'tsconfig.json',
];
const run = promisify(execFile);

interface Block {
  readonly kind: string;
  readonly file: string;
  readonly lines: readonly string[];
}

/** Blocks of the recipe, each with the file that its first line names. */
function blocksOf(recipe: string): readonly Block[] {
  return [...recipe.matchAll(/```(ts|sql|diff)\n(?:\/\/|--|#) (\S+)\n([\s\S]*?)```/g)].map(
    ([, kind = '', file = '', text = '']) => ({ kind, file, lines: text.trimEnd().split('\n') }),
  );
}

/** Inserts the lines with a plus below the line that precedes them. */
function patched(text: string, { file, lines }: Block): string {
  const out = text.split('\n');
  let at = -1;
  for (const line of lines) {
    if (line.startsWith('+')) out.splice((at += 1), 0, line.slice(1));
    else {
      at = out.indexOf(line.slice(1));
      assert.ok(at >= 0, `${file} has no line "${line.slice(1)}"`);
    }
  }
  return out.join('\n');
}

let blocks: readonly Block[];
beforeAll(async () => {
  blocks = blocksOf(await readFile('docs/contribute/add-master-data.md', 'utf8'));
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const block of blocks) {
    const file = path.join(folder, block.file);
    await writeFile(
      file,
      block.kind !== 'diff'
        ? `${block.lines.join('\n')}\n`
        : patched(await readFile(file, 'utf8'), block),
    );
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a further entity touches its definition, the registry, a migration and its words, and nothing else', () => {
  assert.deepEqual(
    blocks.map(({ file }) => file),
    [
      'src/domain/entities/crop.ts',
      'server/database/migrations/9000-crops.sql',
      'src/domain/entities/index.ts',
      'src/i18n/en-US/entities/crop.ts',
      'src/i18n/pt-BR/entities/crop.ts',
      'src/i18n/es-ES/entities/crop.ts',
    ],
  );
});

/** The checks of `npm run types`, of what is delivered. */
async function types(): Promise<void> {
  await writeFile(
    path.join(folder, 'tsconfig.product.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['src', 'server', 'elements', 'styles', 'types'],
    }),
  );
  const tsc = ['node_modules/typescript-checker/bin/tsc', '--noEmit', '-p'];
  for (const check of [[...tsc, 'tsconfig.product.json'], ['scripts/resource-words.mjs']])
    await run(process.execPath, check, { cwd: folder });
}

test('with it everything compiles', types);

test('without its words in a language nothing compiles', async () => {
  const file = path.join(folder, 'src/i18n/es-ES/entities/crop.ts');
  const whole = await readFile(file, 'utf8');
  try {
    await rm(file);
    await assert.rejects(types, /es-ES\/entities\/crop\.ts is missing/);
    await writeFile(file, whole.replace(", many: 'Cultivos'", ''));
    await assert.rejects(types, ({ stdout }: { stdout?: unknown }) =>
      /es-ES\/entities\/crop\.ts.* error TS/.test(String(stdout)),
    );
  } finally {
    await writeFile(file, whole);
  }
});

test('it passes the contract of all entities', async () => {
  const { stdout } = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'test/contract/entities.test.ts',
      '--testNamePattern=\\bcrop:',
      '--reporter=verbose',
    ],
    {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: '' },
      maxBuffer: 1 << 26,
    },
  );
  const passed = stdout.match(/^ *✓ .*crop: .*$/gm) ?? [];
  assert.ok(passed.length >= 8, stdout.slice(-2000));
  assert.match(stdout, /^ *Tests +\d+ passed \| \d+ skipped/m);
});
