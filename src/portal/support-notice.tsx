import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/base/button.tsx';
import type { Provider } from './page-props.ts';

interface SupportNoticeProps {
  readonly provider: Provider;
  readonly title: string;
  readonly lead: string;
  readonly how?: string;
  /** Subject of the mail to support. */
  readonly subject: string;
}

/** Shows the help that support gives without a session, and its address. */
export function SupportNotice({
  provider: { supportEmail },
  title,
  lead,
  how,
  subject,
}: SupportNoticeProps) {
  const t = useT('access');
  return (
    <div className="nmv-stack">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-login-title">{title}</h1>
        <p className="nmv-muted">{lead}</p>
      </div>
      {how && <p className="nmv-text">{how}</p>}
      {supportEmail ? (
        <ButtonLink
          kind="primary"
          size="lg"
          block
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}
        >
          {t('writeToSupport')}
        </ButtonLink>
      ) : (
        <p className="nmv-text nmv-strong">{t('noSupportAddress')}</p>
      )}
      {supportEmail && <p className="nmv-muted">{supportEmail}</p>}
      <p>
        <a className="nmv-link" href="#/login">
          {t('backToSignIn')}
        </a>
      </p>
    </div>
  );
}
