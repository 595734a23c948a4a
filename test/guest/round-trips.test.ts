import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Route } from 'playwright';
import { newContext, startHost, stopHost } from './host-browser.ts';
import type { Host } from './host-browser.ts';
import { keyedAnswer } from './keyed-answer.ts';

/** Pattern of requests other than for the page itself. */
const ASKED = /\/(?:nmv|apis?)\//;
const ranking = '<nmv-ranking campaign="C-1" embed-key="pk" top="5"></nmv-ranking>';
const pageOf = (elements: string) =>
  `<!doctype html><title>A page</title><script type="module" src="/nmv/loader.js"></script>${elements}`;

let host: Host;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => stopHost(host));

/** Runs in the page: whether the ranking has rows. */
const hasRows = (): boolean =>
  Boolean(document.querySelector('nmv-ranking')?.shadowRoot?.querySelector('[data-row]'));

/** Checks in the page that the ranking can be used. */
function isUsable(): boolean {
  const root = document.querySelector('nmv-ranking')?.shadowRoot;
  const login = document.querySelector('nmv-login');
  return (
    Boolean(root?.querySelector('[data-row]') && !root.querySelector('[data-nmv-first]')) &&
    (login === null || login.querySelector('input[type=password]') !== null)
  );
}

/** Runs in the page: resolves when it has taken in so many answers and has nothing more to do. */
async function rests(answers: number): Promise<void> {
  const taken = () => performance.getEntriesByType('resource').length;
  while (taken() < answers) await new Promise(requestAnimationFrame);
  for (let time = 0; time < 2; time += 1)
    await new Promise((resolve) => requestIdleCallback(resolve));
}

function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.includes('/rankings/')) return route.fulfill({ json: keyedAnswer });
  return pathname.startsWith('/nmv/') || pathname.endsWith('/anti-forgery')
    ? route.continue()
    : route.fulfill({ status: 401, json: { code: 'not-signed-in', message: 'No' } });
}

/** A page on a line where nothing comes before the page waits for it, and then all that it waits for comes together. */
async function openFar(elements: string) {
  const context = await newContext(host);
  const page = await context.newPage();
  // noted in the page itself: seen from here, a busy machine lets later questions come in between
  await page.addInitScript(`(() => {
    const isUsable = ${isUsable.toString()};
    const look = () => {
      if (isUsable()) window.nmvUsableAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
  const held: Route[] = [];
  const asked: string[] = [];
  await page.route(ASKED, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    held.push(route);
  });
  await page.route('**/page.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(elements) }),
  );
  await page.goto(`http://localhost:${host.site.port}/page.html`, { waitUntil: 'commit' });
  let answered = 0;
  return {
    asked,
    close: () => context.close(),
    /** Counts the answers that the page asked for before it could be used. */
    askedUntilUsable: () =>
      page.evaluate(
        (pattern) =>
          performance
            .getEntriesByType('resource')
            .filter(
              ({ name, startTime }) =>
                new RegExp(pattern).test(name) &&
                startTime < Number(Reflect.get(window, 'nmvUsableAt')),
            ).length,
        ASKED.source,
      ),
    /** Counts the round trips until the content is there. */
    async tripsUntil(isThere: () => boolean): Promise<number> {
      for (let trips = 0; ; trips += 1) {
        if (await page.evaluate(isThere)) return trips;
        while (held.length === 0) await page.evaluate(rests, answered);
        await page.evaluate(rests, answered);
        const now = held.splice(0);
        answered += now.length;
        await Promise.all(now.map(answer));
        await page.evaluate(rests, answered);
      }
    },
  };
}

describe('on a line where every answer is far away', () => {
  test('a ranking behind a key has rows after three answers one after the other at most, and is read once [E7] [E8]', async () => {
    const { asked, tripsUntil, close } = await openFar(ranking);
    const trips = await tripsUntil(hasRows);
    assert.ok(trips <= 3, `${trips}: ${asked.join(', ')}`);
    await tripsUntil(isUsable);
    assert.equal(asked.filter((path) => path.includes('/rankings/')).length, 1);
    assert.deepEqual(
      asked.filter((path) => path.includes('anti-forgery')),
      [],
    );
    assert.ok(asked.length <= 8, asked.join(', '));
    await close();
  });

  test('a second element on its page asks five times more at most [E7]', async () => {
    const counts: number[] = [];
    for (const elements of [ranking, `${ranking}<nmv-login></nmv-login>`]) {
      const { tripsUntil, askedUntilUsable, close } = await openFar(elements);
      await tripsUntil(isUsable);
      counts.push(await askedUntilUsable());
      await close();
    }
    const [alone = 0, both = 0] = counts;
    assert.ok(both > alone && both <= alone + 5, `${alone}, then ${both}`);
  });
});
