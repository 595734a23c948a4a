import type { SigningView } from '../../domain/schema/documents/documents.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Finding } from '../../ui/state/message.tsx';

/** Shows the outcome of the own signature, or the reason why there is none to make. */
export function SigningEnded({ view }: { readonly view: SigningView }) {
  const t = useT('documents');
  const zonedTime = useZonedTime();
  const { state, signedAt } = view.signatory;
  return (
    <div className="nmv-panel-body nmv-stack" role="status">
      {state === 'signed' && signedAt !== null ? (
        <Finding tone="success" title={t('signedTitle')}>
          {t(view.finalSha256 === null ? 'signedLead' : 'completeLead', {
            when: zonedTime(signedAt, { seconds: true }),
          })}
        </Finding>
      ) : state === 'refused' ? (
        <Finding tone="neutral" title={t('refusedTitle')}>
          {t('refusedLead')}
        </Finding>
      ) : (
        <Finding tone="warning" title={t('overTitle')}>
          {t('overLead')}
        </Finding>
      )}
      <div>
        <div className="nmv-small nmv-muted">{t('hash')}</div>
        <div className="nmv-doc-hash">{view.finalSha256 ?? view.sha256}</div>
      </div>
    </div>
  );
}
