import { useState } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { usePrizeCalls } from '../../data/prizes.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { OwnDeclaration } from '../../domain/schema/campaigns/payout.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';

/**
 * Lists the declarations of the managed channels that all returns and cancellations of a campaign
 * were posted.
 */
export function DeclarationFields({ rows }: { readonly rows: readonly OwnDeclaration[] }) {
  const t = useT('prizes');
  const [asked, setAsked] = useState<OwnDeclaration>();
  return (
    <section className="nmv-panel" part="panel" aria-label={t('declarations')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{t('declarations')}</h2>
          <p className="nmv-hint">{t('declarationsLead')}</p>
        </div>
      </div>
      <ul className="nmv-panel-body nmv-stack">
        {rows.map((row) => (
          <li key={`${row.campaignId} ${row.customerId}`} className="nmv-cluster">
            <span className="nmv-grow">
              <span className="nmv-strong">{row.campaignName}</span>{' '}
              <span className="nmv-muted">{row.customerName}</span>
            </span>
            {row.declaredAt === null ? (
              <Button size="sm" onClick={() => setAsked(row)}>
                {t('declare')}
              </Button>
            ) : (
              <Declared at={row.declaredAt} by={row.declaredByName ?? ''} />
            )}
          </li>
        ))}
      </ul>
      {asked && <Question of={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Declared({ at, by }: { readonly at: string; readonly by: string }) {
  const t = useT('prizes');
  const zonedTime = useZonedTime();
  return <span className="nmv-muted">{t('declaredBy', { name: by, when: zonedTime(at) })}</span>;
}

function Question({ of, onClose }: { readonly of: OwnDeclaration; readonly onClose: () => void }) {
  const t = useT('prizes');
  const { toasts } = usePage();
  const calls = usePrizeCalls();
  const { busy, run } = useWork();
  const declare = () =>
    run(async () => {
      await calls.declare({ campaignId: of.campaignId, customerId: of.customerId });
      toasts.show({ tone: 'positive', message: t('declared') });
      onClose();
    });
  return (
    <QuestionDialog
      title={t('declareTitle')}
      lead={`${of.customerName} · ${of.campaignName}`}
      effect={t('declareEffect')}
      confirm={t('declare')}
      isReady
      focus
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void declare()}
    />
  );
}
