import type { TrustStateAnswer } from '../../domain/schema/operation/trust.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { InlineFailure } from '../../screens/listing/base/inline-failure.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useHomeRead } from './use-home-read.ts';

/**
 * Warns an administrator when signatures are not checked up to an authority, or when no authority
 * is trusted.
 */
export function TrustNotice({ user }: { readonly user: Session }) {
  const t = useT('home');
  const read = useHomeRead<TrustStateAnswer>(user.isAdmin ? '/apis/v1/trusted-authorities' : null);
  if (read.state === 'failed')
    return (
      <InlineFailure
        title={t('trustFailed')}
        failure={read.error}
        retrying={read.isValidating}
        onRetry={() => void read.refresh()}
      />
    );
  if (read.state !== 'answered' || read.data.authorities > 0) return null;
  const { data } = read;
  return (
    <Finding tone="warning" title={t(data.configured ? 'trustEmptyTitle' : 'trustMissingTitle')}>
      {t(data.configured ? 'trustEmptyText' : 'trustMissingText')}
    </Finding>
  );
}
