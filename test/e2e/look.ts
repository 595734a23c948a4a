import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';

let axe: string | undefined;

/** Words that only a catalogue or a program would write. */
const UNTRANSLATED =
  /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |\b[a-z]+(?:\.[a-zA-Z]+)*[a-z][A-Z][a-zA-Z]*\b/;
/** Codes and names that are written so. */
const WRITTEN_SO =
  /umConvFactor|dhEmi|nfeProc|procEventoNFe|DANFE|NFe\b|sha-256|finNFe|SEFAZ|[a-z]+@[a-z.]+|nfe-\d+-\w+\.xml/g;

/** Everything that can be read on the page, through shadow roots, with labels and hints that only a screen reader says. */
async function readable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Element) {
        if (
          ['STYLE', 'SCRIPT'].includes(node.tagName) ||
          (node instanceof HTMLElement && !node.checkVisibility())
        )
          return;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          words.push(node.getAttribute(name) ?? '');
        node.shadowRoot?.childNodes.forEach(walk);
      }
      if (node instanceof Text) words.push(node.data);
      node.childNodes.forEach(walk);
    };
    walk(document.body);
    return words.map((word) => word.trim()).filter((word) => word !== '');
  });
}

/**
 * Returns the violations found by axe, with their place.
 * @param within part of the portal, where its surroundings have been checked
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  axe ??= await readFile('node_modules/axe-core/axe.min.js', 'utf8');
  // it stays for as long as the page does
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const where =
    within === undefined ? 'document' : JSON.stringify({ fromShadowDom: ['nmv-portal', within] });
  const found: unknown = await page.evaluate(
    `axe.run(${where}, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.target.join(" ") + " — " + node.failureSummary).join(" | ")))`,
  );
  return Array.isArray(found) ? found.map(String) : ['axe gave no answer'];
}

/** Measures the overflow of the page to the right, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until the page is complete and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('nmv-portal [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.locator('nmv-portal').locator('h1, h2').first().waitFor();
}

/** Texts of the page that no catalogue has worded. */
export async function untranslated(page: Page): Promise<readonly string[]> {
  return (await readable(page)).filter((words) => UNTRANSLATED.test(words.replace(WRITTEN_SO, '')));
}
