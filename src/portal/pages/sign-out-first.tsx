import { useState } from 'react';
import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import { usePage, useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';

const sheets = [button, dialog];

/** A mailed link was opened by somebody who is signed in: stay as one is, or sign out and go on. */
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
