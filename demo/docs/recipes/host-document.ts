import { markdownParts } from '../markdown.ts';
import type { Facts } from '../page-types.ts';
import type { Step } from './recipe.ts';

/** Page of this site for each document of `docs/host`, as a recipe links it. */
const PAGES: Readonly<Record<string, string>> = {
  README: '../index',
  'quick-start': 'plain',
  elements: '../index',
  'attributes-and-events': '../index',
  'content-security-policy': 'policy',
  sizing: '../place',
  themes: '../themes',
  'npm-and-frameworks': 'react',
  'sign-in': 'single-sign-on',
  'embed-keys': 'plain',
  troubleshooting: 'trouble',
};
/** Documents whose headings are headings of their page too. */
const WHOLE: ReadonlySet<string> = new Set([
  'content-security-policy',
  'sign-in',
  'embed-keys',
  'troubleshooting',
]);

/** Leads links between documents to pages of this site; a link to another folder becomes plain text. */
const linked = (text: string): string =>
  text.replace(
    /\[([^\]]+)\]\(([^)\s]+?)\.md(#[\w-]+)?\)/g,
    (_, words: string, file: string, anchor = '') =>
      PAGES[file] === undefined
        ? words
        : `[${words}](${PAGES[file]}.html${WHOLE.has(file) ? anchor : ''})`,
  );

/** Makes the steps of a document of `docs/host`. @param first title of the text before its first heading */
export const documentSteps = (
  { documents }: Pick<Facts, 'documents'>,
  file: string,
  first: string,
): readonly Step[] =>
  markdownParts(linked(documents?.[`${file}.md`] ?? '')).map(({ title, body }) => ({
    title: title || first,
    text: [],
    body,
  }));
