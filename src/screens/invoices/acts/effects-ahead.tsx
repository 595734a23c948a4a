import { useRead } from '../../../data/cache.ts';
import type { EffectsAnswer } from '../../../domain/wire/case-effects.ts';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { invoicesPath } from '../screen.ts';
import { ShiftRows } from './shift-rows.tsx';

/** Most invoices of which one call tells the effect. */
const MOST = 500;

/** Acts by which points come, go, or pass to somebody else. */
const MOVING: readonly InvoiceActName[] = [
  'approve',
  'refuse',
  'countersign',
  'uphold',
  'dismiss',
  'grant-claim',
  'apply-event',
];

/** Whose place, points and prize an act would change, by campaign; nothing while it is being worked out, or where nothing moves. */
export function EffectsAhead({
  act,
  rows,
}: {
  readonly act: InvoiceActName;
  readonly rows: readonly InvoiceRow[];
}) {
  const t = useT('invoices');
  const { data } = useRead<EffectsAnswer>(
    rows.length > MOST || !MOVING.includes(act) ? null : `${invoicesPath}/effects`,
    { ids: rows.map(({ id }) => id).join(','), act },
  );
  return data?.rows.map((effect) => (
    <section key={effect.campaignId} className="nmv-stack" data-gap="2" role="status">
      <h3 className="nmv-text nmv-strong">{t('effects', { campaign: effect.campaignName })}</h3>
      <ShiftRows effect={effect} />
    </section>
  ));
}
