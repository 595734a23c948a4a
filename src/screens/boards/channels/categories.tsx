import { stockBehind } from '../../../domain/rules/boards/behind.ts';
import type { ChannelBoard } from '../../../domain/schema/boards/channel-board.ts';
import { monthInWords } from '../../../i18n/board-cells.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { LyingBars } from '../../../ui/chart/lying-bars.tsx';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters } from '../route.ts';
import { kgWhole } from '../written.ts';

/** Shows the channels' stock of each category. */
export function Categories({ read, asked }: BoardProps<ChannelBoard>) {
  const t = useT('boards');
  const locale = useLocale();
  const route = buildListFilters(asked, read.cicle.id);
  const [from = '', to = ''] = [read.months[0]?.month, read.months.at(-1)?.month];
  return (
    <Panel
      shown={{ board: 'channels', read }}
      asked={asked}
      table="categories"
      title={t('categories.title')}
      note={to === '' ? undefined : t('categories.note', { month: monthInWords(to, locale) })}
    >
      <LyingBars
        rows={read.categories.map(({ id, name, closing }) => ({
          key: id,
          name,
          bars: [
            {
              value: Math.max(0, Number(closing)),
              tone: 2,
              figure: (
                <Figure behind={stockBehind(route, { from, to, productCategoryId: id })}>
                  {kgWhole(closing)}
                </Figure>
              ),
            },
          ],
        }))}
      />
    </Panel>
  );
}
