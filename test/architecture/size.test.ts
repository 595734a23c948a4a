import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import ts from 'typescript';
import { sourceFiles } from './imports.ts';

/** Tables of messages and rules may be long, code may not. */
const TABLE =
  /^src\/i18n\/(en-US|pt-BR|es-ES)\/|^src\/domain\/data\/|^server\/database\/migrations\/|icon-paths|^test\//;

const FUNCTIONS = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.Constructor,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
]);

const codeFiles = async (): Promise<string[]> =>
  (await sourceFiles()).filter((file) => !TABLE.test(file));

/** Returns the value of sorted numbers at the given share. */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? 0;

test('formatted files stay small: none over 400 lines, one in twenty over 250, the median under 65', async () => {
  const lengths = await Promise.all(
    (await codeFiles()).map(async (file) => ({
      file,
      lines: (await readFile(file, 'utf8')).split('\n').length - 1,
    })),
  );
  assert.deepEqual(
    lengths.filter(({ lines }) => lines > 400),
    [],
  );
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  assert.ok(quantile(sorted, 0.95) <= 250, `one in twenty has ${quantile(sorted, 0.95)} lines`);
  assert.ok(quantile(sorted, 0.5) <= 65, `half have ${quantile(sorted, 0.5)} lines`);
});

test('no test file is over 400 lines: it is parted by subject', async () => {
  const tests = (await sourceFiles()).filter((file) => /\.test\.tsx?$/.test(file));
  const long: string[] = [];
  for (const file of tests) {
    const lines = (await readFile(file, 'utf8')).split('\n').length - 1;
    if (lines > 400) long.push(`${file}: ${lines}`);
  }
  assert.deepEqual(long, []);
});

test('one function in a hundred at most is longer than 60 lines', async () => {
  const lengths: { name: string; lines: number }[] = [];
  for (const file of (await codeFiles()).filter((name) => /\.tsx?$/.test(name))) {
    const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (FUNCTIONS.has(node.kind)) {
        const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
        const to = source.getLineAndCharacterOfPosition(node.end).line;
        lengths.push({ name: `${file}:${from + 1}`, lines: to - from + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  const long = lengths.filter(({ lines }) => lines > 60).sort((a, b) => b.lines - a.lines);
  assert.ok(
    long.length <= lengths.length / 100,
    `${long.length} of ${lengths.length}:\n${long.map(({ name, lines }) => `${lines} ${name}`).join('\n')}`,
  );
});

test('nothing names a machine: no absolute path of a home, no registry host', async () => {
  const files = [...(await sourceFiles()), 'package.json', 'package-lock.json', '.npmrc'];
  const registry = /https?:\/\/[^"'\s]*(registry|npmjs|pkg\.dev)[^"'\s]*/;
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    assert.ok(!/["'`\s]\/(home|Users)\/[a-z]+\//.test(text), `${file} names a home`);
    assert.ok(
      !registry.test(text) || file.startsWith('test/architecture/'),
      `${file} names a registry`,
    );
  }
});
