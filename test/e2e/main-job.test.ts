import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { dec } from '../../src/domain/decimal.ts';
import { newPerson, startBrowser } from './browser.ts';
import type { Person } from './browser.ts';
import { isAtHeading } from './keyboard.ts';
import {
  CAMPAIGN,
  COORDINATOR,
  INVOICES,
  RANKING,
  SELLER,
  decimalOf,
  enter,
  freshXml,
  goTo,
  numberIn,
  openForm,
  post,
  rowOf,
  shown,
  signIn,
  until,
} from './portal.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { keepPresses, pressedAt, seenRow, whenMoved } from './watch.ts';
import type { SeenRow, Watched } from './watch.ts';

/**
 * Time within which an action must be seen: a second. A machine that is busy with other tests may
 * need longer, and then the figure is printed anyway.
 */
const PROMISED_MS = 1000;

const OWN: Watched = { tag: 'nmv-portal' };
const OWN_ON_PARTNER: Watched = { tag: 'nmv-ranking', nth: 2 };
/** A page without sign-in shows initials. */
const INITIALS_ON_PARTNER: Watched = { tag: 'nmv-ranking', name: 'R. N.' };

/** Points of an approval as the toast says them. */
async function pointsTold(page: Page): Promise<string> {
  const text = await page
    .getByText(/[+][\d.,]+ pontos em Soja Norte 2026/)
    .first()
    .innerText();
  return /[+]([\d.,]+) pontos/.exec(text)?.[1] ?? '';
}

const pointsIn = (row: SeenRow | undefined): number =>
  row === undefined ? 0 : decimalOf(row.points);

