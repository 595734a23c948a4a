import './light-slot.tsx'; // needed at once by the form
import { useHost } from '../src/data/page-provider.tsx';
import { useAreas } from '../src/data/use-areas.ts';
import { SignIn } from '../src/screens/sign-in/sign-in.tsx';
import { useSheets } from '../src/ui/sheet-root.tsx';
import { laterSheets } from '../styles/later.ts';
import panel from '../styles/panel.css';

const sheets = [...laterSheets, panel];

/** The sign-in form of the session area, within another element. */
export function SignInHere() {
  useAreas('common', 'session');
  useSheets(sheets);
  return (
    <section className="nmv-panel">
      <div className="nmv-panel-body">
        <SignIn element={useHost()} compact />
      </div>
    </section>
  );
}
