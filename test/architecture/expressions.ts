import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { sourceFiles } from './imports.ts';

/** Regular expression as written in a file, with its use there. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
  readonly use: 'match' | 'replace' | 'split';
}

/** Expressions that are put together at run time: one of each, as long as it ever is. */
const COMPOSED: Readonly<Record<string, string>> = {
  // the patterns of the structs, each of which is read where it is written
  'server/base/present.ts': '^-?\\d+(\\.\\d+)?$',
  'server/app.ts': '^/api/v1/[^/]+/children/[^/]+$',
  'src/domain/rules/invoice/key-list.ts': '.{44}',
  'src/domain/schema/ranking/ranking-reports.ts': '^\\d{1,15}(?:,\\d{1,15}){0,99}$',
  'src/domain/schema/wire.ts': '^\\d{1,15}(,\\d{1,15}){0,999}$',
};

const usesOf: Readonly<Record<string, Expression['use']>> = {
  split: 'split',
  replace: 'replace',
  replaceAll: 'replace',
  match: 'replace',
  matchAll: 'replace',
};

/** Text of an expression of constants of the file; undefined where it depends on more. */
function constantText(node: ts.Expression, file: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    for (const statement of file.statements)
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && name.text === node.text && initializer !== undefined)
            return constantText(initializer, file);
    return undefined;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const part = constantText(expression, file);
    if (part === undefined) return undefined;
    text += part + literal.text;
  }
  return text;
}

/**
 * Finds the use of the expression at a node: matching a whole text, once, or at every position.
 */
function operationOf(node: ts.Node, flags: string): Expression['use'] {
  const { parent } = node;
  const called =
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    ts.isPropertyAccessExpression(parent.expression)
      ? parent.expression.name.text
      : '';
  const use = usesOf[called] ?? (flags.includes('g') ? 'replace' : 'match');
  return use === 'replace' && !flags.includes('g') ? 'match' : use;
}

function expressionsIn(name: string, text: string): readonly Expression[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const add = (node: ts.Node, source: string, flags: string): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push({ file: name, line, source, flags, use: operationOf(node, flags) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    ) {
      const [pattern, flags] = node.arguments ?? [];
      const source = (pattern && constantText(pattern, file)) ?? COMPOSED[name];
      if (source === undefined)
        throw new Error(`${name}: an expression put together at run time has no sample here`);
      add(node, source, flags && ts.isStringLiteralLike(flags) ? flags.text : '');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Every regular expression of src/ and server/, from the syntax trees. */
export async function expressions(): Promise<readonly Expression[]> {
  const names = (await sourceFiles()).filter((name) => /^(src|server)\//.test(name));
  const found = await Promise.all(
    names.map(async (name) => expressionsIn(name, await readFile(name, 'utf8'))),
  );
  return found.flat();
}
