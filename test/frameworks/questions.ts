import assert from 'node:assert/strict';
import type { Page } from 'playwright';

/** Functions that an application offers; see apps/host.ts. */
interface App {
  set(change: object): void;
  held(): Element | null | undefined;
  readonly told: readonly string[];
}
declare const app: App;

const set = (page: Page, change: object): Promise<void> =>
  page.evaluate((wanted) => app.set(wanted), change);

/** Waits until the element has a property of this value. */
async function becomes(page: Page, name: string, value: string | number | boolean | null) {
  await page.waitForFunction(
    ([property, wanted]) => {
      const element = document.querySelector('#element');
      return element !== null && (Reflect.get(element, property) ?? null) === wanted;
    },
    [name, value] as const,
    { timeout: 10_000 },
  );
}

const attribute = (page: Page, name: string): Promise<string | null> =>
  page.locator('#element').getAttribute(name);

/**
 * Questions of custom-elements-everywhere to a framework, applied to the portal's elements; each
 * passes by not throwing.
 */
export const questions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'The element stands, with rows of the server': async (page) => {
    await page.locator('#element tbody tr, #element [role=row]').first().waitFor();
  },
  'Attributes by their names in HTML (`embed-key`)': async (page) => {
    assert.match(String(await attribute(page, 'embed-key')), /^pk_/);
  },
  'Properties by their names (`portalUrl`)': (page) =>
    becomes(page, 'portalUrl', 'https://portal.example/'),
  'Numbers stay numbers, and change': async (page) => {
    await becomes(page, 'top', 3);
    await set(page, { top: 5 });
    await becomes(page, 'top', 5);
  },
  'A boolean comes and goes': async (page) => {
    await becomes(page, 'bare', true);
    await set(page, { bare: false });
    await becomes(page, 'bare', false);
    assert.equal(await attribute(page, 'bare'), null);
  },
  'Null brings the default back': async (page) => {
    await becomes(page, 'locale', 'pt-BR');
    await set(page, { locale: null });
    await becomes(page, 'locale', null);
    assert.equal(await attribute(page, 'locale'), null);
  },
  'Children are shown, and change': async (page) => {
    await page.locator('#element > p', { hasText: 'first' }).waitFor({ state: 'attached' });
    await set(page, { child: 'second' });
    await page.locator('#element > p', { hasText: 'second' }).waitFor({ state: 'attached' });
  },
  'Usual attributes (`class`, `lang`, `title`)': async (page) => {
    assert.match(String(await attribute(page, 'class')), /\bhost\b/);
    assert.deepEqual(
      [await attribute(page, 'lang'), await attribute(page, 'title')],
      ['pt-BR', 'Ranking'],
    );
  },
  'Events with a hyphen, declared (`nmv-ready`)': async (page) => {
    await page.waitForFunction(() => app.told.includes('nmv-ready'));
  },
  'An event’s payload, and preventing it (`nmv-navigate`)': async (page) => {
    const prevented = await page.evaluate(() => {
      const detail = { path: '/home' };
      const event = new CustomEvent('nmv-navigate', { detail, bubbles: true, cancelable: true });
      return document.querySelector('#element')?.dispatchEvent(event) === false;
    });
    assert.equal(prevented, true);
    await page.waitForFunction(() => app.told.includes('nmv-navigate /home'));
  },
  'A handle to the element': async (page) => {
    assert.equal(
      await page.evaluate(() => app.held() === document.querySelector('#element')),
      true,
    );
  },
  'It is taken away, and comes back with rows': async (page) => {
    await set(page, { shown: false });
    await page.locator('#element').waitFor({ state: 'detached' });
    await set(page, { shown: true });
    await page.locator('#element tbody tr, #element [role=row]').first().waitFor();
  },
  'Objects by property, the same object (`bootSteps`)': async (page) => {
    await page.evaluate(() => {
      const steps = [{ name: 'own', run: () => undefined }];
      Reflect.set(globalThis, 'steps', steps);
      app.set({ shown: false, portal: true, steps });
    });
    await page.waitForFunction(() => {
      const portal = document.querySelector('#portal');
      return (
        portal !== null && Reflect.get(portal, 'bootSteps') === Reflect.get(globalThis, 'steps')
      );
    });
  },
  'The product’s own font comes along': async (page) => {
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => /Instrument Sans/.test(family) && status === 'loaded',
      ),
    );
  },
};
