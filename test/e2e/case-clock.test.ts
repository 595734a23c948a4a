import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { serveElements } from '../../server/pages.ts';
import { servePortal } from '../../server/portal/serve.ts';
import { startSweeping } from '../../server/sweep.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';
import { PASSWORD, testConfig } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import { newPerson, startBrowser } from './browser.ts';
import { keepPictures } from './failure-shots.ts';
import { shown, signIn } from './portal.ts';
import { freePort } from './site.ts';

const PDF = Buffer.from('%PDF-1.7 evidence').toString('base64');
const NUMBER = 7101;

let stage: Stage;
let browser: Browser;
let portal: string;
test.beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  portal = `${origin}/portal/`;
  const more = { port, portalUrl: portal, ownOrigins: [...testConfig().ownOrigins, origin] };
  stage = await openStage({
    config: more,
    pages: async (app) => {
      await serveElements(app);
      await servePortal(app, testConfig(more));
    },
  });
  await startSweeping(stage.app.services);
  await stage.app.listen({ port, host: 'localhost' });
  browser = await startBrowser();
});
keepPictures(() => browser);
test.afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

/** Moves the clock to a day, so that overdue steps take effect. */
async function pass(day: string): Promise<void> {
  stage.clock.set(`${day}T15:00:00.000Z`);
  const { jobs } = stage.app.services;
  await jobs.enqueue(stage.db, { kind: 'sweep' });
  await jobs.drain();
}

/** Opens a user's portal, on a device with the time of the server. */
async function enter(who: PersonKey): Promise<Page> {
  const { page } = await newPerson(browser);
  await page.clock.setFixedTime(stage.clock.now());
  await page.goto(portal);
  await signIn(page, stage.world.people[who].email, PASSWORD);
  await page.locator('nmv-portal main h1').first().waitFor();
  return page;
}

/** Opens the case from the message about it. */
async function openFromMessage(page: Page, subject: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Mensagens' }).first().click();
  await page.getByRole('main').getByText(subject).first().click();
  await page.getByRole('button', { name: 'Abrir o caso' }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(shown(String(NUMBER))) }).waitFor();
}

async function decide(page: Page, choice: string, button: string, reason: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
  await page.getByLabel('Motivo').last().fill(reason);
  await page.getByRole('button', { name: button, exact: true }).click();
}

const dueOn = async (id: number): Promise<string> =>
  (await (await stage.page('S1')).get<{ clock: { dueOn: string } }>(`/apis/v1/invoice-cases/${id}`))
    .body.clock.dueOn;

test('[2.48] [4.12] an undecided case goes in time to a manager, its appeal to the directors; their word is final', async () => {
  await stage.import('S1', [
    note(stage.world, 'A', NUMBER, '2026-10-01', [item('P20', 'BD', '1')]),
  ]);
  await stage.act('COO1', NUMBER, 'refuse', { reason: 'O pedido diz outra coisa.' });
  await stage.act('S1', NUMBER, 'contest', {
    reason: 'O pedido saiu em duas notas.',
    subject: 'quantity',
    evidence: [{ fileName: 'pedido.pdf', file: PDF }],
  });
  const id = (await stage.row('S1', NUMBER)).caseId ?? 0;

  await pass(addDays(await dueOn(id), 1));
  const seller = await enter('S1');
  await openFromMessage(seller, /não foi decidido no prazo/);
  await seller.getByText('1 dia de atraso').waitFor();
  await seller.getByText('Um gerente foi avisado do atraso').waitFor();
  assert.equal(await seller.getByRole('radio').count(), 0);

  const manager = await enter('MGR1');
  await openFromMessage(manager, /está atrasado e agora depende de você/);
  await decide(manager, 'Rejeitar', 'Rejeitar e avisar', 'Sem canhoto não há como acolher.');
  await manager.getByText('decidido').first().waitFor();

  await seller.getByText('Sem canhoto não há como acolher.').waitFor();
  await seller.getByRole('button', { name: 'Recorrer', exact: true }).click();
  const dialog = seller.locator('dialog[open]');
  await dialog.getByLabel('Motivo').fill('Segue o canhoto assinado.');
  await dialog.getByRole('button', { name: 'Recorrer', exact: true }).click();
  await seller.getByText('em recurso').first().waitFor();

  await pass(addDays(await dueOn(id), 1));
  const director = await enter('DIR');
  await openFromMessage(director, /está atrasado e agora depende de você/);
  await director.getByText('Os diretores foram avisados do atraso').waitFor();
  await decide(director, 'Acolher', 'Acolher e avisar', 'Pedido e canhoto fecham.');
  await director.getByText('A decisão é final.').waitFor();

  const again = await enter('S1');
  await openFromMessage(again, /foi decidida/);
  await again.getByText('Pedido e canhoto fecham.').waitFor();
  await again.getByText('A decisão é final.').waitFor();
  assert.equal(await again.getByRole('button', { name: 'Recorrer', exact: true }).count(), 0);
  assert.equal((await stage.row('S1', NUMBER)).status1, 'ROV020');
});
