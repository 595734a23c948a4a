import account from '../../../styles/account.css';
import button from '../../../styles/button.css';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';

const sheets = [account, button];

/** The address lacks the token of a mailed link. */
export function LinkMissing({ onBack }: { readonly onBack: () => void }) {
  useAreas('account');
  useSheets(sheets);
  const t = useT('account');
  return (
    <div className="nmv-account-form" role="status">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-account-title">{t('linkMissing')}</h1>
        <p className="nmv-text nmv-muted">{t('activationFailedLead')}</p>
      </div>
      <div>
        <Button onClick={onBack}>{t('toSignIn')}</Button>
      </div>
    </div>
  );
}
