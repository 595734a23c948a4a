import { judgeDocuments } from '../../../src/domain/intake/judge-documents.ts';
import type { Verdict } from '../../../src/domain/intake/judge.ts';
import type { CheckContext } from './context.ts';
import type { Rival } from './rival-files.ts';
import type { ReadFile } from './waves.ts';

/** A document of a file and what it came to. */
export interface JudgedFile {
  readonly file: ReadFile;
  readonly verdict: Verdict;
}

/** Judges the documents of a file; a file of events has none. */
export const judgeFile = (file: ReadFile, context: CheckContext): readonly JudgedFile[] =>
  file.fiscal.kind === 'invoices'
    ? judgeDocuments(file.fiscal.documents, context).map((verdict) => ({ file, verdict }))
    : [];

/** Returns the record of a document that claims another document's key. */
export function findRival({ file, verdict }: JudgedFile): readonly Rival[] {
  if (verdict.outcome !== 'refused' || verdict.refusal.code !== 'keyWithOtherContent') return [];
  return [{ chNFe: verdict.document.chNFe, digest: verdict.document.digest, sha256: file.sha256 }];
}
