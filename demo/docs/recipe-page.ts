import { codeBox } from './blocks.ts';
import { html, prose } from './html.ts';
import type { PageBody, PageContext } from './page-types.ts';
import type { Recipe } from './recipes/recipe.ts';

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A recipe, step by step. */
export function recipePage(context: PageContext, { name, lead, steps }: Recipe): PageBody {
  const { locale, facts, href } = context;
  return {
    title: name[locale],
    lead: lead[locale],
    isEnglish: true,
    sections: steps(facts).map(({ title, text, body, code = [] }) => ({
      id: idOf(title),
      title,
      body: html`${text.map((sentence) => html`<p>${prose(sentence, href)}</p>`)}${body}${code.map(
        ({ language, code: shown, file }) =>
          codeBox(context, language, shown.trimEnd(), file ? { file } : {}),
      )}`,
    })),
  };
}
