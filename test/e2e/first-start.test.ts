import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright';
import { newPerson, startBrowser } from './browser.ts';
import { freePort } from './site.ts';

const PASSWORD = 'Lavoura_2027';

let folder: string;
let server: ChildProcess;
let browser: Browser;
let portalUrl: string;
let written = '';

/** What the process says, once it says something that `pattern` fits. */
async function said(pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(written)?.[1];
    if (found !== undefined) return found;
    if (server.exitCode !== null) throw new Error(`the server ended:\n${written}`);
    await Promise.race([once(server.stdout ?? server, 'data'), once(server, 'exit')]);
  }
}

before(async () => {
  const port = await freePort();
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-first-'));
  portalUrl = `http://localhost:${port}/portal/`;
  server = spawn(process.execPath, ['dist/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      NMV_DEMO: '',
      NMV_DATA: folder,
      PORT: String(port),
      NMV_PORTAL_URL: '',
      NMV_PROVIDER_NAME: 'Sementes & Filhos',
      NMV_LOG: 'error',
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => (written += String(chunk)));
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  // the database still writes into its folder while the server stops
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test('an empty production database has no people and no passwords: the printed link, to the portal’s own page, makes user zero, once [E19]', async () => {
  const link = await said(/(http:\S+#\/setup\?token=\S+)/);
  assert.ok(link.startsWith(portalUrl));
  const { page } = await newPerson(browser);
  await page.goto(new URL('/', portalUrl).href);
  assert.ok(page.url().startsWith(portalUrl));
  assert.equal(await page.title(), 'Sementes & Filhos');
  await page.goto(link);
  await page.getByLabel('Seu nome').fill('Primeira Pessoa');
  await page.getByLabel('E-mail').fill('primeira@provider.example');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirme a senha').fill('outra');
  await page.getByRole('button', { name: 'Preparar' }).click();
  await page.getByText('As senhas não').first().waitFor();
  await page.getByLabel('Confirme a senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Preparar' }).click();
  await page.getByText('O portal está pronto').waitFor();

  await page.locator('input[name=username]').fill('primeira@provider.example');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.getByRole('heading', { name: 'Olá, Primeira' }).waitFor();

  // what counts by cycles says so before there is one
  await page.evaluate(() => location.assign('#/dashboards/100-001'));
  await page.getByText('Nenhum ciclo ainda').waitFor();
  await page.getByRole('button', { name: 'Abrir os ciclos de campanhas' }).click();
  await page.getByRole('heading', { name: 'Ciclos de campanhas' }).waitFor();

  const late = await newPerson(browser);
  await late.page.goto(link);
  await late.page.getByLabel('Seu nome').fill('Segunda Pessoa');
  await late.page.getByLabel('E-mail').fill('segunda@provider.example');
  await late.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await late.page.getByLabel('Confirme a senha').fill(PASSWORD);
  await late.page.getByRole('button', { name: 'Preparar' }).click();
  await late.page.getByText('Não foi possível preparar o portal.').waitFor();
  assert.equal(await late.page.getByLabel('Seu nome').inputValue(), 'Segunda Pessoa');
});
