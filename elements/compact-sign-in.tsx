import './light-slot.tsx'; // needed at once by the form
import { useHost } from '../src/data/page-provider.tsx';
import { useAreas } from '../src/data/use-areas.ts';
import { useSignInPlace } from '../src/data/use-sign-in-place.ts';
import { useT } from '../src/i18n/use-t.ts';
import { SignIn } from '../src/screens/sign-in/sign-in.tsx';
import { useSheets } from '../src/ui/sheet-root.tsx';
import { laterSheets } from '../styles/later.ts';
import panel from '../styles/panel.css';

const sheets = [...laterSheets, panel];

/** Stands where the form would be when it stands in another element of the page: one is enough. */
function SignInThere({ onAsk }: { readonly onAsk: () => void }) {
  const t = useT('common');
  return (
    <p className="nmv-muted">
      {t('signInNeeded')}{' '}
      <button className="nmv-link" type="button" onClick={onAsk}>
        {t('signIn')}
      </button>
    </p>
  );
}

/** The sign-in form of the session area, within another element. */
export function SignInHere() {
  useAreas('common', 'session');
  useSheets(sheets);
  const host = useHost();
  const { isHere, ask } = useSignInPlace(false);
  if (!isHere) return <SignInThere onAsk={ask} />;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-body">
        <SignIn element={host} compact />
      </div>
    </section>
  );
}
