import { defineEntity } from '../entity.ts';
import { familyFields, familyProducts, familyScreen } from './product-family.ts';

/** Product categories [2.20]; campaigns take products by their category too. */
export const productCategory = defineEntity({
  resource: 'productCategory',
  path: 'product-categories',
  table: 'productCategory',
  tcode: '200-010',
  route: '/products/categories',
  menu: { section: 'masterData', icon: 'tag' },
  fields: familyFields,
  children: { products: familyProducts('productCategoryId') },
  ...familyScreen,
});
