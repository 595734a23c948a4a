/** A CFOP as it is written: `5102` → `5.102`. What is no CFOP stays as it is. */
export const dottedCfop = (cfop: string): string => cfop.replace(/^(\d)(\d{3})$/, '$1.$2');

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Codes found by how they begin, with or without the point, or by words of their description in any order and without accents. */
export function findCfops<Cfop extends { readonly rfbCode: string; readonly descr: string }>(
  cfops: readonly Cfop[],
  q: string,
): readonly Cfop[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return cfops.filter(({ rfbCode, descr }) => {
    const name = plain(descr);
    return words.every(
      (word) => rfbCode.startsWith(word.replace(/^(\d)\./, '$1')) || name.includes(word),
    );
  });
}
