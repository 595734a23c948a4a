import './light-slot.tsx'; // needed at once by the form
import { useHost } from '../../src/data/page/page-provider.tsx';
import { useAreas } from '../../src/data/page/use-areas.ts';
import { useSignInPlace } from '../../src/data/page/use-sign-in-place.ts';
import { useT } from '../../src/i18n/use-t.ts';
import { SignIn } from '../../src/screens/sign-in/sign-in.tsx';
import { useSheets } from '../../src/ui/base/sheet-root.tsx';
import { lazySheets } from '../../styles/lazy.ts';
import panel from '../../styles/panel.css';

const sheets = [...lazySheets, panel];

/** Renders a link to the sign-in form that another element of the page already shows. */
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
