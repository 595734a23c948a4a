import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { sourceFiles } from './imports.ts';

/** Names of the product's code: of its functions, and of what its files export. */
export interface CodeNames {
  readonly functions: readonly string[];
  /** Files by exported name. */
  readonly exported: ReadonlyMap<string, readonly string[]>;
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** Names that a statement exports. */
function exportsOf(statement: ts.Statement): readonly string[] {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Name of the function that a node declares; undefined where it declares none. */
function functionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node))
    return node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))
      ? node.name.text
      : undefined;
  const isValue = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  return isValue && ts.isIdentifier(node.name) && isFunction(node.initializer)
    ? node.name.text
    : undefined;
}

/** Reads the names of the product's code. */
export async function readNames(): Promise<CodeNames> {
  const functions: string[] = [];
  const exported = new Map<string, string[]>();
  const files = (await sourceFiles()).filter((file) => /^(?:src|server|elements)\//.test(file));
  for (const file of files) {
    const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest);
    for (const name of source.statements.flatMap(exportsOf))
      exported.set(name, [...(exported.get(name) ?? []), file]);
    const visit = (node: ts.Node): void => {
      const name = functionName(node);
      if (name !== undefined) functions.push(name);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { functions, exported };
}
