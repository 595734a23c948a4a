import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';
import { SupportNotice } from '../support-notice.tsx';

/** How to get an account: support opens it. */
export function Page({ provider }: PageProps) {
  useAreas('access');
  const t = useT('access');
  const session = useT('session');
  return (
    <LoginFrame provider={provider}>
      <SupportNotice provider={provider} title={session('createAccount')} lead={t('newAccountLead')} how={t('newAccountHow')} subject={t('newAccountSubject')} />
    </LoginFrame>
  );
}
