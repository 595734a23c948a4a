import type { EarlyRead } from '../src/data/early-reads.ts';
import type { RankingAnswer } from '../src/domain/wire/ranking.ts';
import type { Locale } from '../src/i18n/locale.ts';
import { rankingArea } from '../src/i18n/ranking-area.ts';
import { createMessages } from '../src/i18n/t.ts';
import { rankingSheets } from '../src/screens/ranking/ranking-sheets.ts';
import { adoptSheets } from '../src/ui/adopt-sheets.ts';
import base from '../styles/base.css';
import tokens from '../styles/tokens.css';
import { firstMark, pressed } from './first-mark.ts';
import type { Drawn } from './first-mark.ts';
import { firstWidget } from './first-widget.ts';
import { node } from './plain.ts';

const sheets = [tokens, base, ...rankingSheets];

const bone = (width: number, kind?: string): Element =>
  node('span', { class: 'nmv-bone', 'data-width': width, 'data-kind': kind });

/** As `RankingSkeleton` draws it. */
function skeleton(rows: number): Element {
  const lines = [...Array(rows).keys()].map((row) =>
    node(
      'li',
      { class: 'nmv-rank-bone' },
      bone(90),
      bone(row % 2 === 0 ? 70 : 50),
      bone(90, 'end'),
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
        bone(35, 'title'),
      ),
      node('ul', { class: 'nmv-rank-bones', 'aria-hidden': 'true' }, lines),
    ),
  );
}

/** What came, when it can be shown: what is refused, fails, or holds no place is told by the element itself. */
async function rowsOf({ response }: EarlyRead): Promise<RankingAnswer | undefined> {
  const came = await response;
  if (!came.ok) return undefined;
  // the shape of answers is the contract of `src/domain/wire`
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
  // a root that is there belongs to somebody else
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
  const [answer, words] = await Promise.all([rowsOf(read), rankingArea[locale]()]);
  if (answer === undefined || !box.isConnected) return;
  const messages = createMessages();
  messages.add(locale, 'ranking', words);
  box.replaceChildren(firstWidget(answer, top, { t: messages.of(locale, 'ranking'), locale }));
  box
    .querySelector('button')
    ?.addEventListener('click', () => box.setAttribute(firstMark, pressed));
  read.answer = answer;
}
