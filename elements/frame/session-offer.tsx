import { useCallback, useEffect, useState } from 'react';
import { useHost, usePage } from '../../src/data/page/page-provider.tsx';
import { sessionNeeded } from '../../src/data/sign-in/session-needed.ts';
import { useAreas } from '../../src/data/page/use-areas.ts';
import { useT } from '../../src/i18n/use-t.ts';
import { CompactSignIn } from './session-gate.tsx';

/** Asks the host for a session by the cancelable `nmv-session-needed`; a host that does not prevent it gets the compact sign-in. */
export function SessionOffer() {
  useAreas('common');
  const host = useHost();
  const page = usePage();
  const t = useT('common');
  const [ours, setOurs] = useState<boolean>();
  const ask = useCallback(
    () => setOurs(host.emit('nmv-session-needed', sessionNeeded(page), { cancelable: true })),
    [host, page],
  );
  useEffect(ask, [ask]);
  if (ours === undefined) return null;
  if (ours) return <CompactSignIn />;
  return (
    <p className="nmv-muted">
      {t('signInNeeded')}{' '}
      <button className="nmv-link" type="button" onClick={ask}>
        {t('signIn')}
      </button>
    </p>
  );
}
