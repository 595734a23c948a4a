import { defineEntity } from '../entity.ts';
import { familyFields, familyProducts, familyScreen } from './product-family.ts';

/** Product groups [2.21]. */
export const productGroup = defineEntity({
  resource: 'productGroup',
  path: 'product-groups',
  table: 'productGroup',
  tcode: '200-020',
  route: '/products/groups',
  menu: { section: 'masterData', icon: 'squares' },
  fields: familyFields,
  children: { products: familyProducts('productGroupId') },
  ...familyScreen,
});
