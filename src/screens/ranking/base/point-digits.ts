/** Points are ranked and shown with two decimals (rule 8 of the ranking). */
export const pointDigits = { min: 2, max: 2 } as const;
