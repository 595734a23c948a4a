import { finding } from '../../../src/domain/nfe/finding.ts';
import type { FiscalDocument } from '../../../src/domain/nfe/types.ts';
import type { CheckContext } from './context.ts';
import { judgeDocument, numberOf } from './judge.ts';
import type { Verdict } from './judge.ts';
import { provesMoreThan } from './proof.ts';
import type { Rival } from './rival-files.ts';
import { documentsOf } from './waves.ts';
import type { ReadFile } from './waves.ts';

/** A document of a file and what it came to. */
export interface Judged {
  readonly file: ReadFile;
  readonly verdict: Verdict;
}

/** Judges the documents of a file; what claims the key of one before it with other content goes the way of a rival. */
export function judgeFile(file: ReadFile, context: CheckContext): readonly Judged[] {
  const firsts = new Map(
    firstsOfNumbers(documentsOf(file).map((document) => judgeDocument(document, context))).map(
      (verdict) => [verdict.document.chNFe, verdict],
    ),
  );
  const rivals =
    file.fiscal.kind !== 'invoices'
      ? []
      : file.fiscal.documents.filter(
          (document) => document.digest !== firsts.get(document.chNFe)?.document.digest,
        );
  return [
    ...[...firsts.values()].map((verdict) => ({ file, verdict })),
    ...rivals.map((document) => {
      const first = firsts.get(document.chNFe);
      const refusal = first?.outcome === 'refused' ? first.refusal : finding('keyWithOtherContent');
      return { file, verdict: { outcome: 'refused', document, refusal } as const };
    }),
  ];
}

/** Of two papers of a file with one number the better is stored, and the other names it. */
function firstsOfNumbers(verdicts: readonly Verdict[]): readonly Verdict[] {
  const best = new Map<string, FiscalDocument>();
  for (const { outcome, document } of verdicts) {
    const other = best.get(numberOf(document));
    if (outcome === 'store' && (other === undefined || provesMoreThan(document, other)))
      best.set(numberOf(document), document);
  }
  return verdicts.map((verdict) => {
    const { document } = verdict;
    const first = best.get(numberOf(document));
    if (verdict.outcome !== 'store' || first === undefined || first === document) return verdict;
    const refusal = finding('numberTwice', { numNF: document.ide.nNF, key: first.chNFe });
    return { outcome: 'refused', document, refusal };
  });
}

/** What is remembered of a document that claims the key of another. */
export function rivalOf({ file, verdict }: Judged): readonly Rival[] {
  if (verdict.outcome !== 'refused' || verdict.refusal.code !== 'keyWithOtherContent') return [];
  return [{ chNFe: verdict.document.chNFe, digest: verdict.document.digest, sha256: file.sha256 }];
}
