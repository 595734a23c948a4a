// All mutants of a file at once: each place that can be changed asks at run time which mutant is on.
import ts from 'typescript';

const K = ts.SyntaxKind;
const OPERATORS = {
  [K.LessThanToken]: ['<=', '>='],
  [K.LessThanEqualsToken]: ['<', '>'],
  [K.GreaterThanToken]: ['>=', '<='],
  [K.GreaterThanEqualsToken]: ['>', '<'],
  [K.EqualsEqualsEqualsToken]: ['!=='],
  [K.ExclamationEqualsEqualsToken]: ['==='],
  [K.AmpersandAmpersandToken]: ['||'],
  [K.BarBarToken]: ['&&'],
  [K.PlusToken]: ['-'],
  [K.MinusToken]: ['+'],
  [K.AsteriskToken]: ['/'],
  [K.PercentToken]: ['*'],
};
const METHODS = {
  plus: ['minus'],
  minus: ['plus'],
  times: ['div'],
  gt: ['gte', 'lte'],
  gte: ['gt', 'lt'],
  lt: ['lte', 'gte'],
  lte: ['lt', 'gt'],
  some: ['every'],
  every: ['some'],
  min: ['max'],
  max: ['min'],
  has: ['delete'],
};
/** Calls that give back what they are called on when they are left out. */
const LEFT_OUT = ['filter', 'toSorted', 'slice'];

const isType = (node) =>
  ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** What a node may be replaced by, as text. @param text the text of a node as it stands */
function replacements(node, text) {
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [text(node.left), text(node.right)];
    if (node.operatorToken.kind === K.QuestionQuestionToken) return [`(${left})`, `(${right})`];
    return (OPERATORS[node.operatorToken.kind] ?? []).map((sign) => `(${left} ${sign} ${right})`);
  }
  if (ts.isConditionalExpression(node))
    return [text(node.whenTrue), text(node.whenFalse)].map((each) => `(${each})`);
  if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
    return [text(node.operand)];
  if (node.kind === K.TrueKeyword) return ['false'];
  if (node.kind === K.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [`${Number(node.text) + 1}`];
  if (ts.isStringLiteral(node)) return [node.text === '' ? "'mutant'" : "''"];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: of, name, questionDotToken } = node.expression;
    // in brackets a chain would end where it does not
    if (questionDotToken || node.flags & ts.NodeFlags.OptionalChain) return [];
    const given = node.arguments.map(text).join(', ');
    return [
      ...(Object.hasOwn(METHODS, name.text) ? METHODS[name.text] : []).map(
        (other) => `${text(of)}.${other}(${given})`,
      ),
      ...(LEFT_OUT.includes(name.text) ? [`[...${text(of)}]`] : []),
    ];
  }
  return [];
}

/** Whether a node is an expression that may stand in brackets: no name of a property, no import, no pattern. */
function isFree(node) {
  const { parent } = node;
  if (parent === undefined) return false;
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) {
    if (
      ts.isImportDeclaration(parent) ||
      ts.isExportDeclaration(parent) ||
      ts.isLiteralTypeNode(parent)
    )
      return false;
    if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node)
      return false;
  }
  if ((node.kind === K.TrueKeyword || node.kind === K.FalseKeyword) && ts.isLiteralTypeNode(parent))
    return false;
  return !(ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type));
}

/**
 * @param source text of a file
 * @param first number of its first mutant
 * @param isNoting whether the text notes which mutants a run comes by, with none of them on
 * @returns the text with all mutants in it, and what each of them is
 */
export function withMutants(file, source, first, isNoting = false) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const isOn = isNoting ? (id) => `ON(${id})` : (id) => `(M === ${id})`;
  const plain = (node) => source.slice(node.getStart(tree), node.end);
  const number = (node, changed) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    mutants.push({ file, line: line + 1, was: plain(node), is: changed });
    return first + mutants.length - 1;
  };
  /** A node's text with what is in it changed already. */
  const written = (node) => {
    let [text, at] = ['', node.getStart(tree)];
    ts.forEachChild(node, (child) => {
      const from = child.getStart(tree);
      const isCondition = ts.isIfStatement(node) && node.expression === child;
      text += source.slice(at, from) + (isCondition ? asked(child) : emit(child));
      at = child.end;
    });
    return text + source.slice(at, node.end);
  };
  const asked = (condition) => {
    const inner = emit(condition);
    const [yes, no] = ['true', 'false'].map((value) => number(condition, value));
    return `(${isOn(yes)} ? true : ${isOn(no)} ? false : ${inner})`;
  };
  const emit = (node) => {
    if (isType(node)) return plain(node);
    let text = written(node);
    if (ts.isExpressionStatement(node) && !ts.isAwaitExpression(node.expression))
      // in braces of its own: an else behind it stays where it belongs
      return `{ if (!${isOn(number(node, '(left out)'))}) { ${text} } }`;
    if (!isFree(node)) return text;
    for (const changed of replacements(node, plain))
      text = `(${isOn(number(node, changed))} ? ${changed} : ${text})`;
    return text;
  };
  const body = emit(tree);
  const head = isNoting
    ? 'const ON = (id: number): boolean => ((globalThis as any).reached.add(id), false);'
    : 'const M: number = (globalThis as { mutant?: number }).mutant ?? -1;';
  return { text: `${head}\n${body}`, mutants };
}
