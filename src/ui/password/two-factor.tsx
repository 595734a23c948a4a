import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../base/button.tsx';
import { copyText } from '../base/copy-text.ts';
import { QrCode } from './qr-code.tsx';

/** Text in groups of four, as people read it off and type it. */
const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the set-up of an authenticator app: a code to scan, and the same code to type. */
export function AppSetUp({
  offer,
}: {
  readonly offer: { readonly secret: string; readonly uri: string };
}) {
  const t = useT('access');
  return (
    <div className="nmv-app-setup">
      <QrCode text={offer.uri} label={t('qrCode')} />
      <ol className="nmv-app-steps">
        <li>{t('setUpOpen')}</li>
        <li>
          {t('setUpScan')}{' '}
          <a className="nmv-link" href={offer.uri}>
            {t('setUpHere')}
          </a>
        </li>
        <li>
          {t('setUpType')} <code className="nmv-code">{grouped(offer.secret)}</code>{' '}
          <CopyButton text={offer.secret}>{t('copyKey')}</CopyButton>
        </li>
      </ol>
    </div>
  );
}

/** Puts a text into the clipboard, and says so. */
function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const common = useT('common');
  const [copied, setCopied] = useState(false);
  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) => setCopied(copyText(currentTarget.ownerDocument, text))}
    >
      {copied ? common('copied') : children}
    </Button>
  );
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useT('access');
  return (
    <div className="nmv-stack" data-gap="4">
      <div className="nmv-stack" data-gap="2">
        <h2 className="nmv-heading">{t('recoveryTitle')}</h2>
        <p className="nmv-text nmv-muted">{t('recoveryKeep')}</p>
      </div>
      <ul className="nmv-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code className="nmv-code">{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={codes.join('\n')}>{t('copyCodes')}</CopyButton>
      </div>
    </div>
  );
}
