import { inStatus, invoicesBehind } from '../../../domain/rules/boards/behind.ts';
import type { ChannelBoard } from '../../../domain/schema/boards/channel-board.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LyingBars } from '../../../ui/chart/lying-bars.tsx';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters } from '../route.ts';
import { kg } from '../written.ts';

/** Shows the sellers with most sales by approved invoices of the cycle. */
export function Sellers({ read, asked }: BoardProps<ChannelBoard>) {
  const t = useT('boards');
  const route = buildListFilters(asked, read.cicle.id);
  return (
    <Panel
      shown={{ board: 'channels', read }}
      asked={asked}
      table="sellers"
      title={t('sellers.title')}
      note={t('sellers.note')}
    >
      {read.sellers.length === 0 ? (
        <p className="nmv-muted">{t('sellers.none')}</p>
      ) : (
        <LyingBars
          rows={read.sellers.map(({ id, name, channel, quantity }) => ({
            key: id,
            name: (
              <>
                <strong className="nmv-strong">{name}</strong>
                {channel !== null && <span className="nmv-small nmv-muted">{channel}</span>}
              </>
            ),
            bars: [
              {
                value: Number(quantity),
                tone: 1,
                figure: (
                  <Figure
                    behind={invoicesBehind(route, {
                      ...inStatus('ROV020'),
                      bpCtvId: String(id),
                    })}
                  >
                    {kg(quantity)}
                  </Figure>
                ),
              },
            ],
          }))}
        />
      )}
    </Panel>
  );
}
