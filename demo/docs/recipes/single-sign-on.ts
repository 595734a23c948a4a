import type { Language } from '../highlight.ts';
import { markdownParts } from '../markdown.ts';
import { said } from '../said.ts';
import type { Recipe } from './recipe.ts';

const LANGUAGES: Readonly<Record<string, Language>> = {
  '.mjs': 'js',
  '.js': 'js',
  '.ts': 'ts',
  '.sh': 'sh',
  '.html': 'html',
};
const languageOf = (file: string): Language => LANGUAGES[/\.\w+$/.exec(file)?.[0] ?? ''] ?? 'sh';

/** Told by the example itself: its text and its files are the steps. */
export const singleSignOn: Recipe = {
  id: 'single-sign-on',
  name: said('Single sign-on', 'Entrada única', 'Inicio de sesión único'),
  lead: said(
    'Your server vouches for the person whom it knows; nobody types a password of the portal into your page.',
    'Seu servidor responde pela pessoa que conhece; ninguém digita uma senha do portal na sua página.',
    'Su servidor responde por la persona que conoce; nadie escribe una contraseña del portal en su página.',
  ),
  steps: ({ singleSignOn: { 'README.md': readme = '', ...files } }) => [
    ...markdownParts(readme).map(({ title, body }) => ({
      title: title || 'What happens',
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
