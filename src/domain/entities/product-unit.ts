/** Units in which products are counted: quantities are Kg/L (9.05). */
export const PRODUCT_UNITS = ['L', 'KG'] as const;
