/** Terms of a channel about money. */
export const MONEY_TERMS = ['none', 'mega-prize', 'rebate', 'commission'] as const;

/** Terms of a channel about demand. */
export const DEMAND_TERMS = ['mega-verso', 'regional'] as const;
