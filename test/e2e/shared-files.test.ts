import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { test } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { SHARED_FILES } from '../../src/domain/shared-files.ts';
import { newPerson, startBrowser } from './browser.ts';
import { startEmptySite } from './empty-site.ts';
import type { EmptySite } from './empty-site.ts';
import { freePort } from './site.ts';

const OTHER = 'other.test';

let site: EmptySite;
let browser: Browser;
let foreign: Server;
let foreignPort = 0;

test.beforeAll(async () => {
  site = await startEmptySite({ database: 'pglite' });
  await site.said(/(#\/setup\?token=\S+)/);
  foreignPort = await freePort();
  foreign = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end('<!doctype html><title>Outro</title><body></body>');
  });
  foreign.listen(foreignPort);
  await once(foreign, 'listening');
  browser = await startBrowser([OTHER]);
});
test.afterAll(async () => {
  await browser?.close();
  foreign?.close();
  await site?.close();
});

/** Opens the portal and waits until its worker takes what comes. */
async function openPortal(page: Page): Promise<void> {
  await page.goto(site.portal);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Sends a file by a form of the page that is open. */
const sendForm = (page: Page, policy: string, to = `${site.portal}share`) =>
  page.evaluate(
    ([address = '', referrer = '', field = '']) => {
      const meta = document.head.appendChild(document.createElement('meta'));
      [meta.name, meta.content] = ['referrer', referrer];
      const form = document.body.appendChild(document.createElement('form'));
      [form.action, form.method, form.enctype] = [address, 'post', 'multipart/form-data'];
      const input = form.appendChild(document.createElement('input'));
      [input.type, input.name] = ['file', field];
      const chosen = new DataTransfer();
      chosen.items.add(new File(['<NFe/>'], 'nota.xml', { type: 'text/xml' }));
      input.files = chosen.files;
      form.submit();
    },
    [to, policy, SHARED_FILES.field],
  );

const keptCount = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return 0;
    return (await (await caches.open(name)).keys()).length;
  }, SHARED_FILES.cache);

for (const [how, policy] of [
  ['names itself', 'unsafe-url'],
  ['hides itself', 'no-referrer'],
] as const)
  test(`a page of another origin that ${how} puts no file into the portal, and the person is told`, async () => {
    const { context, page } = await newPerson(browser);
    await openPortal(page);
    await page.goto(`http://${OTHER}:${foreignPort}/`);
    await sendForm(page, policy);
    await page.getByRole('heading', { name: 'Os arquivos não foram aceitos' }).waitFor();
    assert.equal(await keptCount(page), 0);
    // neither does one come later
    await page.getByRole('link', { name: 'Abrir o portal' }).click();
    // the portal names its screen behind the hash as soon as it runs
    await page.waitForURL(({ pathname }) => pathname === new URL(site.portal).pathname);
    assert.equal(await keptCount(page), 0);
    await context.close();
  });

test('files that come from no other page wait for the posting screen', async () => {
  const { context, page } = await newPerson(browser);
  await openPortal(page);
  await sendForm(page, 'same-origin');
  await page.waitForFunction(async (name) => {
    if (!(await caches.has(name))) return false;
    return (await (await caches.open(name)).keys()).length === 1;
  }, SHARED_FILES.cache);
  await context.close();
});
