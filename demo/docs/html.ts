/** Text that is markup already: nothing in it is escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Values allowed in a template: text is escaped, lists are joined, nothing is left out. */
export type Part = Html | string | number | undefined | false | readonly Part[];

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return escaped(String(part));
}

/** Markup without the line breaks that a template has between the attributes of a tag; values have none, they are escaped or one line. */
export const tight = ({ text }: Html): string =>
  text.replace(/<[^<>]*>/g, (tag) => tag.replace(/\s*\n\s*/g, ' ').replace(/ >$/, '>'));

/** Markup with values in it. The indentation of a template is not sent. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, at) => text.replace(/\s*\n\s*/g, '\n') + written(parts[at] ?? '')).join(''),
  );
}

/** A sentence with `code`, *stressed* and **strong** words and [links](address) in it; `href` turns an address of the site into a link of the page. */
export function prose(text: string, href: (address: string) => string = (same) => same): Html {
  return new Html(
    escaped(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\*([^*\n]+)\*/g, '<em>$1</em>')
      .replace(
        /\[([^\]]+)\]\(([^)]+)\)/g,
        (_, words: string, address: string) => `<a href="${href(address)}">${words}</a>`,
      ),
  );
}
