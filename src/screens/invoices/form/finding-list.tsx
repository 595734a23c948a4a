import { CONFIRMED_FINDINGS } from '../../../domain/nfe/finding.ts';
import type { InvoiceFindingRow } from '../../../domain/wire/invoice.ts';
import { findingValues } from '../../../i18n/finding-values.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/message.tsx';

/** Who can mend a finding. */
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

const menderOf = (code: string) => Object.entries(menders).find(([known]) => known === code)?.[1];

/** What happened, and what mends it: the first sentence, and the rest. */
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
  /** Nothing is left to mend: only what happened is told. */
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
    const who = menderOf(code);
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
