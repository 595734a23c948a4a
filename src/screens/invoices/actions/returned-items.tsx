import { decimal } from '../../../domain/fields/decimal.ts';
import type { GivenReturn } from '../../../domain/rules/invoice/buyers-return.ts';
import type { ReturnedItemRow } from '../../../domain/schema/invoices/open-event.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { plain } from '../numbers.ts';
import type { ActionDraft, ReturnedDraft } from './draft.ts';

/** Returns the input for each item; undefined until it is complete. */
export function readGivenReturns(
  items: readonly ReturnedItemRow[],
  { returned }: Pick<ActionDraft, 'returned'>,
): readonly GivenReturn[] | undefined {
  const given = items.flatMap(({ nItem, products }): GivenReturn[] => {
    const { quantity, productId = '' } = returned[nItem] ?? {};
    const isSaid =
      typeof quantity?.value === 'string' &&
      quantity.failure === undefined &&
      quantity.typed === undefined &&
      (products.length < 2 || productId !== '');
    if (!isSaid) return [];
    return [
      {
        nItem,
        quantity: String(quantity.value),
        ...(products.length > 1 && { productId: Number(productId) }),
      },
    ];
  });
  return given.length === items.length ? given : undefined;
}

/** Asks how many Kg/L of each item came back, and of which product where the sale has several. */
export function ReturnedItems({
  items,
  draft,
  onDraft,
}: {
  readonly items: readonly ReturnedItemRow[];
  readonly draft: ActionDraft;
  readonly onDraft: (draft: ActionDraft) => void;
}) {
  useAreas('fields', 'controls');
  const t = useT('invoices');
  const edit = (nItem: number, said: ReturnedDraft) =>
    onDraft({
      ...draft,
      returned: { ...draft.returned, [nItem]: { ...draft.returned[nItem], ...said } },
    });
  return (
    <div className="nmv-fields">
      {items.map(({ nItem, extCode, uCom, qCom, products }) => {
        const { quantity = { value: null }, productId = '' } = draft.returned[nItem] ?? {};
        return (
          <div key={nItem} className="nmv-stack" data-gap="2">
            <FieldControl
              name={`returned.${nItem}`}
              field={quantityField}
              label={t('returnedQuantity', {
                nItem,
                code: extCode,
                unit: uCom,
                quantity: plain(qCom),
              })}
              row={{}}
              span={12}
              entry={quantity}
              onEntry={(entry) => edit(nItem, { quantity: entry })}
            />
            {products.length > 1 && (
              <Select
                label={t('returnedProduct', { nItem })}
                options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={productId}
                onValue={(chosen) => edit(nItem, { productId: chosen })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

const quantityField = decimal({ required: true, above: '0', unit: 'Kg/L' });
