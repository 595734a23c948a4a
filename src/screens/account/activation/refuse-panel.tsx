import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';

interface RefusePanelProps {
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
}

/** Not agreeing asks for the reason and ends the registration. */
export function RefusePanel({ busy, onRefuse }: RefusePanelProps) {
  const t = useT('account');
  const [reason, setReason] = useState('');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-body nmv-stack" data-gap="5">
        <div>
          <h2 className="nmv-subheading">{t('refuseTitle')}</h2>
          <p className="nmv-small nmv-muted">{t('refuseLead')}</p>
        </div>
        <TextArea
          label={t('reason')}
          placeholder={t('reasonPlaceholder')}
          autoFocus
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button
            kind="danger-quiet"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() => onRefuse(reason.trim())}
          >
            {t('refuseAndEnd')}
          </Button>
        </div>
      </div>
    </section>
  );
}
