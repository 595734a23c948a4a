import { scaleQuantize } from 'd3-scale';
import { stockBehind } from '../../../domain/rules/boards/behind.ts';
import { heatTable } from '../../../domain/board-tables/heat-table.ts';
import type { ChannelBoard } from '../../../domain/schema/boards/channel-board.ts';
import { monthInWords } from '../../../i18n/board-cells.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters } from '../route.ts';
import { kgWhole } from '../written.ts';

/**
 * Shows stock of channels by category: the stronger the colour, the more. The figures are in the
 * cells.
 */
export function Heat({ read, asked }: BoardProps<ChannelBoard>) {
  const t = useT('boards');
  const locale = useLocale();
  const route = buildListFilters(asked, read.cicle.id);
  const [from = '', to = ''] = [read.months[0]?.month, read.months.at(-1)?.month];
  const { heat, categories, negative } = read;
  const named = heat.filter(({ customerId }) => customerId !== 0);
  const most = Math.max(
    1,
    ...named.flatMap(({ cells }) => cells.map(({ quantity }) => Number(quantity))),
  );
  const step = scaleQuantize([0, most], [1, 2, 3, 4, 5]);
  const { sum = [] } = heatTable(read);
  const buildReport = (narrowed: Partial<Parameters<typeof stockBehind>[1]>) =>
    stockBehind(route, { from, to, ...narrowed });
  return (
    <Panel
      shown={{ board: 'channels', read }}
      asked={asked}
      table="heat"
      title={t('heat.title')}
      note={to === '' ? undefined : t('heat.note', { month: monthInWords(to, locale) })}
      foot={
        negative > 0 && (
          <>
            <span>{t('heat.negative', { count: negative })}</span>
            <Figure behind={buildReport({ by: 'channel' })}>{t('heat.open')}</Figure>
          </>
        )
      }
    >
      <div className="nmv-heat-scroll" tabIndex={0} role="group" aria-label={t('heat.title')}>
        <table className="nmv-heat">
          <thead>
            <tr>
              <th scope="col">{t('channel')}</th>
              {categories.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{t('sum')}</th>
            </tr>
          </thead>
          <tbody>
            {heat.map((row) => (
              <tr key={row.customerId} data-plain={row.customerId === 0 || undefined}>
                <th scope="row">{row.name ?? t('otherChannels', { count: row.channels })}</th>
                {categories.map(({ id }) => {
                  const quantity =
                    row.cells.find(({ categoryId }) => categoryId === id)?.quantity ?? '0';
                  const isNamed = row.customerId !== 0;
                  return (
                    <td
                      key={id}
                      data-step={
                        isNamed && Number(quantity) > 0 ? step(Number(quantity)) : undefined
                      }
                    >
                      {isNamed ? (
                        <Figure
                          behind={buildReport({
                            customerId: row.customerId,
                            productCategoryId: id,
                          })}
                        >
                          {kgWhole(quantity)}
                        </Figure>
                      ) : (
                        kgWhole(quantity)
                      )}
                    </td>
                  );
                })}
                <td data-plain="">
                  {row.customerId === 0 ? (
                    kgWhole(row.sum)
                  ) : (
                    <Figure behind={buildReport({ customerId: row.customerId })}>
                      {kgWhole(row.sum)}
                    </Figure>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr data-plain="">
              <th scope="row">{t('sum')}</th>
              {sum.slice(1).map((value, at) => (
                <td key={at}>
                  <Figure behind={buildReport({ productCategoryId: categories[at]?.id })}>
                    {kgWhole(value ?? '0')}
                  </Figure>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}
