import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** Word that names no person or action, with plain words to use instead. */
export interface UnclearWord {
  readonly word: RegExp;
  readonly instead: string;
  /** Uses of the word as a name on the wire or in definitions. */
  readonly but?: RegExp;
}

export const unclear: readonly UnclearWord[] = [
  { word: /\bwhoever\b/gi, instead: 'the role: sender, seller, the person who decides' },
  { word: /\bwhom\b/gi, instead: 'the role, as the subject of the sentence' },
  { word: /\bsomebody\b/gi, instead: 'a user, a person, the role' },
  { word: /\bnobody\b/gi, instead: 'no user, no one, not' },
  {
    word: /\beverybody\b/gi,
    instead: 'all users, everyone',
    but: /'everybody'/g,
  },
  { word: /\banew\b/gi, instead: 'again, recalculate, a new' },
  { word: /\bhurdles?\b/gi, instead: 'guard, reason' },
];

/** First words of a comment that hide its subject. */
const HIDDEN_SUBJECT = /^(?:what|who|whose|whether|how|of|by|that|which|where|when)\b/i;

const MOST_WORDS = 25;

const CODE = ['src', 'server', 'elements', 'scripts', 'demo', 'styles', 'test'];
const PLACES = [...CODE, 'docs'];
/** The lists of words themselves. */
const LISTS = new Set([
  'test/architecture/words.ts',
  'test/architecture/words.test.ts',
  'src/i18n/glossary/forbidden.ts',
]);

/** Text of the repository, with its place: a top folder, or `root` for Markdown of the root. */
export interface PlacedText {
  readonly file: string;
  readonly place: string;
  readonly text: string;
}

/** Reads all texts that people write: code, styles, pages and Markdown. */
export async function writtenTexts(): Promise<PlacedText[]> {
  const found = await Promise.all(
    PLACES.map(async (place) => {
      const names = await readdir(place, { recursive: true });
      return names.map((name) => ({
        place,
        file: path.posix.join(place, name.split(path.sep).join('/')),
      }));
    }),
  );
  const root = (await readdir('.'))
    .filter((name) => name.endsWith('.md'))
    .map((file) => ({ place: 'root', file }));
  const files = [...found.flat(), ...root].filter(
    ({ file }) =>
      /\.(?:ts|tsx|mts|mjs|js|css|html|sh|md)$/.test(file) &&
      !/\/node_modules\/|\/dist\//.test(file) &&
      !LISTS.has(file),
  );
  return Promise.all(
    files.map(async ({ file, place }) => ({ file, place, text: await readFile(file, 'utf8') })),
  );
}

/** Finds the uses of a word, except those it is allowed for; each as `file:line`. */
export function usesOf({ word, but }: UnclearWord, { file, text }: PlacedText): string[] {
  const plain = but ? text.replaceAll(but, (name) => ' '.repeat(name.length)) : text;
  return [...plain.matchAll(word)].map(
    ({ index }) => `${file}:${plain.slice(0, index).split('\n').length}`,
  );
}

/** Comment as people read it: without its marks, successive line comments joined. */
export interface Comment {
  readonly at: string;
  readonly place: string;
  readonly text: string;
}

const withoutMarks = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^[ \t]*(?:\/\/|\*) ?/gm, '')
    .trim();

/** Comments that are settings for tools. */
const SETTING =
  /^(?:\/\/|\/\*)\s*(?:prettier-ignore|eslint-|@ts-|#__|\/ <|@vite|c8 |v8 )|^\/\/\/ </;

/** Tokens before a division or a closing tag; a slash after other tokens begins an expression. */
const OPERANDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.CloseBracketToken,
  ts.SyntaxKind.CloseBraceToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.ThisKeyword,
]);

const TRIVIA: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.WhitespaceTrivia,
  ts.SyntaxKind.NewLineTrivia,
  ts.SyntaxKind.ShebangTrivia,
]);

const isComment = (token: ts.SyntaxKind): boolean =>
  token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;

const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX);

/** Finds the comments of a script by its tokens; keeps the depth of braces within templates. */
function rangesOf(text: string): [number, number][] {
  scanner.setText(text);
  const found: [number, number][] = [];
  const templates: number[] = [];
  let depth = 0;
  let before: ts.SyntaxKind | undefined;
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.OpenBraceToken) depth += 1;
    else if (token === ts.SyntaxKind.CloseBraceToken && templates.at(-1) === depth)
      token = scanner.reScanTemplateToken(false);
    else if (token === ts.SyntaxKind.CloseBraceToken) depth -= 1;
    else if (token === ts.SyntaxKind.SlashToken && !OPERANDS.has(before ?? token))
      token = scanner.reScanSlashToken();
    if (token === ts.SyntaxKind.TemplateHead) templates.push(depth);
    if (token === ts.SyntaxKind.TemplateTail) templates.pop();
    if (isComment(token)) found.push([scanner.getTokenStart(), scanner.getTokenEnd()]);
    else if (!TRIVIA.has(token)) before = token;
  }
  return found;
}

/** Finds the comments of a file of code or styles. */
export function commentsOf({ file, place, text }: PlacedText): Comment[] {
  const ranges: [number, number][] = file.endsWith('.css')
    ? [...text.matchAll(/\/\*[^]*?\*\//g)].map((found) => [
        found.index,
        found.index + found[0].length,
      ])
    : rangesOf(text);
  const joined: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    const isNextLine =
      last !== undefined &&
      text.startsWith('//', from) &&
      text.startsWith('//', last[0]) &&
      /^\n[ \t]*$/.test(text.slice(last[1], from));
    if (isNextLine) last[1] = to;
    else joined.push([from, to]);
  }
  return joined.flatMap(([from, to]) => {
    const whole = text.slice(from, to);
    const words = SETTING.test(whole) ? '' : withoutMarks(whole);
    const at = `${file}:${text.slice(0, from).split('\n').length}`;
    return words === '' ? [] : [{ at, place, text: words }];
  });
}

export const hidesSubject = ({ text }: Comment): boolean => HIDDEN_SUBJECT.test(text);

/** Finds the sentences of a comment with more than 25 words; skips tables of API calls. */
export function longSentences({ text }: Comment): string[] {
  return text
    .split(/\n\s*\n|\n(?=@)|(?<=[.;:!?])\s+/)
    .filter((sentence) => !/^(?:GET|POST|PUT|DELETE) /m.test(sentence))
    .filter((sentence) => sentence.split(/\s+/).filter(Boolean).length > MOST_WORDS);
}
