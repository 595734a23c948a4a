import type { ClipboardEvent } from 'react';
import { readTable } from '../../../../domain/clipboard-table.ts';
import { ZERO, dec, isDecimalText, toText } from '../../../../domain/decimal.ts';
import { MOST_TYPED_ITEMS } from '../../../../domain/rules/invoice/posting-limits.ts';
import type { CheckedItem, TypedInvoice } from '../../../../domain/schema/invoices/invoice-hand.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { plus } from '../../../../ui/icons/control.ts';
import { amount, money } from '../../numbers.ts';
import { ItemRow } from './item-row.tsx';
import { ItemsHead } from './items-head.tsx';
import { emptyItem } from './typed-state.ts';
import { itemColumns, pasteItems } from './paste-items.ts';
import type { ItemText, TypedState } from './typed-state.ts';
import type { FailureAt } from './use-failures.ts';

interface ItemsPanelProps {
  readonly state: TypedState;
  readonly typed: TypedInvoice;
  readonly checked: readonly CheckedItem[];
  readonly put: (change: (state: TypedState) => TypedState) => void;
  readonly failureAt: FailureAt;
  readonly disabled: boolean;
}

const sum = (values: readonly (string | null | undefined)[]): string =>
  toText(
    values.reduce(
      (all, value) => (value && isDecimalText(value) ? all.plus(dec(value)) : all),
      ZERO,
    ),
  );

/** The lines, with what a spreadsheet pastes into them. */
export function ItemsPanel({ state, typed, checked, put, failureAt, disabled }: ItemsPanelProps) {
  const t = useT('hand');
  const change = (key: number, by: Partial<ItemText>) =>
    put((now) => ({
      ...now,
      items: now.items.map((item) => (item.key === key ? { ...item, ...by } : item)),
    }));
  const paste = (event: ClipboardEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const key = Number(cell?.closest<HTMLElement>('[data-line]')?.dataset['line']);
    const column = itemColumns.find((name) => name === cell?.dataset['column']);
    const table = readTable(event.clipboardData.getData('text/plain'));
    // A single value is pasted as in any other field.
    if (column === undefined || (table.length < 2 && (table[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    put((now) => pasteItems(now, key, column, table, MOST_TYPED_ITEMS));
  };
  const missing = failureAt('items');
  const complete = checked.filter(({ quantity }) => quantity !== null).length;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head" data-ruled="">
        <h2 className="nmv-subheading">{t('itemsPanel')}</h2>
        <span className="nmv-small nmv-muted nmv-push nmv-only-medium">{t('pasteHint')}</span>
        <Button
          size="xs"
          icon={plus}
          disabled={disabled || state.items.length >= MOST_TYPED_ITEMS}
          onClick={() =>
            put((now) => ({
              ...now,
              items: [...now.items, emptyItem(now.nextKey)],
              nextKey: now.nextKey + 1,
            }))
          }
        >
          {t('addItem')}
        </Button>
      </div>
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards" onPasteCapture={paste}>
          <ItemsHead />
          <tbody className="nmv-tbody">
            {state.items.map((item, at) => (
              <ItemRow
                key={item.key}
                item={item}
                at={at}
                channelId={state.channel?.id ?? null}
                checked={checked[at]}
                failureAt={failureAt}
                disabled={disabled}
                onChange={(by) => change(item.key, by)}
                onRemove={
                  state.items.length === 1
                    ? undefined
                    : () =>
                        put((now) => ({
                          ...now,
                          items: now.items.filter(({ key }) => key !== item.key),
                        }))
                }
              />
            ))}
          </tbody>
          <tfoot className="nmv-tfoot">
            <tr className="nmv-row" part="row">
              <th className="nmv-total" scope="row" colSpan={4} data-phone="lead">
                {complete > 0 && t('itemsComplete', { count: complete })}
              </th>
              <td className="nmv-total" data-kind="number" data-label="Kg/L">
                {amount(sum(checked.map(({ quantity }) => quantity)))}
              </td>
              <td className="nmv-total" data-kind="number" data-label={t('value')}>
                {money(sum(typed.items.map(({ vProd }) => vProd)))}
              </td>
              <td className="nmv-total" />
            </tr>
          </tfoot>
        </table>
      </div>
      {missing !== undefined && (
        <p
          className="nmv-panel-body nmv-text nmv-tone"
          data-tone="danger"
          data-tight=""
          role="alert"
        >
          {missing}
        </p>
      )}
    </section>
  );
}
