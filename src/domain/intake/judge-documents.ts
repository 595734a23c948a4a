import { finding } from '../nfe/finding.ts';
import type { FiscalDocument } from '../nfe/types.ts';
import type { IntakeFacts } from './facts.ts';
import { numberOf } from './identity.ts';
import { judgeDocument } from './judge.ts';
import type { Verdict } from './judge.ts';
import { provesMoreThan } from './proof.ts';

/** Returns each invoice once, as its first document shows it. */
export const firstOfEachKey = (documents: readonly FiscalDocument[]): readonly FiscalDocument[] =>
  [
    ...new Map(documents.toReversed().map((document) => [document.chNFe, document])).values(),
  ].toReversed();

/** Judges the documents of a file; what claims the key of one before it with other content is refused. */
export function judgeDocuments(
  documents: readonly FiscalDocument[],
  facts: IntakeFacts,
): readonly Verdict[] {
  const firsts = new Map(
    firstsOfNumbers(
      firstOfEachKey(documents).map((document) => judgeDocument(document, facts)),
    ).map((verdict) => [verdict.document.chNFe, verdict]),
  );
  const rivals = documents.filter(
    (document) => document.digest !== firsts.get(document.chNFe)?.document.digest,
  );
  return [
    ...firsts.values(),
    ...rivals.map((document): Verdict => {
      const first = firsts.get(document.chNFe);
      const refusal = first?.outcome === 'refused' ? first.refusal : finding('keyWithOtherContent');
      return { outcome: 'refused', document, refusal };
    }),
  ];
}

/** Keeps the better of two papers with the same number in a file; the other one names it. */
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
