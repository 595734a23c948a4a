import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import type { TermsAnswer } from '../../../domain/schema/accounts/account.ts';
import type { TermsKind } from '../../../domain/accounts/terms.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { Tabs } from '../../../ui/way/tabs.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { ReadingStep } from './reading.tsx';

/** The agreement, and the manual once it is looked at. */
export function useTerms() {
  const [kind, setKind] = useState<TermsKind>('agreement');
  const agreement = useRead<TermsAnswer>('/apis/v1/accesspolicies/terms/agreement', undefined, {
    as: 'no session',
  });
  const manual = useRead<TermsAnswer>(
    kind === 'manual' ? '/apis/v1/accesspolicies/terms/manual' : null,
    undefined,
    { as: 'no session' },
  );
  return { kind, onKind: setKind, agreement, shown: kind === 'agreement' ? agreement : manual };
}

/** The texts, and which of them is shown. */
export type Terms = ReturnType<typeof useTerms>;

interface TermsPanelProps extends Pick<Terms, 'kind' | 'onKind' | 'shown'> {
  /** The buttons to agree or not. */
  readonly children: ReactNode;
}

/** The text that is chosen by its tab, and below it the buttons to agree or not. */
export function TermsPanel({ kind, onKind, shown, children }: TermsPanelProps) {
  const t = useT('account');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-account-tabs">
        <Tabs<TermsKind>
          label={t('texts')}
          value={kind}
          onValue={onKind}
          items={[
            { id: 'agreement', label: t('agreement') },
            { id: 'manual', label: t('manual') },
          ]}
        >
          {null}
        </Tabs>
      </div>
      <div className="nmv-panel-body">
        {shown.data && <ReadingStep key={kind} terms={shown.data} />}
        {shown.error && (
          <Finding
            tone="danger"
            title={t('textUnread')}
            action={
              <Button size="sm" onClick={() => void shown.refresh()}>
                {t('readAgain')}
              </Button>
            }
          />
        )}
        {shown.isLoading && <LoadingBar />}
      </div>
      <div className="nmv-panel-foot nmv-agree-foot">
        <p className="nmv-small nmv-muted nmv-agree-note">{t('agreeNote')}</p>
        {children}
      </div>
    </section>
  );
}
