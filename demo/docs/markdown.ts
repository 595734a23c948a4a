import MarkdownIt from 'markdown-it';
import { codeBox } from './blocks.ts';
import type { Language } from './highlight.ts';
import { Html } from './html.ts';

const LANGUAGES: readonly Language[] = ['html', 'js', 'ts', 'jsx', 'tsx', 'css', 'sh', 'http'];
const languageOf = (name: string): Language => LANGUAGES.find((each) => each === name) ?? 'sh';

/** Writes the documents of hosts: markup in them is shown as text. */
const markdown = new MarkdownIt();
const { rules } = markdown.renderer;
rules.fence = (tokens, at) => {
  const { info = '', content = '' } = tokens[at] ?? {};
  return codeBox({ locale: 'en-US' }, languageOf(info.trim()), content.trimEnd()).text;
};
rules.table_open = () => '<div class="docs-panel"><table class="docs-table">\n';
rules.table_close = () => '</table></div>\n';
rules.th_open = () => '<th scope="col">';
for (const list of ['ordered_list_open', 'bullet_list_open'])
  rules[list] = (tokens, at, options, _, renderer) => {
    tokens[at]?.attrSet('class', 'docs-points');
    return renderer.renderToken(tokens, at, options);
  };

/** Splits a text by its `##` headings; text before the first heading has none. */
export function markdownParts(
  text: string,
): readonly { readonly title: string; readonly body: Html }[] {
  return text
    .replace(/^# .*\n/, '')
    .replace(/^<!--[^]*?-->$/gm, '')
    .split(/^## /m)
    .flatMap((part, at) => {
      const [title = '', ...rest] = at === 0 ? ['', part] : part.split('\n');
      const body = markdown.render(rest.join('\n'));
      return body === '' ? [] : [{ title, body: new Html(body) }];
    });
}
