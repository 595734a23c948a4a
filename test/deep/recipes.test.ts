import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { promisify } from 'node:util';

const run = promisify(execFile);

const COPIED = [
  'demo',
  'docs',
  'elements',
  'package.json',
  'releases',
  'scripts',
  'server',
  'src',
  'styles',
  'test',
  'tsconfig.json',
  'types',
  'vitest.config.mjs',
];

/** Recipes by kind, with a name and the test that runs here; tests of a server or a browser only compile here. */
const RECIPES = [
  ['list', 'lateSample', undefined],
  ['action', 'seedBag', 'test/domain/rules/seed-bag-machine.test.ts'],
  ['element', 'rainNote', undefined],
  ['fieldType', 'rainGrade', 'test/domain/fields/rain-grade.test.ts'],
  ['job', 'rainSurvey', undefined],
  ['permission', '910-020', 'test/domain/rules/transaction-910-020.test.ts'],
] as const;

const folder = path.resolve('.cache', `recipes-${process.pid}`);
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [kind, name] of RECIPES)
    await run(process.execPath, ['scripts/new.mjs', kind, name], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what the recipes generate compiles', async () => {
  for (const project of ['tsconfig.json', 'src/domain/tsconfig.json'])
    await run(
      process.execPath,
      ['node_modules/typescript-checker/bin/tsc', '--noEmit', '-p', project],
      { cwd: folder },
    );
});

for (const [kind, , file] of RECIPES)
  if (file !== undefined)
    test(`a generated ${kind} passes its own test`, async () => {
      const { stdout } = await run(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'run', file],
        {
          cwd: folder,
          env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: '' },
          maxBuffer: 1 << 26,
        },
      );
      assert.match(stdout, /^[1-9]\d* passed, 0 failed$/m);
    });
