import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import { formatTime } from '../../src/i18n/format.ts';
import type { RankingWords } from '../../src/screens/ranking/base/ranking-words.ts';
import {
  PanelFoot,
  ReadAt,
  SignInLink,
  WidgetPanel,
  widgetColumns,
} from '../../src/screens/ranking/base/widget-panel.tsx';
import { RankingLines } from '../../src/screens/ranking/table/ranking-lines.tsx';
import { draw } from './plain.ts';

/**
 * The short form of a ranking as a visitor of a page behind a key sees it first. It consists of the parts of `Widget`, so that
 * nothing shifts when that takes its place.
 * @param top places that are shown
 */
export function firstWidget(answer: RankingAnswer, top: number, words: RankingWords): Element {
  const { t, locale } = words;
  const rows = answer.rows.slice(0, top);
  return draw(
    <WidgetPanel answer={answer} words={words}>
      <div>
        <RankingLines
          campaign={answer.campaign}
          stretches={[{ skipped: 0, rows }]}
          columns={widgetColumns(rows)}
          words={words}
        />
      </div>
      <PanelFoot note={<ReadAt time={formatTime(new Date(), locale)} t={t} />}>
        <SignInLink t={t} />
      </PanelFoot>
    </WidgetPanel>,
  );
}
