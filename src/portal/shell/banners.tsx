import { memo, useEffect, useState } from 'react';
import { useSession } from '../../data/page/page-provider.tsx';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { mask, wifiSlash } from '../../ui/icons/shell.ts';
import { Banner } from '../../ui/state/message.tsx';
import { useEndActing } from './use-end-acting.ts';

/** Since when the browser has no network; undefined while it has. */
function useOfflineSince(): Date | undefined {
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : new Date()));
  useEffect(() => {
    const lost = () => setSince(new Date());
    const found = () => setSince(undefined);
    addEventListener('offline', lost);
    addEventListener('online', found);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', found);
    };
  }, []);
  return since;
}

/** Shows notices of the whole page: no network, impersonation. */
export const Banners = memo(function Banners() {
  const t = useT('shell');
  const format = useFormat();
  const since = useOfflineSince();
  return (
    <div className="nmv-shell-top">
      <ActingBanner />
      {since && (
        <Banner tone="warning" icon={wifiSlash}>
          {t('offline', { time: format.time(since) })}
        </Banner>
      )}
    </div>
  );
});

/** Shows impersonation in violet, a colour used for nothing else. */
function ActingBanner() {
  const t = useT('shell');
  const { user, original } = useSession();
  const { busy, end } = useEndActing();
  if (!user || !original) return null;
  return (
    <Banner tone="acting" icon={mask} action={{ label: t('endActing'), run: end, busy }}>
      {t('actingAs', { name: user.fullName })}{' '}
      <span className="nmv-only-medium">{t('actingNote')}</span>
    </Banner>
  );
}
