import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/**
 * Import as written in a file: `target` is a path in the repository or the bare name of a package.
 */
export interface Import {
  readonly from: string;
  readonly target: string;
  readonly isPackage: boolean;
  readonly typeOnly: boolean;
}

const FOLDERS = ['src', 'elements', 'server', 'styles', 'demo', 'test'];

export async function sourceFiles(): Promise<string[]> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
    }),
  );
  return found
    .flat()
    .filter((name) => /\.(ts|tsx)$/.test(name))
    .sort();
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, typeOnly: boolean): void => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const relative = specifier.text.startsWith('.');
    const target = relative
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier.text))
      : specifier.text;
    found.push({ from: file, target, isPackage: !relative, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    // below statements only imports that are called have a place
    if (ts.isSourceFile(node) || text.includes('import(')) ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
}

async function readImports(): Promise<readonly Import[]> {
  const files = await sourceFiles();
  const lists = await Promise.all(
    files.map(async (file) => importsOf(file, await readFile(file, 'utf8'))),
  );
  return lists.flat();
}

let all: Promise<readonly Import[]> | undefined;

/** Every import of every file; they are read once. */
export const allImports = (): Promise<readonly Import[]> => (all ??= readImports());
