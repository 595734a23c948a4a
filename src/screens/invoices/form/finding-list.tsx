import { CONFIRMED_FINDINGS } from '../../../domain/nfe/finding.ts';
import type { InvoiceFindingRow } from '../../../domain/schema/invoices/invoice-evidence.ts';
import { findingValues } from '../../../i18n/finding-values.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';

/** People who can resolve each finding. */
const menders = {
  reformatted: 'poster',
  unsigned: 'poster',
  protocolMissing: 'poster',
  notAuthorised: 'poster',
  saleNotFound: 'poster',
  cancellationUnverified: 'poster',
  cancellationUnregistered: 'poster',
  eventUnverified: 'poster',
  sellerMissing: 'seller',
  sellerDisputed: 'decider',
  productNotInPortfolio: 'mapper',
  unitWithoutConversion: 'mapper',
  cfopUnknown: 'provider',
  recipientRequired: 'provider',
  outsideCycles: 'director',
  protocolCancelled: 'poster',
  protocolWithoutDigest: 'poster',
  issuedInFuture: 'poster',
  eventSignerNotTrusted: 'decider',
  cancellationToDecide: 'decider',
  eventToDecide: 'decider',
  goodsBackToDecide: 'decider',
  returnToDecide: 'decider',
  rivalContent: 'decider',
  recipientDisclaims: 'decider',
  operationNotCarriedOut: 'decider',
  certificateOutOfDate: 'decider',
  certificateAnonymous: 'decider',
  signerNotTrusted: 'trust',
  signerNotChecked: 'decider',
  issuedBySefaz: 'decider',
  productInSeveralLines: 'decider',
} as const;

const findMender = (code: string) => Object.entries(menders).find(([known]) => known === code)?.[1];

/**
 * Splits a text into its first sentence, which says what happened, and the rest, which says how to
 * resolve it.
 */
export function sentences(text: string): readonly [string, string] {
  const cut = text.search(/[.:] (?=\p{Lu})/u);
  return cut < 0 ? [text, ''] : [text.slice(0, cut + 1).replace(/[.:]$/, ''), text.slice(cut + 2)];
}

/** Names in a finding keep their points together, so that "S.A. Agro" is no end of a sentence. */
const joined = (params: InvoiceFindingRow['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('. ', '.\u00a0') : value,
    ]),
  );

interface FindingListProps {
  readonly findings: readonly InvoiceFindingRow[];
  /** True when nothing is left to resolve: only the event is described. */
  readonly isHistory?: boolean;
}

/** Findings of an invoice: what happened, what mends it, who can, and whether it blocks. */
export function FindingList({ findings, isHistory = false }: FindingListProps) {
  const t = useT('invoices');
  const words = useT('findings');
  const locale = useLocale();
  if (findings.length === 0) return <p className="nmv-text nmv-muted">{t('findingsNone')}</p>;
  const ordered = [...findings].sort(
    (one, other) => Number(other.severity === 'blocks') - Number(one.severity === 'blocks'),
  );
  return ordered.map(({ code, severity, params, nItem }, index) => {
    const [what, mends] = sentences(
      words.maybe(code, {
        ...(nItem === null ? {} : { nItem }),
        ...joined(findingValues(params, locale)),
      }) ?? code,
    );
    const who = findMender(code);
    return (
      <Finding
        key={`${code}${nItem ?? ''}${index}`}
        tone={isHistory ? 'info' : severity === 'blocks' ? 'danger' : 'warning'}
        title={what}
      >
        {!isHistory && (
          <>
            {mends}
            {who && <div>{t('whoCan', { who: t(`by.${who}`) })}</div>}
            <div className="nmv-small">
              {t(CONFIRMED_FINDINGS.includes(code) ? 'confirms' : severity)}
            </div>
          </>
        )}
      </Finding>
    );
  });
}
