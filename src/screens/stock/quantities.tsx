import type { StockReport } from '../../domain/schema/channels/stock.ts';
import { FLOW_KINDS } from '../../domain/rules/stock/report.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { warningCircle } from '../../ui/icons/message.ts';
import { Balance } from './movements.tsx';
import { isNegative, isZero, kg, signedKg } from './written.ts';

/** Opening to closing; what did not move is a dash. */
export function Quantities({
  line,
  since = null,
}: {
  readonly line: StockReport['sum'];
  readonly since?: string | null;
}) {
  const t = useT('stock');
  return (
    <>
      <td
        className="nmv-td nmv-muted"
        data-kind="number"
        data-label={t('column.opening')}
        title={line.opening ?? undefined}
      >
        {line.opening === null ? t('noOpening') : <Balance of={line.opening} />}
      </td>
      {FLOW_KINDS.map((kind) => (
        <td
          key={kind}
          className="nmv-td"
          data-kind="number"
          data-label={t(`column.${kind}`)}
          data-phone={isZero(line[kind]) ? 'off' : undefined}
          title={line[kind]}
        >
          {isZero(line[kind]) ? <span className="nmv-muted">—</span> : kg(line[kind])}
        </td>
      ))}
      <td
        className="nmv-td"
        data-kind="number"
        data-label={t('column.closing')}
        title={line.closing}
      >
        {isNegative(line.closing) ? (
          <span className="nmv-negative">
            <Icon of={warningCircle} size="sm" label={t('negative')} /> {kg(line.closing)}
          </span>
        ) : (
          <strong className="nmv-strong">{kg(line.closing)}</strong>
        )}
        {since !== null && (
          <span className="nmv-small nmv-stock-since">
            {t('sinceNote', { quantity: signedKg(since) })}
          </span>
        )}
      </td>
    </>
  );
}
