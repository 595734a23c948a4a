import type { EarlyRead } from '../../src/data/calls/early-reads.ts';
import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { rankingArea } from '../../src/i18n/ranking-area.ts';
import { createMessages } from '../../src/i18n/t.ts';
import { rankingSheets } from '../../src/screens/ranking/base/ranking-sheets.ts';
import { adoptSheets } from '../../src/ui/base/adopt-sheets.ts';
import base from '../../styles/base.css';
import tokens from '../../styles/tokens.css';
import { firstMark, pressed } from '../frame/first-mark.ts';
import type { Drawn } from '../frame/first-mark.ts';
import { firstWidget } from './first-widget.tsx';
import { node } from './plain.ts';

const sheets = [tokens, base, ...rankingSheets];

const skeletonBar = (width: number, kind?: string): Element =>
  node('span', { class: 'nmv-bone', 'data-width': width, 'data-kind': kind });

/** Draws the same lines as `RankingSkeleton`. */
function skeleton(rows: number): Element {
  const lines = [...Array(rows).keys()].map((row) =>
    node(
      'li',
      { class: 'nmv-rank-bone' },
      skeletonBar(90),
      skeletonBar(row % 2 === 0 ? 70 : 50),
      skeletonBar(90, 'end'),
    ),
  );
  return node(
    'div',
    { class: 'nmv-skeleton', part: 'skeleton', 'aria-busy': 'true' },
    node(
      'section',
      { class: 'nmv-panel nmv-rank-panel', part: 'panel', 'aria-busy': 'true' },
      node('div', { class: 'nmv-loading-bar', 'aria-hidden': 'true' }),
      node(
        'div',
        { class: 'nmv-panel-head', part: 'head', 'aria-hidden': 'true' },
        skeletonBar(35, 'title'),
      ),
      node('ul', { class: 'nmv-rank-bones', 'aria-hidden': 'true' }, lines),
    ),
  );
}

/**
 * Returns the answer if it can be shown; the element itself reports refusals, failures and empty
 * rankings.
 */
async function readRows({ response }: EarlyRead): Promise<RankingAnswer | undefined> {
  const came = await response;
  if (!came.ok) return undefined;
  // the shape of answers is the contract of `src/domain/schema`
  const answer = (await came.clone().json()) as RankingAnswer;
  return answer.rows.length > 0 ? answer : undefined;
}

/**
 * Draws the first rows of a ranking behind a key while the element's own script is on its way: its shape at once, its rows as
 * soon as they have come. Where the element is there sooner, nothing is drawn.
 * @param top places that are shown
 */
export async function drawFirst(
  element: HTMLElement,
  read: EarlyRead,
  { top, locale }: { readonly top: number; readonly locale: Locale },
): Promise<void> {
  // An existing root belongs to other code.
  if (customElements.get(element.localName) || element.shadowRoot) return;
  const root = element.attachShadow({ mode: 'open' });
  (element as Drawn).nmvRoot = root;
  adoptSheets(root, sheets);
  const box = node(
    'div',
    {
      class: 'nmv-base',
      part: 'base',
      lang: locale,
      'data-ground': element.hasAttribute('bare') ? 'none' : undefined,
      [firstMark]: '',
    },
    skeleton(top),
  );
  root.append(box);
  const [answer, words] = await Promise.all([readRows(read), rankingArea[locale]()]);
  if (answer === undefined || !box.isConnected) return;
  const messages = createMessages();
  messages.add(locale, 'ranking', words);
  box.replaceChildren(firstWidget(answer, top, { t: messages.of(locale, 'ranking'), locale }));
  box
    .querySelector('button')
    ?.addEventListener('click', () => box.setAttribute(firstMark, pressed));
  read.answer = answer;
}
