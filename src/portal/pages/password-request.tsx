import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';
import { SupportNotice } from '../support-notice.tsx';

/** How to get a new password (2.05): support resets it. */
export function Page({ provider }: PageProps) {
  useAreas('access');
  const t = useT('access');
  return (
    <LoginFrame provider={provider}>
      <SupportNotice provider={provider} title={t('resetRequestTitle')} lead={t('resetRequestLead')} how={t('resetRequestHow')} subject={t('resetRequestSubject')} />
    </LoginFrame>
  );
}
