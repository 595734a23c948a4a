/** A CFOP as it is written: `5102` → `5.102`. What is no CFOP stays as it is. */
export const dottedCfop = (cfop: string): string => cfop.replace(/^(\d)(\d{3})$/, '$1.$2');
