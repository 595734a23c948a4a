import type { Language } from '../highlight.ts';
import { markdownParts } from '../markdown.ts';
import { said } from '../said.ts';
import { documentSteps } from './host-document.ts';
import type { Recipe } from './recipe.ts';

const LANGUAGES: Readonly<Record<string, Language>> = {
  '.mjs': 'js',
  '.js': 'js',
  '.ts': 'ts',
  '.sh': 'sh',
  '.html': 'html',
};
const languageOf = (file: string): Language => LANGUAGES[/\.\w+$/.exec(file)?.[0] ?? ''] ?? 'sh';

/** Recipe whose steps are the text and the files of the example. */
export const singleSignOn: Recipe = {
  id: 'single-sign-on',
  name: said('Sign-in', 'Entrada', 'Inicio de sesión'),
  lead: said(
    'Your server signs people in; no one types a portal password into your page.',
    'Seu servidor responde pela pessoa que conhece; ninguém digita uma senha do portal na sua página.',
    'Su servidor responde por la persona que conoce; nadie escribe una contraseña del portal en su página.',
  ),
  steps: ({ documents, singleSignOn: { 'README.md': readme = '', ...files } }) => [
    ...documentSteps({ documents }, 'sign-in', 'Sign-in'),
    ...markdownParts(readme).map(({ title, body }) => ({
      title: title || 'The example',
      text: [],
      body,
    })),
    ...Object.entries(files).map(([file, code]) => ({
      title: file,
      text: [],
      code: [{ language: languageOf(file), file, code }],
    })),
  ],
};
