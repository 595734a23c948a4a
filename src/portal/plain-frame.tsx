import type { ReactNode } from 'react';
import brand from '../../styles/brand.css';
import button from '../../styles/button.css';
import empty from '../../styles/empty.css';
import login from '../../styles/login.css';
import panel from '../../styles/panel.css';
import popover from '../../styles/popover.css';
import waiting from '../../styles/waiting.css';
import { useSession } from '../data/page/page-provider.tsx';
import { useAreas } from '../data/page/use-areas.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/base/button.tsx';
import { useSheets } from '../ui/base/sheet-root.tsx';
import { BrandMark } from './brand.tsx';
import { indexPath, loginPath } from './guards.ts';
import { LanguageMenu } from './language-menu.tsx';
import type { Provider } from './page-props.ts';
import { WaitingMenu } from './waiting-menu.tsx';

const sheets = [brand, button, empty, login, panel, popover, waiting];

/** The frame of pages that anybody may read. */
export function PlainFrame({
  provider,
  wide,
  children,
}: {
  readonly provider: Provider;
  /** Set if the page needs space for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  useAreas('shell');
  const t = useT('shell');
  const { status, user } = useSession();
  const isWaiting = user?.status === 2;
  const isSignedIn = status === 'authenticated';
  const home = `#${isSignedIn ? indexPath : loginPath}`;
  useSheets(sheets);
  return (
    <div className="nmv-plain">
      <header className="nmv-plain-head">
        <a
          className="nmv-brand"
          href={home}
          aria-label={`${provider.name}: ${t(isSignedIn ? 'toHome' : 'toSignIn')}`}
        >
          <BrandMark logo={provider.logo} />
          <span className="nmv-only-medium">{provider.name}</span>
        </a>
        <span className="nmv-push">
          <LanguageMenu />
        </span>
        {isWaiting ? (
          <WaitingMenu user={user} />
        ) : (
          <ButtonLink size="xs" href={home}>
            {t(isSignedIn ? 'toHome' : 'toSignIn')}
          </ButtonLink>
        )}
      </header>
      <main className="nmv-plain-main" data-wide={wide ? '' : undefined}>
        {children}
      </main>
    </div>
  );
}
