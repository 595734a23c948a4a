import { remarkAll } from './rankings.ts';
import type { EntityRules } from './contract.ts';

/** Products: campaigns take them by category too, so moving one moves rankings. */
export const productRules: EntityRules = {
  async saved(work, _id, { before, after }) {
    if (before !== undefined && before['productCategoryId'] !== after['productCategoryId']) await remarkAll(work);
  },
};
