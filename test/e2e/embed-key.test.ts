// @module-tag whole
// A key for pages of others, from its screen to such a page and back: made, read, counted, revoked.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { test } from '@playwright/test';
import type { Browser } from 'playwright';
import { newPerson, startBrowser } from './browser.ts';
import { enter, goTo } from './portal.ts';
import { freePort, startSite } from './site.ts';
import type { Site } from './site.ts';

const KEYS = '#/accesspolicies/embed-keys';

let site: Site;
let browser: Browser;
/**
 * Page of another owner with the pasted snippet, under a policy that allows only the portal for
 * scripts and calls.
 */
let stranger: Server;
let strangerOrigin: string;
let pasted = '';

test.beforeAll(async () => {
  const port = await freePort();
  strangerOrigin = `http://localhost:${port}`;
  stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${new URL(site.portal).origin}; connect-src ${new URL(site.portal).origin}; require-trusted-types-for 'script'`,
    );
    response.end(`<!doctype html><html lang="pt-BR"><title>Página</title>${pasted}`);
  });
  stranger.listen(port);
  await once(stranger, 'listening');
  site = await startSite({ database: 'pglite' });
  browser = await startBrowser();
});
test.afterAll(async () => {
  await browser.close();
  stranger.closeAllConnections();
  stranger.close();
  await site.close();
});

test('[E11] a key named after its campaign shows the ranking on its page, and revoking it ends that', async () => {
  const { page, context, errors } = await newPerson(browser);
  const main = page.locator('nmv-portal main');
  const cell = () => main.getByRole('gridcell').first();
  await enter(page, site, 'admin@provider.example', KEYS);
  await goTo(page, `${KEYS}/new`);
  await main.getByLabel('Nome', { exact: true }).fill('Site da cooperativa');
  await main.getByRole('tab', { name: 'Campanhas' }).click();
  await main.getByRole('button', { name: 'Incluir linha' }).click();
  await cell().dblclick();
  await cell().getByRole('combobox').fill('Soja Norte');
  await page.getByRole('option', { name: 'Soja Norte 2026' }).click();
  await main.getByRole('tab', { name: 'Páginas' }).click();
  await main.getByRole('button', { name: 'Incluir linha' }).click();
  await cell().dblclick();
  await cell().getByRole('textbox').fill(`${strangerOrigin}/ranking.html`);
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Salvar' }).click();
  await main.getByText('Informe só protocolo e servidor').waitFor();
  await cell().dblclick();
  await cell().getByRole('textbox').fill(strangerOrigin);
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL(/embed-keys\/\d+/);

  await main.getByRole('tab', { name: 'Prévia e código' }).click();
  await main.locator('.nmv-embed-stage tbody tr').first().waitFor();
  pasted = (await main.locator('.nmv-copy-code').first().textContent()) ?? '';
  const { page: visitor, context: visit, errors: visitErrors } = await newPerson(browser);
  await visitor.goto(strangerOrigin);
  await visitor.locator('nmv-ranking tbody tr').first().waitFor();
  assert.equal(
    await visitor.locator('nmv-ranking [data-row]').count(),
    await main.locator('.nmv-embed-stage [data-row]').count(),
    'as many places as the preview shows',
  );
  const portal = page.url().split('#')[0] ?? '';
  await visitor.locator('nmv-ranking .nmv-pager a').last().click();
  await visitor.waitForURL((url) => url.href.startsWith(`${portal}#`));
  await visitor.locator('input[name=username]').waitFor();
  await visitor.goto(strangerOrigin);
  await visitor.locator('nmv-ranking tbody tr').first().waitFor();

  await main.getByRole('tab', { name: 'Uso' }).click();
  await main.getByText(strangerOrigin).first().waitFor();
  const bar = main.locator('.nmv-plot-svg .nmv-series').first();
  const fill = await bar.evaluate((each) => getComputedStyle(each).fill);
  assert.notEqual(fill, 'rgb(0, 0, 0)', 'the days have their color');
  await main.getByRole('button', { name: 'Revogar chave' }).click();
  // a single question: the reason, and that it cannot be undone
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Não é possível desfazer' })
    .getByRole('button', { name: 'Revogar chave' })
    .click();
  await main.getByText('Revogada').first().waitFor();
  // the open page too, at once
  await visitor
    .getByText('Quem administra a página pode solicitar uma chave ao fornecedor')
    .waitFor();
  assert.equal(await visitor.locator('nmv-ranking tbody tr').count(), 0);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Acesso não autorizado' }).waitFor();
  assert.equal(await visitor.locator('nmv-ranking tbody tr').count(), 0);
  assert.deepEqual([errors, visitErrors], [[], []]);
  await visit.close();
  await context.close();
});
