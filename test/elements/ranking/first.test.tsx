import { expect } from '@open-wc/testing';
import { firstMark, takeOver } from '../../../elements/frame/first-mark.ts';
import { drawFirst } from '../../../elements/early/first-rows.ts';
import { firstWidget } from '../../../elements/early/first-widget.tsx';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import { createPage } from '../../../src/data/page.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { locales } from '../../../src/i18n/locale.ts';
import { Widget } from '../../../src/screens/ranking/widget.tsx';
import { campaign, row, rows } from './sample.ts';
import { openStage } from './stage.tsx';

/** Builds the answer for a page behind a key. */
const shown = (
  some: readonly RankingAnswer['rows'][number][],
  of: Partial<RankingAnswer['campaign']> = {},
): RankingAnswer => ({
  campaign: { ...campaign, ...of },
  computedAt: '2026-11-20T12:00:00Z',
  sha256: null,
  behind: 0,
  total: some.length,
  rows: some.map((each) => ({ ...each, personId: null, own: false, provable: false })),
  proofs: 'none',
});

const cases: Readonly<Record<string, RankingAnswer>> = {
  'an open campaign': shown(rows),
  'places that are shared, and a prize that waits': shown([
    row(1, 1, '20.5', { awarded: true, prize: '100', onHold: true, moved: 3 }),
    row(2, 1, '20.5', { awarded: true, prize: '100', customerName: null }),
    row(3, 3, '1', { gap: '19.5', moved: -2 }),
    row(4, 4, '0.5', { gap: '0.5', moved: null }),
  ]),
  'managers, without channels and prizes': shown(
    [row(1, 1, '2', { customerName: null }), row(2, 2, '1', { customerName: null })],
    { salesRoleAwarded: 'MANAGER', rankingPositions: 0 },
  ),
  'a result that stands': shown(rows, { frozenAt: '2026-11-10T12:00:00Z' }),
  'a window that is over': shown(rows, { invcIssncEnd: '2026-01-31' }),
  'a window that is to come': shown(rows, { invcIssncStart: '2099-01-01' }),
};

const withoutTime = (html: Element): string => html.outerHTML.replace(/\d\d:\d\d( [AP]M)?/, '');
const wordsOf = async (locale: Locale) => {
  const page = createPage();
  await page.areas.load(locale, ['ranking']);
  return { t: page.areas.messages.of(locale, 'ranking'), locale };
};
const answering = (body: unknown, status = 200) => ({
  response: Promise.resolve(new Response(JSON.stringify(body), { status })),
});
const host = (): HTMLElement => {
  const element = document.createElement('x-not-there-yet');
  document.body.append(element);
  return element;
};

describe('first rows', () => {
  it('equal the element’s rows node for node, so that nothing shifts when it takes over', async () => {
    for (const locale of locales) {
      const words = await wordsOf(locale);
      for (const [name, answer] of Object.entries(cases)) {
        const stage = await openStage(locale, 700);
        await stage.show(
          <Widget
            answer={answer}
            top={8}
            readAt={new Date().toISOString()}
            staleness={undefined}
            onSignIn={() => undefined}
          />,
        );
        const drawn = firstWidget(answer, 8, words);
        const theirs = stage.root.querySelector('section');
        for (const text of [drawn, theirs]) text?.normalize();
        expect(sorted(drawn), `${name}, ${locale}`).to.equal(sorted(theirs));
        stage.end();
      }
    }
  });

  it('leave what was refused or holds no place to the element', async () => {
    for (const read of [answering({ code: 'not-found' }, 404), answering(shown([]))]) {
      const element = host();
      await drawFirst(element, read, { top: 3, locale: 'pt-BR' });
      const skeletonBars = element.shadowRoot?.querySelectorAll('.nmv-rank-bone').length;
      expect(skeletonBars, 'the shape stays').to.equal(3);
      expect(element.shadowRoot?.querySelector('[data-row]')).to.equal(null);
      element.remove();
    }
  });

  it('leave alone an element that has a root already', async () => {
    const element = host();
    element.attachShadow({ mode: 'open' });
    await drawFirst(element, answering(shown(rows)), { top: 3, locale: 'pt-BR' });
    expect(element.shadowRoot?.childElementCount).to.equal(0);
    element.remove();
  });

  it('pass on the focus and the press that came before the element could answer', async () => {
    const element = host();
    const read = answering(shown(rows));
    await drawFirst(element, read, { top: 3, locale: 'en-US' });
    const root = element.shadowRoot;
    const early = root?.querySelector('button');
    early?.focus();
    early?.click();
    let presses = 0;
    const mine = document.createElement('button');
    mine.addEventListener('click', () => (presses += 1));
    root?.append(mine);
    if (root) takeOver(root);
    expect(root?.querySelector(`[${firstMark}]`)).to.equal(null);
    expect([root?.activeElement === mine, presses]).to.deep.equal([true, 1]);
    expect('answer' in read, 'what was drawn is known to the element').to.equal(true);
    element.remove();
  });
});

/** HTML with the attributes of each tag in one order and without the time of day. */
function sorted(element: Element | null | undefined): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...each.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) each.removeAttribute(name);
    for (const { name, value } of attributes) each.setAttribute(name, value);
  }
  return withoutTime(copy);
}
