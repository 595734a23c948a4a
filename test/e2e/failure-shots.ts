import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';

/**
 * Saves a picture of every open page after each test, where NMV_E2E_SHOTS names a folder, for a
 * search for faults.
 */
export function keepPictures(browser: () => Browser | undefined): void {
  const folder = process.env['NMV_E2E_SHOTS'];
  if (!folder) return;
  test.afterEach(async ({}, info) => {
    await mkdir(folder, { recursive: true });
    const pages =
      browser()
        ?.contexts()
        .flatMap((context) => context.pages()) ?? [];
    const name = info.title.replace(/[^a-z0-9]+/gi, '-').slice(0, 50);
    for (const [index, page] of pages.entries())
      await page
        .screenshot({ path: path.join(folder, `${name}-${index}.png`) })
        .catch(() => undefined);
  });
}
