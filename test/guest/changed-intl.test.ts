// @module-tag whole
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { close, open, patienceMs, put, startHost, stopHost } from './host-browser.ts';
import type { Host, Opened } from './host-browser.ts';
import { keyedAnswer } from './keyed-answer.ts';
import { keyed, openWritten, ranking, textOf } from './written-page.ts';

let host: Host;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => stopHost(host));

/** A page on which a ranking behind a key has its rows. */
async function openKeyed(): Promise<Opened> {
  const opened = await open(host, 'plain');
  await opened.page.route('**/apis/v1/rankings/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(keyedAnswer) }),
  );
  return opened;
}

/** Replaces the time of a reading by its form: two pages may be read in two minutes. */
const withoutMinutes = (text: string): string => {
  assert.match(text, /Updated at \d\d:\d\d [AP]M/);
  return text.replace(/\d\d:\d\d/, 'HH:MM');
};

describe('pages that break Intl [E13]', () => {
  const breaks: Readonly<Record<string, readonly [name: string, change: string]>> = {
    'throws in the place of Intl.DateTimeFormat': [
      'Intl.DateTimeFormat',
      'Intl.DateTimeFormat = function () { throw new Error("no dates"); };',
    ],
    'has no constructor in the place of Intl.NumberFormat': [
      'Intl.NumberFormat',
      'Intl.NumberFormat = () => ({ format: String });',
    ],
    'deletes Intl.PluralRules': ['Intl.PluralRules', 'delete Intl.PluralRules;'],
    'deletes Intl': [
      'Intl.DateTimeFormat, Intl.NumberFormat, Intl.PluralRules',
      'delete window.Intl;',
    ],
  };

  for (const [what, [name, change]] of Object.entries(breaks)) {
    for (const script of ['loader.js" type="module', 'classic.js'])
      test(`a page that ${what} before ${script.split('"')[0]} reads what this browser lacks, and its developer too`, async () => {
        const { page, said } = await openWritten(
          host,
          `<script>${change}</script>${ranking('locale="en-US"')}<script src="/nmv/${script}"></script>`,
        );
        await page
          .getByText(`This browser lacks what dates and numbers are written with here (${name}).`)
          .waitFor();
        assert.doesNotMatch(
          await page.evaluate(textOf, 'nmv-ranking'),
          /authori|sign in|not allowed/i,
        );
        for (const end = performance.now() + patienceMs; ;) {
          const told = said.filter((line) => line.startsWith('nmv: <nmv-ranking> failed'));
          if (told.length > 0) {
            assert.deepEqual(told, [
              `nmv: <nmv-ranking> failed with unexpected (0): this browser lacks ${name}, or an earlier script of this page changed it: load this script first.`,
            ]);
            break;
          }
          assert.ok(performance.now() < end, said.join('\n'));
          await page.waitForTimeout(20);
        }
        await page.context().close();
      });

    test(`a page that ${what} after our script changes nothing inside`, async () => {
      const texts = [];
      for (const later of ['', change]) {
        const opened = await openKeyed();
        const { page } = opened;
        await put(page, 'nmv-ranking', { attributes: keyed });
        await page.evaluate((code) => {
          document.head.append(Object.assign(document.createElement('script'), { text: code }));
        }, later);
        // its code comes only now
        await put(page, ['nmv-login', 'nmv-ranking'], { attributes: { ...keyed, top: '4' } });
        texts.push(withoutMinutes(await page.evaluate(textOf, '#the-nmv-ranking')));
        assert.deepEqual(opened.errors, []);
        await close(opened);
      }
      assert.match(texts[0] ?? '', /A\. Braga/);
      assert.equal(texts[1], texts[0]);
    });
  }
});

describe('frames without an origin [E4]', () => {
  test('in a frame that may only run scripts the console names the origin that the browser sends', async () => {
    const sent = new Set<string | undefined>();
    // names no origin at all
    const api = createServer((request, response) => {
      if (request.url?.includes('/rankings/')) sent.add(request.headers.origin);
      response.end('{}');
    });
    await new Promise<void>((resolve) => api.listen(0, resolve));
    const apiBase = `http://localhost:${(api.address() as AddressInfo).port}`;
    const inside = `<script src="http://localhost:${host.site.port}/nmv/classic.js"></script>${ranking(`locale="en-US" api-base="${apiBase}"`)}`;
    const opened = await open(host, 'plain');
    const { page } = opened;
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.evaluate((html) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = html;
      document.body.append(frame);
    }, inside);
    for (
      const end = performance.now() + patienceMs;
      !said.some((line) => line.includes('allow-same-origin to its sandbox'));
    ) {
      assert.ok(performance.now() < end, said.join('\n'));
      await page.waitForTimeout(20);
    }
    api.closeAllConnections();
    api.close();
    assert.ok(
      said.includes(
        `nmv: ${apiBase} does not allow the origin null: add it to the embed key, or to NMV_ORIGINS on the server`,
      ),
      said.join('\n'),
    );
    assert.ok(
      !said.some(
        (line) =>
          line.startsWith('nmv:') && line.includes(`origin http://localhost:${host.site.port}`),
      ),
    );
    assert.deepEqual(sent, new Set(['null']));
    await close(opened);
  });
});
