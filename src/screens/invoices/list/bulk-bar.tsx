import type { InvoiceRow } from '../../../domain/wire/invoice.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { check, x } from '../../../ui/icons/control.ts';
import { info } from '../../../ui/icons/invoice.ts';
import { bulkActs } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { whyNot } from '../acts/why-not.ts';
import type { Asker, WhyNot } from '../acts/why-not.ts';
import { amount, money, whole } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import type { Selection } from './use-selection.ts';

const sumOf = (values: readonly (string | null)[]): string => toText(values.reduce((sum, value) => (value === null ? sum : sum.plus(dec(value))), ZERO));

type SkipKey = 'skip.key' | 'skip.hand' | 'skip.blocked' | 'skip.status' | 'skip.rights';

const skipKeys: Readonly<Record<WhyNot, SkipKey>> = {
  key: 'skip.key', hand: 'skip.hand', reprocessHand: 'skip.hand', blocked: 'skip.blocked', own: 'skip.rights', ownDispute: 'skip.rights', acting: 'skip.rights', rights: 'skip.rights',
  working: 'skip.status', cancelled: 'skip.status', already: 'skip.status', notDisputed: 'skip.status', disputed: 'skip.status', notDecided: 'skip.status', tooLate: 'skip.status',
};

/** How many of the rows an approval leaves out, by reason. */
export function skippedByApproval(rows: readonly InvoiceRow[], asker: Asker): readonly { readonly key: SkipKey; readonly count: number }[] {
  const counts = new Map<SkipKey, number>();
  for (const row of rows) {
    const why = whyNot(row, 'approve', asker);
    if (why !== undefined) counts.set(skipKeys[why], (counts.get(skipKeys[why]) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** Floats while rows are ticked: how many, their sums, what can be done with how many, and why not with the others. */
export function BulkBar({ selection }: { readonly selection: Selection }) {
  const t = useT('invoices');
  const acts = useActs();
  const { asker } = useInvoiceScreen();
  const { rows } = selection;
  if (rows.length === 0) return null;
  const skipped = skippedByApproval(rows, asker);
  return (
    <div className="nmv-bulk nmv-invoice-bulk" role="region" aria-label={t('bulkActs')}>
      <strong className="nmv-strong" aria-live="polite">{t('selected', { count: rows.length })}</strong>
      <span className="nmv-bulk-sum nmv-only-medium">{`${amount(sumOf(rows.map((row) => row.totalQuantity)), 2)} Kg/L · R$\u00a0${money(sumOf(rows.map((row) => row.totalVlrNF)))}`}</span>
      <span className="nmv-bulk-sum nmv-grow nmv-invoice-bulk-note">
        {skipped.length > 0 && <><Icon of={info} size="sm" /> {skipped.map(({ key, count }) => t(key, { count })).join(' · ')}</>}
      </span>
      {bulkActs.map((act) => {
        const allowed = rows.filter((row) => row.acts.includes(act));
        const label = allowed.length === rows.length ? t(`act.${act}`) : t('actOn', { act: t(`act.${act}`), number: whole(allowed.length) });
        const main = act === 'approve';
        return allowed.length === 0 && !main ? null : (
          <button
            key={act} type="button" className={act === 'approve' || act === 'refuse' ? 'nmv-bulk-action' : 'nmv-bulk-action nmv-only-medium'} data-kind={main ? 'primary' : undefined}
            disabled={allowed.length === 0 || acts.running !== undefined} onClick={() => acts.start(act, allowed, { skipped: rows.length - allowed.length, onDone: selection.clear })}
          >
            {main && <Icon of={check} size="sm" />}
            {main ? t('actOn', { act: t('act.approve'), number: whole(allowed.length) }) : label}
          </button>
        );
      })}
      <button type="button" className="nmv-bulk-action" data-kind="quiet" aria-label={t('clearSelection')} title={t('clearSelection')} onClick={selection.clear}><Icon of={x} /></button>
    </div>
  );
}
