import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { promisify } from 'node:util';

/** A copy of the project in which the README's own lines are followed. */
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
  'package.json',
  'tsconfig.json',
];
const run = promisify(execFile);

interface Block {
  readonly kind: string;
  readonly file: string;
  readonly lines: readonly string[];
}

/** The blocks below "Further master data", each with the file that its first line names. */
function blocksOf(readme: string): readonly Block[] {
  const begin = readme.indexOf('**Further master data**');
  const part = readme.slice(begin, readme.indexOf('**A further kind of field**', begin));
  return [...part.matchAll(/```(ts|diff)\n(?:\/\/|#) (\S+)\n([\s\S]*?)```/g)].map(
    ([, kind = '', file = '', text = '']) => ({ kind, file, lines: text.trimEnd().split('\n') }),
  );
}

/** Puts the lines with a plus below the line that stands before them. */
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
before(async () => {
  blocks = blocksOf(await readFile('README.md', 'utf8'));
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const block of blocks) {
    const file = path.join(folder, block.file);
    await writeFile(
      file,
      block.kind === 'ts'
        ? `${block.lines.join('\n')}\n`
        : patched(await readFile(file, 'utf8'), block),
    );
  }
});
after(() => rm(folder, { recursive: true, force: true }));

test('a further entity touches its definition, the registry, a migration and its words, and nothing else', () => {
  assert.deepEqual(
    blocks.map(({ file }) => file),
    [
      'src/domain/entities/crop.ts',
      'server/database/migrations/9000-crops.ts',
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
  for (const check of [[...tsc, 'tsconfig.product.json'], ['scripts/noun-words.mjs']])
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
  const { NODE_TEST_CONTEXT: _inside, ...env } = process.env;
  const { stdout } = await run(
    process.execPath,
    [
      'scripts/node-test.mjs',
      'test/contract/entities.test.ts',
      '--',
      '--test-name-pattern=\\bcrop:',
    ],
    { cwd: folder, env: { ...env, TEST_DATABASE_URL: '' }, maxBuffer: 1 << 26 },
  );
  const passed = stdout.match(/^✔ .*crop: .*$/gm) ?? [];
  assert.ok(passed.length >= 8, stdout.slice(-2000));
  assert.match(stdout, /^\d+ passed, 0 failed$/m);
});
