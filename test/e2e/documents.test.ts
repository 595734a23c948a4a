// @module-tag whole
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { PEOPLE } from '../../demo/data/people.ts';
import { newPerson, PATIENCE_MS, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { linkIn } from './mailbox.ts';
import { COORDINATOR, enter, MANAGER } from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

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

function personOf(email: string): (typeof PEOPLE)[number] {
  const found = PEOPLE.find((each) => each.email === email);
  assert.ok(found, email);
  return found;
}

/** The code that the newest mail to an address brings. */
async function codeFor(address: string): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const mails = (await (await fetch(`${site.portal}/demo/mails.json`)).json()) as readonly {
      readonly to: string;
      readonly subject: string;
    }[];
    const code = mails
      .filter(({ to }) => to === address)
      .map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1])
      .find((each) => each !== undefined);
    if (code !== undefined) return code;
    assert.ok(performance.now() < until, `no code came to ${address}`);
    await pause(100);
  }
}

async function readToTheEnd(page: Page): Promise<void> {
  const text = page.locator('.nmv-doc-paper-text');
  await text.waitFor();
  await text.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await page.getByText('Lido até o fim').waitFor();
}
async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Aceito assinar/ }).check();
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  await page.getByText('Você assinou este documento').waitFor();
}
async function sayWho(page: Page, email: string): Promise<void> {
  const { name1, cpf } = personOf(email);
  await page.getByLabel('Nome completo').fill(name1);
  await page.getByLabel('CPF ou RUC').fill(cpf);
}

test('[1.10] [2.10] a term is sent, signed by a person signed in and by a private link, and verified by a stranger', async () => {
  const { page: manager } = await newPerson(browser);
  await enter(manager, site, MANAGER, '#/user-documents?f.status=1');
  await manager.getByRole('row').filter({ hasText: 'Otávio Reis' }).getByText(/^DOC-/).click();
  await manager.locator('main').getByRole('button', { name: 'Enviar para assinatura' }).click();
  const question = manager.locator('dialog[open]');
  await question.getByText('A entrega do documento por e-mail pode levar').waitFor();
  await question.getByRole('button', { name: 'Enviar para assinatura' }).click();
  await question.waitFor({ state: 'detached' });
  const record = manager.url();

  await linkIn(site, MANAGER, '/documents/sign');
  await manager.goto(`${site.intranet}#/user-documents/to-sign`);
  await manager.getByRole('button', { name: 'Ler e assinar' }).first().click();
  await readToTheEnd(manager);
  await sayWho(manager, MANAGER);
  await accept(manager);

  const { page: holder } = await newPerson(browser);
  await holder.goto(await linkIn(site, COORDINATOR, '/documents/sign'));
  await holder.getByText('Um documento aguarda sua assinatura').waitFor();
  await sayWho(holder, COORDINATOR);
  await holder.getByRole('button', { name: 'Ler o documento' }).click();
  await readToTheEnd(holder);
  await holder.getByRole('button', { name: 'Enviar código' }).click();
  await holder.getByLabel('Código de 6 dígitos').fill(await codeFor(COORDINATOR));
  await accept(holder);
  await holder.reload();
  await holder.getByText('Você já assinou por este link').waitFor();

  await manager.goto(record);
  const sealed = manager.locator('.nmv-cluster').filter({ hasText: 'Assinado e selado' });
  await sealed.waitFor();
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    sealed.getByRole('button', { name: 'Baixar PDF' }).click(),
  ]);
  const { page: stranger } = await newPerson(browser);
  await stranger.goto(`${site.intranet}#/documents/verify`);
  await stranger.locator('input[type=file]').setInputFiles(await download.path());
  await stranger.getByText('O arquivo não mudou desde a assinatura').waitFor();
  await stranger.getByText('Assinado por 2 de 2').waitFor();
  await stranger.getByText(/link pessoal e código/).waitFor();
  await stranger.goto(`${site.portal}/mailbox/`);
  const mail = stranger.locator('section').filter({ hasText: MANAGER });
  const [mailed] = await Promise.all([
    stranger.waitForEvent('download'),
    mail
      .filter({ hasText: 'foi assinado por todos' })
      .getByText(/^DOC-\d+\.pdf$/)
      .click(),
  ]);
  assert.deepEqual(await readFile(await mailed.path()), await readFile(await download.path()));
  await stranger.goto(`${site.intranet}#/documents/verify`);
  await stranger.locator('input[type=file]').setInputFiles({
    name: 'outro.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await stranger.getByText('Não é um documento deste portal').waitFor();
});
