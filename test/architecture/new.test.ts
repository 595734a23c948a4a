import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { blocksOf, planRecipe, RECIPES, renamed } from '../../scripts/new.mjs';

test('a generated entity has the files of the recipe under its own name', async () => {
  const recipe = blocksOf(await readFile('docs/contribute/add-master-data.md', 'utf8'));
  const made = recipe.map((block) =>
    renamed('entity', block, 'seedVariety', 'seedVarieties', '0103'),
  );
  assert.deepEqual(
    made.map(({ file }) => file),
    [
      'src/domain/entities/seed-variety.ts',
      'server/database/migrations/0103-seed-varieties.sql',
      'src/domain/entities/index.ts',
      'src/i18n/en-US/entities/seed-variety.ts',
      'src/i18n/pt-BR/entities/seed-variety.ts',
      'src/i18n/es-ES/entities/seed-variety.ts',
    ],
  );
  const text = made.map((each) => each.text).join('\n');
  assert.doesNotMatch(text, /crop|Cultur|Cultiv/i);
  assert.match(text, /create table seed_variety \(/);
  assert.match(text, /constraint seed_variety_status1_check/);
  assert.match(text, /path: 'seed-varieties', table: 'seedVariety'/);
  assert.match(
    text,
    /import type { seedVariety } from '..\/..\/..\/domain\/entities\/seed-variety.ts'/,
  );
});

/** Names by kind, each unlike the example of its recipe. */
const NAMES = [
  ['entity', 'seedVariety', 'seedVarieties'],
  ['list', 'lateSample', 'lateSamples'],
  ['action', 'seedBag', 'seedBags'],
  ['element', 'rainNote', 'rainNotes'],
  ['fieldType', 'rainGrade', 'rainGrades'],
  ['job', 'rainSurvey', 'rainSurveys'],
  ['permission', '910-020', '910-020s'],
] as const;

test('every recipe has a page, an example and a name here', () => {
  assert.deepEqual(
    NAMES.map(([kind]) => kind),
    Object.keys(RECIPES),
  );
});

for (const [kind, name, plural] of NAMES)
  test(`a generated ${kind} fits into the files as they are, and keeps nothing of the example`, async () => {
    const made = await planRecipe(kind, name, plural);
    assert.ok(made.some(({ isNew }) => isNew));
    for (const { file, isNew, content } of made) {
      assert.doesNotMatch(file, /crop|soil|900-010/);
      if (isNew) assert.doesNotMatch(content, /crop|soil|solo\b|suelo|900[-_]010/i, file);
    }
  });
