import { useRead } from '../../../data/cache/cache.ts';
import type { EffectsAnswer } from '../../../domain/schema/invoices/case-effects.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { invoicesPath } from '../screen.ts';
import { InlineFailure } from '../../listing/base/inline-failure.tsx';
import { ShiftRows } from './shift-rows.tsx';

/** Most invoices in a call for the effect. */
const MOST = 500;

/** Actions that add, remove or transfer points. */
const MOVING: readonly InvoiceActionName[] = [
  'approve',
  'refuse',
  'countersign',
  'uphold',
  'dismiss',
  'grant-claim',
  'apply-event',
];

/**
 * Shows the people whose rank, points and prize an action would change, by campaign. Empty while
 * that is calculated, or without changes.
 */
export function EffectsAhead({
  action,
  rows,
}: {
  readonly action: InvoiceActionName;
  readonly rows: readonly InvoiceRow[];
}) {
  const t = useT('invoices');
  const { data, error, isValidating, refresh } = useRead<EffectsAnswer>(
    rows.length > MOST || !MOVING.includes(action) ? null : `${invoicesPath}/effects`,
    { ids: rows.map(({ id }) => id).join(','), act: action },
  );
  if (error && data === undefined)
    return (
      <InlineFailure
        title={t('effectsFailed')}
        failure={error}
        retrying={isValidating}
        onRetry={() => void refresh()}
      />
    );
  return data?.rows.map((effect) => (
    <section key={effect.campaignId} className="nmv-stack" data-gap="2" role="status">
      <h3 className="nmv-text nmv-strong">{t('effects', { campaign: effect.campaignName })}</h3>
      <ShiftRows effect={effect} />
    </section>
  ));
}
