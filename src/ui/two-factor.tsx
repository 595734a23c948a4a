import { useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { QrCode } from './qr-code.tsx';

/** Text in groups of four, as people read it off and type it. */
const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** What an authenticator app is set up with: a code to scan, and the same to type. */
export function AppSetUp({ offer }: { readonly offer: { readonly secret: string; readonly uri: string } }) {
  const t = useT('access');
  return (
    <div className="nmv-app-setup">
      <QrCode text={offer.uri} label={t('qrCode')} />
      <ol className="nmv-app-steps">
        <li>{t('setUpOpen')}</li>
        <li>{t('setUpScan')}</li>
        <li>{t('setUpType')} <code className="nmv-code">{grouped(offer.secret)}</code></li>
      </ol>
    </div>
  );
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useT('access');
  const common = useT('common');
  const list = useRef<HTMLUListElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = () => {
    const page = list.current?.ownerDocument;
    if (page) setCopied(copyText(page, codes.join('\n')));
  };
  return (
    <div className="nmv-stack" data-gap="4">
      <div className="nmv-stack" data-gap="2"><h2 className="nmv-heading">{t('recoveryTitle')}</h2><p className="nmv-text nmv-muted">{t('recoveryKeep')}</p></div>
      <ul className="nmv-recovery" ref={list}>{codes.map((code) => <li key={code}><code className="nmv-code">{code}</code></li>)}</ul>
      <div><Button size="sm" onClick={copy}>{copied ? common('copied') : t('copyCodes')}</Button></div>
    </div>
  );
}
