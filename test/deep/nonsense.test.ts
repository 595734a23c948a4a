// Every form of master data, filled with nonsense from its definition, in each language: test/contract/nonsense.test.ts asks the calls the same.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { Browser } from 'playwright';
import { entities } from '../../src/domain/entities/index.ts';
import { locales } from '../../src/i18n/locale.ts';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { nonsenseIn } from '../e2e/nonsense.ts';
import { enter } from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Site } from '../e2e/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

for (const locale of locales)
  test(`a form filled with nonsense in ${locale} marks every field, says what to do, and keeps the text`, async () => {
    const { context, page, errors } = await newPerson(browser, { locale });
    await context.addCookies([{ name: 'nmv.locale', value: locale, url: site.portal }]);
    await enter(page, site, 'admin@provider.example');
    const wrong: string[] = [];
    for (const entity of entities.filter(({ canCreate }) => canCreate))
      wrong.push(
        ...(await nonsenseIn(page, entity, locale).catch((error: unknown) => [
          `${entity.resource} in ${locale}: ${String(error)}`,
        ])),
      );
    assert.deepEqual(wrong, []);
    assert.deepEqual(errors, []);
    await context.close();
  });
