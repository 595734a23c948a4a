import { useStockEffect } from '../../data/stock.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { isPlainDate } from '../../domain/rules/dates/dates.ts';
import { getPostingSign } from '../../domain/rules/stock/posting-types.ts';
import type { CellValues } from '../../domain/field.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import type { FieldControlProps } from '../../ui/fields/field-control.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { stockSheets } from './stock-sheets.ts';
import { isNegative, kg } from './written.ts';

/** Renders the description of a posting, and below it the effect on the stock before saving. */
export function DescriptionWithEffect(props: FieldControlProps) {
  return (
    <>
      <FieldControl {...props} />
      {!props.disabled && <PostingEffect row={props.row} />}
    </>
  );
}

/** Builds the query for the effect once all its values are present. */
function buildQuery({ customer, product, postingType, movementDate, quantity }: CellValues) {
  return typeof customer === 'number' &&
    typeof product === 'number' &&
    typeof postingType === 'string' &&
    typeof movementDate === 'string' &&
    isPlainDate(movementDate) &&
    typeof quantity === 'string' &&
    /^\d{1,12}(\.\d{1,10})?$/.test(quantity) &&
    Number(quantity) > 0
    ? { customerId: customer, productId: product, postingType, movementDate, quantity }
    : undefined;
}

function PostingEffect({ row }: { readonly row: CellValues }) {
  useSheets(stockSheets);
  useAreas('stock');
  const t = useT('stock');
  const { date } = useFormat();
  const asked = buildQuery(row);
  // A stored posting is part of today's balance, so its effect is shown against the balance
  // without it.
  const id = typeof row['id'] === 'number' ? { postingId: row['id'] } : {};
  const isKept = 'postingId' in id;
  const { data, error } = useStockEffect(asked && { ...asked, ...id });
  if (asked === undefined) return null;
  if (data === undefined)
    return error === undefined ? null : <Finding tone="warning" title={t('effectFailed')} />;
  const sign = getPostingSign(asked.postingType);
  return (
    <div className="nmv-stock-effect" role="status">
      <strong className="nmv-strong">{t('effectTitle')}</strong>
      <div className="nmv-proof">
        <Term name={t(isKept ? 'effectWithout' : 'effectBefore')} value={data.before} />
        <span className="nmv-operator">{sign > 0 ? '+' : '−'}</span>
        <Term name={t('effectChange')} value={asked.quantity} />
        <span className="nmv-operator">=</span>
        <Term name={t(isKept ? 'effectWith' : 'effectAfter')} value={data.after} />
      </div>
      <p className="nmv-small nmv-muted">
        {t('effectLowest', { before: kg(data.lowestBefore), after: kg(data.lowestAfter) })}
      </p>
      {data.negativeOn !== null && (
        <Finding tone="warning" title={t('effectNegative', { date: date(data.negativeOn) })} />
      )}
      {data.isClosed && (
        <Finding
          tone={data.mayPost ? 'warning' : 'danger'}
          title={t(data.mayPost ? 'effectClosedMay' : 'effectClosedNot')}
        />
      )}
    </div>
  );
}

function Term({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span className="nmv-term" data-state={isNegative(value) ? 'stop' : undefined}>
      <span className="nmv-term-name">{name}</span>
      {kg(value)}
    </span>
  );
}
