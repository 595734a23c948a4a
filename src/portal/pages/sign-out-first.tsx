import { useState } from 'react';
import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';

const sheets = [button, dialog];

/** Asks a signed-in person who opened a mailed link: stay signed in, or sign out and go on. */
export function SignOutFirst({ onStay }: { readonly onStay: () => void }) {
  useAreas('shell');
  const t = useT('shell');
  const { session } = usePage();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  useSheets(sheets);
  const leave = () => {
    setBusy(true);
    void session.signOut();
  };
  return (
    <Confirm
      title={t('signedInAlready', { name: user?.fullName ?? '' })}
      lead={t('signOutFirst')}
      confirm={t('signOutAndGoOn')}
      cancel={t('stay')}
      busy={busy}
      onCancel={onStay}
      onConfirm={leave}
    />
  );
}
