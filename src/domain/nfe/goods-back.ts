import { takesGoodsBack } from './event-type.ts';
import type { FieldReader } from './field-reader.ts';
import type { GoodsBack } from './types.ts';

/** The groups that carry quantities by item, and their fields. */
const GROUPS = [
  ['gPerecimento', 'qPerecimento', 'uPerecimento'],
  ['gItemNaoFornecido', 'qNaoFornecida', 'uNaoFornecida'],
] as const;

const ITEM = /^[1-9][0-9]{0,2}$/;

/**
 * Returns the goods that an event takes back per item; a group without a quantity takes back no
 * known amount.
 */
export function readGoodsBack(
  tpEvento: string,
  details: FieldReader,
): readonly GoodsBack[] | undefined {
  if (!takesGoodsBack(tpEvento)) return undefined;
  return GROUPS.flatMap(([group, quantity, unit]) =>
    details.groups(group).flatMap((each) => {
      const nItem = Number(each.attribute('nItem', ITEM));
      // the layout puts them into a group of their own
      const place = each.optional(quantity) === undefined ? each.group('gControleEstoque') : each;
      return place.optional(quantity) === undefined
        ? []
        : [{ nItem, quantity: place.decimal(quantity), unit: place.optional(unit) ?? '' }];
    }),
  );
}
