import { activitiesBehind, stockBehind } from '../../../domain/rules/boards/behind.ts';
import type { ChannelBoard } from '../../../domain/schema/boards/channel-board.ts';
import { monthInWords } from '../../../i18n/board-cells.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import type { BoardProps } from '../board-props.ts';
import { Categories } from '../channels/categories.tsx';
import { Heat } from '../channels/heat.tsx';
import { Months } from '../channels/months.tsx';
import { BoardParticipation } from '../channels/participation.tsx';
import { Sellers } from '../channels/sellers.tsx';
import { Figure, StripCell } from '../figure.tsx';
import { buildListFilters } from '../route.ts';
import { formatChange, kgWhole, usePercent, whole } from '../written.ts';

/** Removes the minus sign that sales have in the stock. */
const unsigned = (quantity: string): string => quantity.replace(/^-/, '');

/**
 * Shows the flows into and out of channels [2.19], their stock, the best sellers and the
 * participants.
 */
export function ChannelBoardView({ read, asked }: BoardProps<ChannelBoard>) {
  const t = useT('boards');
  const percent = usePercent();
  const locale = useLocale();
  const route = buildListFilters(asked, read.cicle.id);
  const { months, sum, past, before, negative, participation } = read;
  const [from = '', to = ''] = [months[0]?.month, months.at(-1)?.month];
  const report = stockBehind(route, { from, to });
  const against = (of: 'received' | 'sold'): string | undefined => {
    if (!asked.compares || before === null) return undefined;
    const change =
      past === null ? undefined : formatChange(unsigned(past.now[of]), unsigned(past[of]), percent);
    return past === null || change === undefined
      ? t('figure.noChange', { cicle: before.name })
      : t('figure.change', {
          change,
          cicle: before.name,
          month: monthInWords(past.until, locale),
        });
  };
  const isEmpty = read.categories.length === 0;
  return (
    <>
      <div className="nmv-strip">
        <StripCell
          name={t('figure.received')}
          figure={<Figure behind={report}>{kgWhole(sum.received)}</Figure>}
          unit="Kg/L"
          note={against('received')}
        />
        <StripCell
          name={t('figure.soldOut')}
          figure={<Figure behind={report}>{kgWhole(unsigned(sum.sold))}</Figure>}
          unit="Kg/L"
          note={against('sold')}
        />
        <StripCell
          name={t('figure.stock')}
          figure={<Figure behind={report}>{kgWhole(sum.closing)}</Figure>}
          unit="Kg/L"
          note={negative > 0 ? t('figure.stockNote', { count: negative }) : t('figure.noneBelow')}
          {...(negative > 0 && { tone: 'warning' as const })}
        />
        <StripCell
          name={t('figure.participation')}
          figure={
            <Figure behind={activitiesBehind(route, 'withInvoice')}>
              {whole(participation.withInvoice)}
            </Figure>
          }
          note={t('figure.ofInCampaign', { count: whole(participation.inCampaign) })}
        />
      </div>
      {isEmpty && (
        <section className="nmv-panel" part="panel">
          <Empty title={t('empty.channels')} />
        </section>
      )}
      <div className="nmv-board-row" data-shape="wide">
        <Months read={read} asked={asked} />
        <BoardParticipation read={read} asked={asked} />
      </div>
      <div className="nmv-board-row" data-shape="side">
        <Heat read={read} asked={asked} />
        <div className="nmv-stack">
          <Categories read={read} asked={asked} />
          <Sellers read={read} asked={asked} />
        </div>
      </div>
    </>
  );
}
