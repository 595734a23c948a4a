import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import ts from 'typescript';
import { fieldKinds } from '../../src/domain/fields/kinds.ts';
import { sourceFiles } from './imports.ts';

const FIELD = path.resolve('src/domain/field.ts');
const SAMPLE = 'test/architecture/ask-kind.sample.ts';

/** The registries, which choose a half of a kind by it: in the domain, for control, cell and look, for spreadsheets. */
const REGISTRIES = [
  'server/files/kinds.ts',
  'src/domain/fields/kinds.ts',
  'src/ui/fields/cells.tsx',
  'src/ui/fields/controls.tsx',
  'src/ui/fields/looks.ts',
];

/** Finds the expression whose `kind` a node reads; undefined where it reads no `kind`. */
function readOf(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'kind') return node.expression;
  if (
    ts.isElementAccessExpression(node) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    node.argumentExpression.text === 'kind'
  )
    return node.expression;
  if (ts.isBindingElement(node) && !node.dotDotDotToken) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) && name.text === 'kind' ? node.parent : undefined;
  }
  const isAssigned =
    (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) &&
    ts.isIdentifier(node.name) &&
    node.name.text === 'kind' &&
    ts.isBinaryExpression(node.parent.parent) &&
    node.parent.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    node.parent.parent.left === node.parent;
  return isAssigned ? node.parent.parent.right : undefined;
}

/** Counts in each file the reads of a field's kind, by the types that the compiler sees. */
function readsOfKind(files: readonly string[]): ReadonlyMap<string, number> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', (name) => ts.sys.readFile(name)).config,
    ts.sys,
    '.',
  );
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const isOfField = (object: ts.Node): boolean =>
    (
      checker
        .getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(object)))
        .getProperty('kind')?.declarations ?? []
    ).some((declaration) => declaration.getSourceFile().fileName === FIELD);
  const found = new Map<string, number>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const object = readOf(node);
      if (object && isOfField(object)) found.set(file, (found.get(file) ?? 0) + 1);
      ts.forEachChild(node, visit);
    };
    const source = program.getSourceFile(file);
    assert.ok(source, file);
    visit(source);
  }
  return found;
}

test('a kind of field is one slice: only the registries of its halves read the kind of a field', async () => {
  const files = (await sourceFiles()).filter((file) => /^(src|server|elements)\//.test(file));
  const { [SAMPLE]: sample, ...found } = Object.fromEntries(readsOfKind([...files, SAMPLE]));
  assert.equal(sample, 9, 'each way of asking is found, and nothing besides');
  assert.deepEqual(Object.keys(found).sort(), REGISTRIES);
});

test('the gallery shows every kind of field', async () => {
  const gallery = await readFile('demo/gallery/parts/field-kinds.tsx', 'utf8');
  assert.deepEqual(
    Object.keys(fieldKinds).filter((kind) => !gallery.includes(`field: ${kind}(`)),
    [],
  );
});
