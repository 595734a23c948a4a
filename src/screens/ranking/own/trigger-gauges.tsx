import type { RankingTriggerRow } from '../../../domain/schema/ranking/own-place.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Gauge } from '../../../ui/state/gauge.tsx';
import { check } from '../../../ui/icons/control.ts';
import { Tag } from '../../../ui/state/mark.tsx';

/** For a drawing only: shares of a width need no exactness. */
const share = (part: string, whole: number): number => (whole > 0 ? Number(part) / whole : 0);

function TriggerGauge({
  row,
  isFinal,
}: {
  readonly row: RankingTriggerRow;
  readonly isFinal: boolean;
}) {
  const t = useT('standing');
  const { number, money } = useFormat();
  const quantity = (decimal: string) => `${number(decimal, { min: 2, max: 10 })}\u00a0Kg/L`;
  // a row without target ends where the further of trigger and quantity does
  const end = Number(row.target) || Math.max(Number(row.trigger), Number(row.quantity));
  const hasTarget = Number(row.target) > 0;
  const hasTrigger = Number(row.trigger) > 0;
  const short = (decimal: string) => number(decimal, { max: 2 });
  const target = hasTarget ? t('targetOnly', { target: short(row.target) }) : '';
  return (
    <div className="nmv-stack" data-gap="2">
      <div className="nmv-spread nmv-rank-gauge-head">
        <span className="nmv-strong">{row.name}</span>
        {!hasTrigger ? null : row.reached ? (
          <Tag tone="success" icon={check}>
            {t('triggerReached')}
          </Tag>
        ) : (
          <Tag tone={isFinal ? 'neutral' : 'warning'}>
            {isFinal ? t('triggerShort') : t('triggerMissing', { quantity: quantity(row.missing) })}
          </Tag>
        )}
      </div>
      <Gauge
        label={
          hasTrigger
            ? t('gaugeLabel', {
                quantity: quantity(row.quantity),
                target: short(hasTarget ? row.target : row.trigger),
                trigger: short(row.trigger),
              })
            : `${quantity(row.quantity)} ${target}`
        }
        reached={share(row.quantity, end)}
        trigger={hasTrigger ? share(row.trigger, end) : undefined}
        passed={row.reached}
      />
      <div className="nmv-spread nmv-small nmv-muted">
        <span>{quantity(row.quantity)}</span>
        <span>
          {hasTrigger
            ? t(hasTarget ? 'triggerOf' : 'triggerOnly', {
                trigger: short(row.trigger),
                target: short(row.target),
              })
            : target}
        </span>
      </div>
      {Number(row.salesInvoicedTarget) > 0 ? (
        <div className="nmv-small nmv-muted">
          {t('invoiced', {
            amount: money(row.salesInvoiced),
            target: money(row.salesInvoicedTarget),
          })}
        </div>
      ) : null}
    </div>
  );
}

/** The triggers of the reader's channel, each as a measuring rule. */
export function TriggerGauges({
  triggers,
  isFinal = false,
  isBare = false,
}: {
  readonly triggers: readonly RankingTriggerRow[];
  readonly isFinal?: boolean;
  /** Without a heading of its own. */
  readonly isBare?: boolean;
}) {
  const t = useT('standing');
  if (triggers.length === 0) return null;
  return (
    <>
      {isBare ? null : (
        <h3 className="nmv-small nmv-muted nmv-rank-plain">
          {t(isFinal ? 'triggersFinal' : 'triggers')}
        </h3>
      )}
      {triggers.map((row) => (
        <TriggerGauge key={`${row.customerName} ${row.name}`} row={row} isFinal={isFinal} />
      ))}
    </>
  );
}
