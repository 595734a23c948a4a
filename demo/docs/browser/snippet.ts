// The code beside the playground, written again when a control changes.
import { stretchesOf } from '../highlight.ts';

/** Names of attributes with their texts. */
export type Attributes = readonly (readonly [string, string])[];

/** Writes the code that makes such an element from the portal at this address. */
export function showSnippet(tag: string, attributes: Attributes, portal: string): void {
  const written = attributes.map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  const text = `<script type="module" src="${portal}/nmv/loader.js"></script>\n\n<${tag}${written.join('')}></${tag}>`;
  document.querySelector('#snippet')?.replaceChildren(
    ...stretchesOf('html', text).map(({ text: stretch, kind }) => {
      if (!kind) return stretch;
      const span = document.createElement('span');
      span.className = `docs-code-${kind}`;
      span.textContent = stretch;
      return span;
    }),
  );
}
