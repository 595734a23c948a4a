import print from '../../../../styles/print.css';
import { printPage } from '../../../data/base/print-page.ts';

/** Title and rows of a printed list. */
export interface PrintedList {
  readonly title: string;
  /** Lines under the title: how many rows, by which criteria, when. */
  readonly about: readonly string[];
  readonly heads: readonly { readonly text: string; readonly isEnd: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** More columns than these are too narrow to be read on an upright sheet. */
const MOST_UPRIGHT = 6;
/** Beyond these a lying sheet needs smaller letters. */
const MOST_LYING = 10;
/** Words that may be broken, as they would take the space of the other columns. */
const LONG_WORD = /\S{21}/;

const chooseClass = (text: string, isEnd: boolean | undefined): string | undefined =>
  LONG_WORD.test(text) ? 'long' : isEnd ? 'end' : undefined;

/** Prints a list on a sheet of its own, without anything of the page around. */
export function printList(
  page: Document,
  { title, about, heads, rows }: PrintedList,
): Promise<void> {
  return printPage(page, {
    title,
    sheets: [print],
    fill(body) {
      const make = <Tag extends keyof HTMLElementTagNameMap>(
        tag: Tag,
        text?: string,
        className?: string,
      ): HTMLElementTagNameMap[Tag] => {
        const node = body.ownerDocument.createElement(tag);
        if (text !== undefined) node.textContent = text;
        if (className !== undefined) node.className = className;
        return node;
      };
      const table = make('table');
      const head = table.createTHead().insertRow();
      for (const { text, isEnd } of heads) {
        const cell = make('th', text, isEnd ? 'end' : undefined);
        cell.scope = 'col';
        head.append(cell);
      }
      const lines = table.createTBody();
      for (const row of rows) {
        const line = lines.insertRow();
        row.forEach((text, index) =>
          line.append(make('td', text, chooseClass(text, heads[index]?.isEnd))),
        );
      }
      body.classList.toggle('wide', heads.length > MOST_UPRIGHT);
      body.classList.toggle('many', heads.length > MOST_LYING);
      body.append(make('h1', title), ...about.map((line) => make('p', line, 'about')), table);
    },
  });
}