for (const database of [
  'pglite',
  ...(process.env['TEST_DATABASE_URL'] ? ['postgres' as const] : []),
] as const) {
  test.describe(`the main job on ${database}, whole in pt-BR`, () => {
    let site: Site;
    let browser: Browser;
    let seller: Person;
    let coordinator: Person;
    let visitor: Person;
    let partner: Page;

    test.beforeAll(async () => {
      site = await startSite({ database });
      browser = await startBrowser();
      [seller, coordinator, visitor] = await Promise.all([
        newPerson(browser),
        newPerson(browser),
        newPerson(browser),
      ]);
      partner = await seller.context.newPage();
    });
    test.afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    /** Approves by the form, and reports the delay of each page. */
    async function approveAndWatch(number: string, tell: (figure: string) => void): Promise<void> {
      const { page } = coordinator;
      await openForm(page, number);
      await keepPresses(page);
      const watched = [
        ['intranet', seller.page, OWN],
        ['partner page, signed in', partner, OWN_ON_PARTNER],
        ['partner page, visitor', visitor.page, INITIALS_ON_PARTNER],
      ] as const;
      const before = await Promise.all(watched.map(([, where, row]) => seenRow(where, row)));
      const moves = watched.map(([, where, row], index) => whenMoved(where, row, before[index]));
      await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
      const moments = await Promise.all(moves);
      const start = await pressedAt(page);
      const told = decimalOf(await pointsTold(page));
      assert.ok(told > 0, 'the approver is told what the approval means in points');
      for (const [index, [name, where, row]] of watched.entries()) {
        const milliseconds = (moments[index] ?? Number.NaN) - start;
        tell(
          `act → ${name} on ${database}: ${milliseconds} ms${milliseconds > PROMISED_MS ? ' (promised: 1000 ms)' : ''}`,
        );
        const now = await seenRow(where, row);
        assert.equal(
          pointsIn(now).toFixed(2),
          (pointsIn(before[index]) + told).toFixed(2),
          `${name}: the row has just these points more`,
        );
      }
    }

    test('[2.41] [2.42] [10.04] intranet and partner page run at once, and the seller’s sign-in leads to the wanted page', async () => {
      await Promise.all([
        enter(seller.page, site, SELLER, `${RANKING}/${CAMPAIGN}`),
        partner.goto(site.partner),
        visitor.page.goto(site.partner),
        enter(coordinator.page, site, COORDINATOR, INVOICES),
      ]);
      assert.notEqual(new URL(site.partner).origin, new URL(site.intranet).origin);
      await partner.locator('nmv-ranking').first().getByRole('table').waitFor();
      await visitor.page.locator('nmv-ranking').first().getByText('ao vivo').waitFor();
      assert.equal(new URL(seller.page.url()).hash, `${RANKING}/${CAMPAIGN}`);
      await seller.page.getByRole('heading', { name: 'Soja Norte 2026', level: 1 }).waitFor();
    });

    test('[10.02] [10.03] signing in by one widget on the partner page signs in all of them', async () => {
      assert.equal(
        await partner.getByRole('button', { name: 'Entrar para ver sua posição' }).count(),
        2,
      );
      await signIn(partner.locator('nmv-ranking').nth(2), SELLER);
      await partner.locator('nmv-ranking').nth(2).getByRole('table').waitFor();
      await until(async () =>
        assert.equal(
          await partner.getByRole('button', { name: 'Entrar para ver sua posição' }).count(),
          0,
        ),
      );
    });

    test('[2.11] [U6] the seller posts a fresh XML, the coordinator approves it, and both pages move up without reload', async ({}, info) => {
      const file = await freshXml(site, 'large');
      const number = numberIn(file);
      const place = Number((await seenRow(seller.page, OWN))?.place);
      assert.ok(place > 1, 'the seller is below the first place');
      const posting = await seller.context.newPage();
      // a tab of its own has a session of its own
      await enter(posting, site, SELLER, INVOICES);
      await posting.getByRole('button', { name: 'Enviar notas' }).click();
      await posting.waitForFunction(isAtHeading);
      await posting.locator('.nmv-drop-input').setInputFiles(file);
      await posting.getByText('pronto para enviar').first().waitFor();
      await posting.getByRole('button', { name: 'Enviar 1 pronta' }).click();
      await posting.getByText('1 arquivo processado').waitFor();
      // the button that sent is gone: the keyboard focus is at the heading, not outside of the
      // portal
      await posting.waitForFunction(isAtHeading);
      await posting.getByRole('button', { name: `Abrir a nota ${shown(number)}` }).click();
      await posting.getByText('em aprovação').first().waitFor();
      await posting.close();
      await approveAndWatch(number, (description) =>
        info.annotations.push({ type: 'figure', description }),
      );
      assert.equal((await seenRow(seller.page, OWN))?.place, '1');
      assert.equal((await seenRow(visitor.page, INITIALS_ON_PARTNER))?.place, '1');
      await openForm(coordinator.page, number);
      await coordinator.page.getByText('documento fiscal lançado').first().waitFor();
    });

    test('[2.27] the analytical view proves the points to the digit', async () => {
      const { page } = seller;
      const summary = await seenRow(page, OWN);
      await page.getByRole('tab', { name: 'Analítico' }).click();
      await page.getByText('confere com o resumo').waitFor();
      const cells = await page
        .locator('table tbody tr:not([data-open], [data-out])')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim()),
          ),
        );
      const exact = (text: string | undefined) =>
        dec(
          (text ?? '')
            .replace('−', '-')
            .replace(/[^\d,-]/g, '')
            .replace(',', '.'),
        );
      const points = cells.map(([, , quantity, factor, , sign, weight, product]) => {
        assert.equal(
          exact(product).toString(),
          exact(quantity).times(exact(factor)).times(exact(sign)).times(exact(weight)).toString(),
          `${quantity} × ${factor} × ${sign} × ${weight}`,
        );
        return exact(product);
      });
      assert.ok(points.length >= 4, `every posted item has its line: ${points.length}`);
      const sum = points.reduce((total, each) => total.plus(each));
      assert.equal(
        sum.toFixed(2),
        exact(summary?.points).toFixed(2),
        'the lines add up to the summary',
      );
      assert.equal(
        exact(await page.locator('tfoot .nmv-total[data-kind=number]').last().innerText()).toFixed(
          2,
        ),
        sum.toFixed(2),
      );
      await page.getByRole('tab', { name: 'Resumo' }).click();
    });

    test('[9.07] many are approved at once, and the row moves once more on both pages', async () => {
      const files = await Promise.all(Array.from({ length: 5 }, () => freshXml(site, 'small')));
      const posting = await seller.context.newPage();
      await enter(posting, site, SELLER, INVOICES);
      await post(posting, files);
      await posting.close();
      const { page } = coordinator;
      const before = await seenRow(seller.page, OWN);
      await goTo(page, `${INVOICES}?status1=ROV030&sort=-numNF&size=all`);
      for (const file of files) await rowOf(page, numberIn(file)).getByRole('checkbox').check();
      await page.getByText('5 selecionadas').waitFor();
      const moved = whenMoved(seller.page, OWN, before);
      await page.getByRole('button', { name: 'Aprovar 5' }).click();
      // many at once: what they come to is said before
      await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click();
      await page.getByText('5 notas aprovadas').waitFor();
      await moved;
      await until(async () => {
        const now = await seenRow(seller.page, OWN);
        assert.equal(pointsIn(await seenRow(visitor.page, INITIALS_ON_PARTNER)), pointsIn(now));
        assert.ok(pointsIn(now) > pointsIn(before));
      });
      for (const file of files) await rowOf(page, numberIn(file)).waitFor({ state: 'detached' });
    });

    test('[2.46] a refusal needs a reason, and the seller reads it', async () => {
      const file = await freshXml(site, 'small');
      const number = numberIn(file);
      const posting = await seller.context.newPage();
      await enter(posting, site, SELLER, INVOICES);
      await post(posting, [file]);
      const { page } = coordinator;
      await openForm(page, number);
      await page.getByRole('button', { name: 'Reprovar', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const refuse = dialog.getByRole('button', { name: 'Reprovar' });
      assert.equal(await refuse.isDisabled(), true, 'without a reason nothing can be confirmed');
      await dialog.getByLabel('Motivo').fill('Peso do galão diverge do pedido 4711.');
      await refuse.click();
      await dialog.waitFor({ state: 'detached' });
      await openForm(posting, number);
      await posting.getByText('não aprovada').first().waitFor();
      await posting.getByRole('tab', { name: 'Eventos' }).click();
      await posting
        .getByRole('tabpanel')
        .getByText('Peso do galão diverge do pedido 4711.')
        .first()
        .waitFor();
      for (const tab of ['Cabeçalho', 'Emitente', 'Destinatário', 'Itens', 'Eventos']) {
        await posting.getByRole('tab', { name: tab }).click();
        await posting.getByRole('tabpanel', { name: tab }).waitFor();
      }
      await posting.close();
    });

    test('[9.09] [2.52] the coordinator does it all by the keyboard', async () => {
      const file = await freshXml(site, 'small');
      const posting = await seller.context.newPage();
      await enter(posting, site, SELLER, INVOICES);
      await post(posting, [file]);
      await posting.close();
      const { page } = await newPerson(browser);
      const before = await seenRow(seller.page, OWN);
      await page.goto(site.intranet + INVOICES);
      const press = (...keys: string[]) =>
        keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
      await page.locator('input[name=username]').waitFor();
      await tabTo(page, 'input[name=username]');
      await page.keyboard.type(COORDINATOR);
      await tabTo(page, 'input[name=password]');
      await page.keyboard.type('Tucano+Ipe47');
      await press('Enter');
      await page.getByRole('heading', { name: 'Notas dos canais', level: 1 }).waitFor();
      await press('Control+/');
      await page.keyboard.type(numberIn(file));
      await press('Enter');
      await rowOf(page, numberIn(file)).waitFor();
      await page.getByText('1 nota', { exact: true }).waitFor();
      // the box that ticks all lies in the first head
      await tabTo(page, '[role=columnheader] input');
      await press('ArrowDown', 'ArrowRight', 'Enter');
      await page.locator('.nmv-invoice-title').waitFor();
      await tabTo(page, 'button[data-kind=primary]');
      const moved = whenMoved(seller.page, OWN, before);
      await press('Space');
      await page.getByText(`Nota ${shown(numberIn(file))} aprovada`).waitFor();
      await moved;
      await page.context().close();
    });

    test('nothing of all this threw an error in a page', () => {
      assert.deepEqual([...seller.errors, ...coordinator.errors, ...visitor.errors], []);
    });

    test('[10.02] leaving on one page leaves all elements and tabs of the person', async () => {
      const other = await seller.context.newPage();
      await enter(other, site, SELLER, '#/index');
      await seller.page.getByRole('button', { name: 'Menu de Rafael Nogueira' }).click();
      await seller.page.getByRole('menuitem', { name: 'Sair' }).click();
      await seller.page.locator('input[name=password]').waitFor();
      await other.locator('input[name=password]').waitFor();
      await other.getByText('Você saiu em outra aba.').waitFor();
    });
  });
}

/** Presses Tab until the focus is where `selector` says, through the shadow roots. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    const there = await page.evaluate((wanted) => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.matches(wanted) === true && active.checkVisibility();
    }, selector);
    if (there) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard does not reach ${selector}`);
}
