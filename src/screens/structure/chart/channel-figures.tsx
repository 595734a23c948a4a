import { useUnitFigures } from '../../../data/structure-moves.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { Skeleton } from '../../../ui/state/waiting.tsx';

const kgl = (decimal: string): string => formatNumber(decimal, { max: 0 });

/** Channels of a unit and of all below it: what each sold within the cycle, and what waits there. */
export function ChannelFiguresTable({ node, on }: { readonly node: number; readonly on: string }) {
  const t = useT('orgChart');
  const words = useT('structure');
  const { data, error, isLoading } = useUnitFigures(node, on);
  if (error && !data) return <Finding tone="danger" title={t('figuresFailed')} />;
  if (isLoading || !data)
    return (
      <div className="nmv-stack" data-gap="2" aria-busy="true">
        <Skeleton width={90} />
        <Skeleton width={70} />
        <Skeleton width={90} />
      </div>
    );
  const { channels, channelsTotal, cicle } = data;
  return (
    <div className="nmv-stack" data-gap="2">
      <h3 className="nmv-chart-heading">
        {cicle === null ? t('noCicle') : t('figuresOf', { cicle: cicle.name1 })}
      </h3>
      <table className="nmv-chart-figures">
        <thead>
          <tr>
            <th scope="col">{words('channelOf')}</th>
            <th scope="col" data-kind="number">
              {t('sold')}
            </th>
            <th scope="col" data-kind="number">
              {t('waiting')}
            </th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ customerId, name1, sold, waiting }) => (
            <tr key={customerId}>
              <th scope="row">{name1}</th>
              <td data-kind="number">{kgl(sold)}</td>
              <td data-kind="number">{formatNumber(String(waiting))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words('channels', { count: channelsTotal })}</th>
            <td data-kind="number">{kgl(data.sold)}</td>
            <td data-kind="number">{formatNumber(String(data.waiting))}</td>
          </tr>
        </tfoot>
      </table>
      {channelsTotal > channels.length && (
        <p className="nmv-small nmv-muted">
          {t('firstOf', { shown: String(channels.length), count: channelsTotal })}
        </p>
      )}
    </div>
  );
}
