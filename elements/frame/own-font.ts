import { scriptFolder } from '../../src/data/base/config.ts';
import { pageContext } from '../../src/data/page.ts';

/** Set by the build: true in the npm package. */
declare const NMV_PACKAGE: boolean;

/**
 * Lists the addresses of the font, the likeliest first. In the package it is a literal address
 * relative to `chunks/`, from which bundlers of hosts copy the file. Otherwise the portal's server
 * has it too.
 */
const addresses = (): readonly string[] =>
  NMV_PACKAGE
    ? [
        new URL('../fonts/instrument-sans.woff2', import.meta.url).href,
        `${pageContext().config.get().apiBase}/nmv/fonts/instrument-sans.woff2`,
      ]
    : [`${scriptFolder}fonts/instrument-sans.woff2`];

let added = false;

/** Adds the product's font to the page, once; `@font-face` has no effect inside a shadow root. */
export function addOwnFont(): void {
  if (added) return;
  added = true;
  const source = addresses()
    .map((address) => `url("${address}")`)
    .join();
  const face = new FontFace('Instrument Sans', source, { weight: '400 700', display: 'swap' });
  document.fonts.add(face);
}
