import assert from 'node:assert/strict';
import type { Browser, Locator, Page } from 'playwright';

import { PEOPLE } from '../../demo/data/people.ts';
import { newPerson, startBrowser } from '../e2e/browser.ts';
import { newcomerWaits } from '../e2e/newcomer.ts';
import { COORDINATOR, MANAGER, SELLER, enter, freshXml, post, until } from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Site } from '../e2e/site.ts';
import type { Measure } from './measure.ts';

const ADMIN = 'admin@provider.example';
const REPRESENTATIVE = 'mateus.sales@provider.example';
const DIRECTOR = 'helena.castro@provider.example';
const DECISIONS = 10;

/**
 * Hand of a user, which counts its presses. Typing, reading and scrolling are no presses; choosing
 * an entry of a select takes two.
 */
class Hand {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async key(name: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(name);
  }

  async choose(select: Locator, label: string): Promise<void> {
    this.presses += 2;
    await select.selectOption({ label });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** An entry of the main menu. */
  menu(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name, exact: true });
  }
}

interface Task {
  readonly name: string;
  readonly who: string;
  readonly budget: number;
  /** Before anybody begins, by the seller. */
  readonly prepare?: (page: Page, site: Site) => Promise<void>;
  /** From one's home to the end of the task; throws when the end is not reached. */
  readonly run: (hand: Hand, site: Site) => Promise<void>;
}

const tasks: readonly Task[] = [
  {
    name: 'post an XML',
    who: SELLER,
    budget: 3,
    async run(hand, site) {
      await hand.press(hand.page.getByRole('link', { name: 'Post invoices' }));
      const file = await freshXml(site, 'small');
      const [chooser] = await Promise.all([
        hand.page.waitForEvent('filechooser'),
        hand.press(hand.page.getByText('Choose files', { exact: false }).first()),
      ]);
      await chooser.setFiles(file);
      await hand.press(hand.button('Send 1 ready'));
      await hand.page.getByText('1 file processed').waitFor();
    },
  },
  {
    name: 'see why an invoice did not score',
    who: SELLER,
    budget: 2,
    async prepare(page, site) {
      await post(page, [await freshXml(site, 'mixed')]);
    },
    async run(hand) {
      await hand.press(hand.menu('Channel invoices'));
      await hand.press(hand.page.getByRole('row').nth(1).getByRole('gridcell').nth(3));
      await hand.page
        .locator('main')
        .getByText(/isn’t in the channel’s portfolio/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'see the gap to the prize',
    who: SELLER,
    budget: 0,
    async run({ page }) {
      const gap = page.getByText(/To pass \d+(st|nd|rd|th) place|first without a prize/).first();
      await gap.waitFor();
      assert.ok(
        await gap.evaluate((node) => node.getBoundingClientRect().bottom < innerHeight),
        'it is in the first view',
      );
    },
  },
  {
    name: 'approve ten in a row',
    who: COORDINATOR,
    budget: 11,
    async prepare(page, site) {
      const kinds = Array.from({ length: DECISIONS }, () => freshXml(site, 'small'));
      await post(page, await Promise.all(kinds));
    },
    async run(hand) {
      await hand.press(hand.page.getByRole('link', { name: 'Open the decision desk' }).first());
      const title = hand.page.locator('.nmv-desk-title');
      await title.waitFor();
      for (let decided = 0; decided < DECISIONS; decided += 1) {
        const before = await title.innerText();
        await hand.button('Approve and next').and(hand.page.locator(':enabled')).waitFor();
        await hand.key('a');
        await until(async () => assert.notEqual(await title.innerText(), before));
      }
    },
  },
  {
    name: 'release a person',
    who: REPRESENTATIVE,
    budget: 2,
    async prepare(page, site) {
      const browser = page.context().browser();
      assert.ok(browser);
      await newcomerWaits(browser, site, {
        name1: 'Iara Prado',
        email: 'iara.prado@canal.example',
        taxNum: '52998224725',
      });
    },
    async run(hand) {
      const { page } = hand;
      await hand.press(page.getByRole('link', { name: 'Check and grant, Iara Prado' }));
      const request = page.getByRole('region', { name: 'Iara Prado' });
      await hand.press(request.getByRole('button', { name: 'Grant access' }));
      await page.getByText('Access granted. Iara Prado has been notified.').waitFor();
    },
  },
  {
    name: 'create a product, besides its fields',
    who: ADMIN,
    budget: 3,
    async run(hand) {
      const { page } = hand;
      await hand.press(hand.menu('Products'));
      await hand.press(hand.button('New'));
      await page.locator('input[name=nmpCode]').fill('BENCH-01');
      await page.locator('input[name=name1]').fill('Bancada 100 SC');
      await page.locator('input[name=productCategoryId]').fill('Herbicidas');
      await page
        .getByRole('option', { name: /Herbicidas/ })
        .first()
        .click();
      await hand.press(hand.button('Save'));
      await page.getByRole('heading', { level: 1, name: /Bancada 100 SC/ }).waitFor();
    },
  },
  {
    name: 'import products from a CSV',
    who: ADMIN,
    budget: 5,
    async run(hand) {
      const { page } = hand;
      await hand.press(hand.menu('Products'));
      await hand.press(hand.button('More'));
      await hand.press(page.getByRole('menuitem', { name: /^Import/ }));
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        hand.press(page.getByRole('dialog').locator('.nmv-drop-input')),
      ]);
      await chooser.setFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Code;Name;Unit;Product category\nBENCH-02;Bancada 200 SC;L;Herbicidas\n',
        ),
      });
      await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Import/ }));
      await page
        .getByText(/1 line imported/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'approve a campaign',
    who: DIRECTOR,
    budget: 3,
    async run(hand) {
      await hand.press(
        hand.page.getByRole('link', { name: /^(Review|Compare) and decide, / }).first(),
      );
      await hand.press(hand.page.locator('main').getByRole('button', { name: 'Approve' }).first());
      await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
      await hand.page.getByText('Approved').first().waitFor();
    },
  },
  {
    name: 'sign a document',
    who: SELLER,
    budget: 4,
    async run(hand) {
      const { page } = hand;
      await hand.press(page.getByRole('link', { name: /document to sign/ }));
      await hand.press(hand.button('Read and sign').first());
      const text = page.locator('.nmv-doc-paper-text');
      await text.waitFor();
      await text.evaluate((node) => node.scrollTo(0, node.scrollHeight));
      const person = PEOPLE.find(({ email }) => email === SELLER);
      await page.getByLabel('Full name').fill(person?.name1 ?? '');
      await page.getByLabel(/CPF/).fill(person?.cpf ?? '');
      await hand.press(page.getByRole('checkbox'));
      await hand.press(hand.button('Sign'));
      await page.getByText(/You signed this document/).waitFor();
    },
  },
  {
    name: 'find last month’s closing stock of a product',
    who: COORDINATOR,
    budget: 3,
    async run(hand) {
      const { page } = hand;
      await hand.press(hand.menu('Stock report'));
      const months = page.getByLabel('To month');
      const month = months.locator('option').nth(1);
      const last = (await month.getAttribute('value')) ?? '';
      await hand.choose(months, (await month.textContent()) ?? '');
      await page.waitForURL((url) => url.hash.includes(`to=${last}`));
      await page
        .getByText(/ · \w+ \d{4}, until /)
        .first()
        .waitFor();
      await page.getByRole('columnheader', { name: 'Balance' }).first().waitFor();
    },
  },
  {
    name: 'send a message to all RTVs',
    who: MANAGER,
    budget: 4,
    async run(hand) {
      const { page } = hand;
      await hand.press(hand.menu('Messages'));
      await hand.press(hand.button('New message'));
      await page.getByLabel('To', { exact: true }).fill('RTVs');
      await hand.press(page.getByRole('option', { name: /^RTVs \(\d+\)/ }));
      await page.getByLabel('Title').fill('Meeting');
      await page.getByLabel('Text').fill('Friday at 9.');
      await hand.press(hand.button(/^Send to \d+ people$/));
      await page.locator('.nmv-sending', { hasText: 'Meeting' }).first().waitFor();
    },
  },
];

