import type { ReactNode } from 'react';
import brand from '../../styles/brand.css';
import button from '../../styles/button.css';
import login from '../../styles/login.css';
import popover from '../../styles/popover.css';
import waiting from '../../styles/waiting.css';
import { useT } from '../i18n/use-t.ts';
import { useSheets } from '../ui/base/sheet-root.tsx';
import { BrandMark } from './brand.tsx';
import { Furrows } from './furrows.tsx';
import { LanguageMenu } from './language-menu.tsx';
import type { Provider } from './page-props.ts';

const sheets = [brand, button, login, popover, waiting];

/** The frame of all pages that lead to a session: the form on one side, the field on the other. */
export function LoginFrame({
  provider,
  children,
}: {
  readonly provider: Provider;
  readonly children: ReactNode;
}) {
  const t = useT('session');
  useSheets(sheets);
  return (
    <main className="nmv-login">
      <div className="nmv-login-form">
        <a className="nmv-brand" href="#/login">
          <BrandMark logo={provider.logo} />
          <span>{provider.name}</span>
        </a>
        <div className="nmv-login-fields">{children}</div>
        <div className="nmv-spread nmv-small nmv-muted">
          <div className="nmv-cluster" data-gap="5">
            <a className="nmv-link" href="#/datasafety">
              {t('privacy')}
            </a>
            <a className="nmv-link" href="#/about">
              {t('about')}
            </a>
          </div>
          <LanguageMenu />
        </div>
      </div>
      <div className="nmv-login-field">
        <Furrows />
        <div className="nmv-login-words">
          <p className="nmv-login-line">{t('loginLine')}</p>
          <p className="nmv-login-lead">{t('loginLead')}</p>
        </div>
      </div>
    </main>
  );
}
