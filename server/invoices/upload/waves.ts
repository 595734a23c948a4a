import type { FiscalDocument, FiscalEvent, FiscalFile } from '../../../src/domain/nfe/types.ts';
import { numberKeyOf, taxNumOf } from './context.ts';

/** A waiting file whose content has been read. */
export interface ReadFile {
  readonly id: number;
  readonly sha256: string;
  readonly fiscal: FiscalFile;
}

/** Files that name each invoice at most once; a second file of the same invoice waits until the first is stored. */
export function nextWave(files: readonly ReadFile[]): {
  readonly wave: readonly ReadFile[];
  readonly later: readonly ReadFile[];
} {
  const seen = new Set<string>();
  const wave: ReadFile[] = [];
  const later: ReadFile[] = [];
  for (const file of files) {
    const names = documentsOf(file).flatMap(({ chNFe, emit, ide }) => [
      chNFe,
      numberKeyOf(taxNumOf(emit) ?? '', ide.mod, ide.serie, ide.nNF),
    ]);
    if (names.some((name) => seen.has(name))) later.push(file);
    else wave.push(file);
    names.forEach((name) => seen.add(name));
  }
  return { wave, later };
}

/** An invoice that stands twice in one file is one: the first of it. */
export const documentsOf = ({ fiscal }: ReadFile): readonly FiscalDocument[] => {
  if (fiscal.kind !== 'invoices') return [];
  return [
    ...new Map(
      fiscal.documents.toReversed().map((document) => [document.chNFe, document]),
    ).values(),
  ].toReversed();
};

export const eventsOf = ({ fiscal }: ReadFile): readonly FiscalEvent[] =>
  fiscal.kind === 'refused' ? [] : fiscal.events;
