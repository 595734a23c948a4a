import { scriptFolder } from '../src/data/config.ts';

let added = false;

/** Adds the product's font to the page, once; `@font-face` has no effect inside a shadow root. */
export function addOwnFont(): void {
  if (added) return;
  added = true;
  const face = new FontFace(
    'Instrument Sans',
    `url("${scriptFolder}fonts/instrument-sans.woff2")`,
    { weight: '400 700', display: 'swap' },
  );
  document.fonts.add(face);
}
