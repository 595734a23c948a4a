import { namesOf } from '../../../src/domain/intake/identity.ts';
import { firstOfEachKey } from '../../../src/domain/intake/judge-documents.ts';
import type { FiscalDocument, FiscalEvent, FiscalFile } from '../../../src/domain/nfe/types.ts';

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
    const names = listDocuments(file).flatMap(namesOf);
    if (names.some((name) => seen.has(name))) later.push(file);
    else wave.push(file);
    names.forEach((name) => seen.add(name));
  }
  return { wave, later };
}

/** Returns the documents of a file; of a repeated invoice only the first. */
export const listDocuments = ({ fiscal }: ReadFile): readonly FiscalDocument[] =>
  fiscal.kind === 'invoices' ? firstOfEachKey(fiscal.documents) : [];

export const listEvents = ({ fiscal }: ReadFile): readonly FiscalEvent[] =>
  fiscal.kind === 'refused' ? [] : fiscal.events;