async function pressesFor(browser: Browser, site: Site, task: Task): Promise<number> {
  const { context, page } = await newPerson(browser, { locale: 'en-US' });
  await context.addCookies([{ name: 'nmv.locale', value: 'en-US', url: site.portal }]);
  try {
    await enter(page, site, task.who);
    const hand = new Hand(page);
    await task.run(hand, site);
    return hand.presses;
  } catch (error) {
    console.error(`${task.name}: ${String(error)}`);
    if (process.env['NMV_E2E_SHOTS'])
      await page.screenshot({ path: `${process.env['NMV_E2E_SHOTS']}/${task.name}.png` });
    return Number.POSITIVE_INFINITY;
  } finally {
    await context.close();
  }
}

/**
 * Counts the presses for newcomers' tasks after the sign-in, by the shortest route that the
 * screens offer.
 */
export async function benchPresses(): Promise<Measure[]> {
  const [site, browser] = await Promise.all([startSite({ database: 'pglite' }), startBrowser()]);
  try {
    const figures: Measure[] = [];
    for (const task of tasks) {
      if (task.prepare) {
        const { context, page } = await newPerson(browser, { locale: 'en-US' });
        await enter(page, site, SELLER);
        await task.prepare(page, site);
        await context.close();
      }
      figures.push({
        name: task.name,
        value: await pressesFor(browser, site, task),
        unit: 'presses',
        budget: task.budget,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await site.close();
  }
}
