import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach } from 'node:test';
import type { Browser } from 'playwright';

/** Where NMV_E2E_SHOTS names a folder, every open page is kept there as a picture after each test: for whoever looks for a fault. */
export function keepPictures(browser: () => Browser | undefined): void {
  const folder = process.env['NMV_E2E_SHOTS'];
  if (!folder) return;
  afterEach(async (t) => {
    await mkdir(folder, { recursive: true });
    const pages =
      browser()
        ?.contexts()
        .flatMap((context) => context.pages()) ?? [];
    const name = t.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 50);
    for (const [index, page] of pages.entries())
      await page
        .screenshot({ path: path.join(folder, `${name}-${index}.png`) })
        .catch(() => undefined);
  });
}
