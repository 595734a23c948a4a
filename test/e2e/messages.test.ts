// @module-tag whole
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';
import { callerOf } from './api.ts';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { overflow, settled, untranslated, violations } from './look.ts';
import { COORDINATOR, enter, goTo, MANAGER } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const REPRESENTATIVE = 'alan.ferraz@provider.example';

let site: Site;
let browser: Browser;
test.beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('[1.09] [2.35] [3.23] [6.06] a manager’s message to RTVs is counted live, read and answered', async () => {
  const writer = await newPerson(browser, { locale: 'pt-BR', width: 1440, height: 900 });
  const reader = await newPerson(browser, { locale: 'pt-BR', width: 390, height: 844 });
  await enter(reader.page, site, REPRESENTATIVE);
  const bell = reader.page.locator('nmv-portal .nmv-bell');
  const before = (await bell.getAttribute('aria-label')) ?? '';
  await enter(writer.page, site, MANAGER, '#/notifications');
  const { page } = writer;
  await page.getByRole('button', { name: 'Nova mensagem' }).click();
  await page.getByLabel('Para', { exact: true }).fill('RTVs');
  await page.getByRole('option', { name: /^RTVs \(\d+\)/ }).click();
  await page
    .locator('.nmv-reachbox')
    .getByText(/pessoas vão receber/)
    .waitFor();
  await page.getByLabel('Título').fill('Reunião das RTVs na sexta');
  await page.getByLabel('Texto').fill('Às 9 h. Pauta em https://portal.provider.example/pauta');
  await page.getByRole('button', { name: /^Enviar a \d+ pessoas$/ }).click();
  await page
    .locator('.nmv-sending', { hasText: 'Reunião das RTVs na sexta' })
    .getByText('enviada', { exact: true })
    .waitFor();
  await reader.page.waitForFunction(
    ([known]) =>
      document
        .querySelector('nmv-portal')
        ?.shadowRoot?.querySelector('.nmv-bell')
        ?.getAttribute('aria-label') !== known,
    [before],
  );
  await goTo(reader.page, '#/notifications');
  const item = reader.page.locator('.nmv-mail-item', { hasText: 'Reunião das RTVs na sexta' });
  await item.click();
  await reader.page
    .locator('.nmv-mail-text a[href="https://portal.provider.example/pauta"]')
    .waitFor();
  await settled(reader.page);
  assert.equal(await overflow(reader.page), 0);
  assert.deepEqual([...(await untranslated(reader.page)), ...(await violations(reader.page))], []);
  await reader.page.getByLabel(/^Responder a /).fill('Estarei lá.');
  await reader.page.getByRole('button', { name: 'Enviar resposta' }).click();
  await page
    .locator('.nmv-sending', { hasText: 'Reunião das RTVs na sexta' })
    .getByText(/lida por 1 pessoa/)
    .waitFor();
  await goTo(page, '#/notifications');
  await page.locator('.nmv-mail-item', { hasText: 'Re: Reunião das RTVs na sexta' }).waitFor();
  assert.deepEqual([...writer.errors, ...reader.errors], []);
});

test('the demo’s inbox is dated in its own order', async () => {
  const { call } = await callerOf(site.portal, site.portal, COORDINATOR);
  const { messages } = await call<{ messages: readonly { sentAt: string }[] }>(
    'GET',
    '/apis/v1/notifications',
  );
  const times = messages.map((message) => Date.parse(message.sentAt));
  assert.ok(times.length > 3);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  );
});
