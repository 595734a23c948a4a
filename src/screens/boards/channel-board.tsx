import { activitiesBehind, stockBehind } from '../../domain/rules/boards/behind.ts';
import type { ChannelBoard } from '../../domain/wire/channel-board.ts';
import { monthInWords } from '../../i18n/board-cells.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import type { BoardProps } from './board-props.ts';
import { Categories } from './channels/categories.tsx';
import { Heat } from './channels/heat.tsx';
import { Months } from './channels/months.tsx';
import { Participation } from './channels/participation.tsx';
import { Sellers } from './channels/sellers.tsx';
import { Figure, StripCell } from './figure.tsx';
import { boardPlaceOf } from './place.ts';
import { changeOf, kgWhole, usePercent, whole } from './written.ts';

/** What is sold is told without the sign that it has in the stock. */
const unsigned = (quantity: string): string => quantity.replace(/^-/, '');

/** What comes into channels and goes out of them [2.19], what stands there, who sells most and who takes part. */
export function ChannelBoardView({ read, asked }: BoardProps<ChannelBoard>) {
  const t = useT('boards');
  const percent = usePercent();
  const locale = useLocale();
  const place = boardPlaceOf(asked, read.cicle.id);
  const { months, sum, past, before, negative, participation } = read;
  const [from = '', to = ''] = [months[0]?.month, months.at(-1)?.month];
  const report = stockBehind(place, { from, to });
  const against = (of: 'received' | 'sold'): string | undefined => {
    if (!asked.compares || before === null) return undefined;
    const change =
      past === null ? undefined : changeOf(unsigned(past.now[of]), unsigned(past[of]), percent);
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
            <Figure behind={activitiesBehind(place, 'withInvoice')}>
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
        <Participation read={read} asked={asked} />
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
