import type { TrustStateAnswer } from '../../domain/wire/trust.ts';
import type { Session } from '../../data/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/message.tsx';
import { useHomeRead } from './use-home-read.ts';

/** Tells an administrator that nobody checks up to an authority who signed the invoices, or that none of the authorities is trusted. */
export function TrustNotice({ user }: { readonly user: Session }) {
  const t = useT('home');
  const { data } = useHomeRead<TrustStateAnswer>(
    user.isAdmin ? '/apis/v1/trusted-authorities' : null,
  );
  if (data === undefined || data.authorities > 0) return null;
  return (
    <Finding tone="warning" title={t(data.configured ? 'trustEmptyTitle' : 'trustMissingTitle')}>
      {t(data.configured ? 'trustEmptyText' : 'trustMissingText')}
    </Finding>
  );
}
