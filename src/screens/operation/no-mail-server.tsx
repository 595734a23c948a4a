import { useOperationSettings } from '../../data/operation.ts';
import { useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/state/message.tsx';

/** Warns above the mails that no mail server is set up. */
export function NoMailServer() {
  const t = useT('operation');
  const { data } = useOperationSettings();
  if (data?.mail.hasServer !== false) return null;
  return (
    <Finding tone="warning" title={t('lack.noMailServer')}>
      {t('lackText.noMailServer')}
    </Finding>
  );
}
