import print from '../../../styles/print.css';
import tokens from '../../../styles/tokens.css';
import { printPage } from '../../data/base/print-page.ts';
import type { MessageAnswer } from '../../domain/schema/messages/message.ts';

/** Prints a message: title, author, recipients, time and text. */
export function printMessage(
  page: Document,
  { title, body }: Pick<MessageAnswer, 'title' | 'body'>,
  lines: readonly string[],
): Promise<void> {
  return printPage(page, {
    title,
    sheets: [tokens, print],
    fill(inside) {
      const add = (tag: 'h1' | 'p', text: string) => {
        const node = inside.ownerDocument.createElement(tag);
        node.textContent = text;
        inside.append(node);
        return node;
      };
      add('h1', title);
      for (const line of lines) add('p', line);
      for (const part of body.split(/\n{2,}/)) {
        const node = add('p', part);
        node.style.setProperty('white-space', 'pre-line');
      }
    },
  });
}
