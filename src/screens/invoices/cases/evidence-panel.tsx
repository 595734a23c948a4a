import { useState } from 'react';
import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Attaching } from './attaching.tsx';
import { EvidenceFile } from './evidence-file.tsx';

/** Lists the evidence of both sides, and adds to it. */
export function CaseEvidencePanel({ found }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('evidence')}</h2>
        {found.mayWrite && !isOpen && (
          <span className="nmv-push">
            <Button size="xs" onClick={() => setIsOpen(true)}>
              {t('attach')}
            </Button>
          </span>
        )}
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="">
        {found.evidence.length === 0 ? (
          <p className="nmv-muted">{t('noEvidence')}</p>
        ) : (
          <ul className="nmv-evidence">
            {found.evidence.map((each) => (
              <li key={each.id}>
                <EvidenceFile caseId={found.id} file={each} />
              </li>
            ))}
          </ul>
        )}
        {found.mayWrite && isOpen && <Attaching id={found.id} onDone={() => setIsOpen(false)} />}
      </div>
    </section>
  );
}
