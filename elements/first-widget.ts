import { localDate } from '../src/domain/rules/local-date.ts';
import type { RankingAnswer } from '../src/domain/wire/ranking.ts';
import type { Areas } from '../src/i18n/areas.ts';
import type { Translate } from '../src/i18n/catalogue.ts';
import { formatTime } from '../src/i18n/format.ts';
import type { Locale } from '../src/i18n/locale.ts';
import { phaseOf, windowWords } from '../src/screens/ranking/campaign-phase.ts';
import { broadcast, lock } from '../src/ui/icons/live.ts';
import { firstTable, icon } from './first-table.ts';
import { node } from './plain.ts';

/** The language of the first rows. */
export interface FirstWords {
  readonly t: Translate<Areas['ranking']>;
  readonly locale: Locale;
}

function liveTag({ campaign }: RankingAnswer, now: Date, { t }: FirstWords): Element | undefined {
  const phase = phaseOf(campaign, localDate(now));
  if (phase === 'early') return undefined;
  const isFinal = phase === 'frozen';
  return node(
    'span',
    { class: 'nmv-tag', 'data-tone': isFinal ? 'neutral' : 'success' },
    icon(isFinal ? lock : broadcast),
    t(isFinal ? 'final' : 'live'),
  );
}

/**
 * The short form of a ranking as a visitor of a page behind a key sees it first: node for node what `Widget` draws, so that
 * nothing shifts when that takes its place.
 * @param top places that are shown
 */
export function firstWidget(answer: RankingAnswer, top: number, words: FirstWords): Element {
  const { campaign, total } = answer;
  const { t, locale } = words;
  const now = new Date();
  const people = t(campaign.salesRoleAwarded === 'MANAGER' ? 'managers' : 'sellers', {
    count: total,
  });
  return node(
    'section',
    { class: 'nmv-panel nmv-rank-panel', part: 'panel', 'aria-label': campaign.name1 },
    node(
      'div',
      { class: 'nmv-panel-head', part: 'head' },
      node(
        'div',
        { class: 'nmv-panel-title' },
        node('h2', { class: 'nmv-subheading' }, campaign.name1),
        node(
          'div',
          { class: 'nmv-small nmv-muted' },
          `${windowWords(campaign, now, t, locale)} · ${people}`,
        ),
      ),
      liveTag(answer, now, words),
    ),
    node('div', {}, firstTable(answer, answer.rows.slice(0, top), words)),
    node(
      'div',
      { class: 'nmv-pager' },
      node('span', { class: 'nmv-small' }, t('readAt', { time: formatTime(now, locale) })),
      node(
        'span',
        { class: 'nmv-small nmv-push' },
        node('button', { type: 'button', class: 'nmv-link nmv-rank-link' }, t('signIn')),
      ),
    ),
  );
}
