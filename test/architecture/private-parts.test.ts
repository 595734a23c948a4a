import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import PDFDocument from 'pdfkit';
import { test } from 'vitest';

/** Says what to do when a library changes a part that it does not promise. */
const changed = (library: string, part: string, ours: string): string =>
  `${library} has no ${part} any more: ${ours} rests on it. Read docs/decisions/0015-private-parts.md before updating.`;

const read = (file: string): string => readFileSync(`node_modules/${file}`, 'utf8');
/** Walks to a member by its path. */
const at = (owner: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        value === null || value === undefined ? value : Reflect.get(Object(value), name),
      owner,
    );

test('r2wc keeps its state under the symbols that elements repair', () => {
  const source = read('@r2wc/core/dist/core.js');
  for (const part of ['r2wc.props', 'r2wc.render', 'r2wc.connected', 'r2wc.context'])
    assert.ok(
      source.includes(`Symbol.for("${part}")`),
      changed('r2wc', `symbol ${part}`, 'elements/frame/r2wc-base.ts'),
    );
});

test('Kysely hands out the executor by which statements are sent together', async () => {
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (made) => new PostgresIntrospector(made),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  for (const part of ['getExecutor', 'isTransaction'])
    assert.ok(at(db, part) !== undefined, changed('Kysely', part, 'server/database/together.ts'));
  for (const part of ['provideConnection', 'withConnectionProvider', 'executeQuery'])
    assert.equal(
      typeof at(db.getExecutor(), part),
      'function',
      changed('Kysely', `executor with ${part}`, 'server/database/together.ts'),
    );
  await db.destroy();
});

test('pdfkit has the members that reserve a signature and change fonts within a line', () => {
  const pdf = new PDFDocument({ autoFirstPage: true });
  pdf.initForm();
  for (const part of [
    'ref',
    'page.dictionary',
    'page.annotations',
    '_root.data.AcroForm.data.Fields',
  ])
    assert.ok(at(pdf, part) !== undefined, changed('pdfkit', part, 'server/workers/seal-room.ts'));
  for (const part of ['_font', '_fontSize', '_fontFamilies', '_text', '_fragment', 'widthOfString'])
    assert.ok(
      at(pdf, part) !== undefined,
      changed('pdfkit', part, 'server/workers/pdf-letters.ts'),
    );
  pdf.end();
});

test('wouter imports the location of the browser from the file that is replaced', () => {
  const source = read('wouter/src/index.js');
  assert.ok(
    source.includes('"./use-browser-location.js"'),
    changed('wouter', 'import of ./use-browser-location.js', 'src/portal/no-browser-location.ts'),
  );
  for (const name of ['useBrowserLocation', 'useSearch'])
    assert.match(
      source,
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "./use-browser-location.js"`),
      changed('wouter', `import of ${name}`, 'src/portal/no-browser-location.ts'),
    );
});
