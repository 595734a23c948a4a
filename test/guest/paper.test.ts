import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { build } from 'esbuild';
import type { printList } from '../../src/screens/listing/export/print-list.ts';
import { close, firefoxPath, open, startHost, stopHost } from './host-browser.ts';
import type { Host } from './host-browser.ts';

/** Points of a sheet of A4. */
const [SHORT, LONG] = [595, 842];

let host: Host;
/** The product's own part that prints, as a script of a page. */
let script: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/screens/listing/export/print-list.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'printing',
    loader: { '.css': 'text' },
  });
  script = outputFiles[0]?.text ?? '';
  host = await startHost();
});
afterAll(() => stopHost(host));

/** Runs in the page: prints a list. @returns the page that is given to the printer, and its sheets */
async function printed([columns, rows]: readonly [number, number]) {
  const { printing } = window as unknown as {
    readonly printing: { readonly printList: typeof printList };
  };
  void printing.printList(document, {
    title: 'Notas',
    about: [],
    heads: Array.from({ length: columns }, (_, at) => ({ text: `Coluna ${at}`, isEnd: false })),
    rows: Array.from({ length: rows }, (_, at) =>
      Array.from({ length: columns }, () => `Agropecuária ${at}`),
    ),
  });
  const inside = document.querySelector('iframe')?.contentDocument;
  return {
    html: inside?.body.outerHTML ?? '',
    sheets: [...(inside?.adoptedStyleSheets ?? [])].map(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText).join('\n'),
    ),
  };
}

/** Runs in the page: makes it the page that was given to the printer. */
function become({ html, sheets }: Awaited<ReturnType<typeof printed>>): void {
  document.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  document.body.replaceWith(document.adoptNode(body));
}

// only Chromium writes what it would print into a file
describe('a printed list', { skip: firefoxPath !== undefined }, () => {
  for (const [columns, width, height] of [
    [6, SHORT, LONG],
    [7, LONG, SHORT],
    [12, LONG, SHORT],
  ] as const)
    test(`a table of ${columns} columns fits sheets of ${width} × ${height} points`, async () => {
      const { page, ...opened } = await open(host, 'plain');
      await page.addScriptTag({ content: script });
      const paper = await page.evaluate(printed, [columns, 60] as const);
      await page.goto('about:blank');
      await page.evaluate(become, paper);
      const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const sheets = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
        ([, one, other]) => [Math.round(Number(one)), Math.round(Number(other))],
      );
      assert.ok(sheets.length > 1, 'more than one sheet');
      assert.deepEqual(
        sheets.filter(([one, other]) => one !== width || other !== height),
        [],
      );
      await close({ page, ...opened });
    });
});
