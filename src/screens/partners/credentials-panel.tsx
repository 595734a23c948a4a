import { useState } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { useNewSecret } from '../../data/partners.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { useMaintenance } from '../record/screen.ts';
import { CodeToCopy } from './code-to-copy.tsx';
import { partnerSheets } from './partner-sheets.ts';

/** Lists the credentials of a partner site's server. */
export function CredentialsPanel({ detail }: ExtraPanelProps) {
  useSheets(partnerSheets);
  useAreas('partners');
  const t = useT('partners');
  if (detail === undefined || detail['revokedAt'] !== null)
    return (
      <section className="nmv-panel" part="panel">
        <Empty level={3} title={t('siteAfterSaving')} />
      </section>
    );
  return <Credentials detail={detail} />;
}

function Credentials({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('partners');
  const { config } = usePage();
  const { canWrite } = useMaintenance();
  const usesSecret = detail['exchanges'] === true && detail['publicKey'] === null;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('credentialsLead')}>
      <div className="nmv-panel-body nmv-stack" data-gap="4">
        <p className="nmv-text">{t('credentialsLead')}</p>
        <CodeToCopy
          wraps
          label={t('clientOf')}
          text={String(detail['clientId'])}
          words={{ copy: t('copyCode'), copied: t('copied') }}
        >
          {t('clientOf')}
        </CodeToCopy>
        <p className="nmv-text nmv-small nmv-muted">
          {t('exchangeAt', { url: `${config.get().apiBase}/apis/v1/sign-on/token` })}
        </p>
        {detail['exchanges'] !== true && <p className="nmv-text">{t('noExchange')}</p>}
        {detail['publicKey'] !== null && <p className="nmv-text">{t('keyCounts')}</p>}
        {usesSecret && canWrite && <Secret detail={detail} />}
      </div>
    </section>
  );
}

function Secret({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('partners');
  const make = useNewSecret();
  const { busy, run } = useWork();
  const [secret, setSecret] = useState<string>();
  const hadOne = detail['hasSecret'] === true;
  const makeOne = () => run(async () => setSecret(await make(detail)));
  return (
    <div className="nmv-stack" data-gap="2">
      <div>
        <Button
          kind={hadOne ? 'danger-quiet' : 'primary'}
          busy={busy}
          onClick={() => void makeOne()}
        >
          {t(hadOne ? 'secretRenew' : 'secretMake')}
        </Button>
      </div>
      {hadOne && <p className="nmv-hint">{t('secretReplaces')}</p>}
      {secret !== undefined && (
        <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </div>
  );
}

function SecretDialog({
  secret,
  onClose,
}: {
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useT('partners');
  return (
    <Dialog
      title={t('secretOnce')}
      lead={t('secretHint')}
      keepsTyped
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('closeSecret')}
        </Button>
      }
    >
      <CodeToCopy
        wraps
        label={t('secretText')}
        text={secret}
        words={{ copy: t('copySecret'), copied: t('secretCopied') }}
      >
        {t('secretText')}
      </CodeToCopy>
    </Dialog>
  );
}
