/**
 * Returns an unassigned phone number as stored, in digits alone: area code of Mato Grosso, then
 * the line.
 */
export const cellPhoneOf = (code: string): string =>
  `659${String(80_000_000 + Number(code.slice(1)) * 37)}`;
export const landLineOf = (index: number): string => `653${String(5_300_000 + index * 11)}`;
