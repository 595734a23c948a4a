import { useCallback, useState } from 'react';
import type { SigningView } from '../../domain/schema/documents/documents.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { DocumentPaper } from './paper.tsx';
import { SigningEnded } from './signing-ended.tsx';
import { SigningGates } from './signing-gates.tsx';
import type { SigningWay } from './signing-way.ts';

interface SignDeskProps {
  readonly view: SigningView;
  readonly way: SigningWay;
  readonly onView: (view: SigningView) => void;
}

/** The desk of who signs: the paper, and beside it what comes before the signature. */
export function SignDesk({ view, way, onView }: SignDeskProps) {
  const t = useT('documents');
  const format = useFormat();
  const zonedTime = useZonedTime();
  const [hasRead, setHasRead] = useState(false);
  const read = useCallback(() => setHasRead(true), []);
  const names = view.others.map(
    ({ name, signsAs, state }) => `${name} (${t(`as_${signsAs}`)}, ${t(`state_${state}`)})`,
  );
  const first = view.signatory.name.split(' ', 1)[0] ?? '';
  return (
    <div className="nmv-doc-desk">
      <div className="nmv-doc-head">
        <h1 className="nmv-title">
          {view.canSign ? t('greeting', { name: first }) : view.docName}
        </h1>
        <p className="nmv-muted">
          {view.canSign
            ? t('greetingOf', { sender: view.sentByName, date: format.date(view.validUntil) })
            : `${t('sentBy', { name: view.sentByName, date: zonedTime(view.sentAt) })}.`}{' '}
          {names.length > 0 && t('othersSign', { count: names.length, names: names.join('; ') })}
        </p>
      </div>
      <DocumentPaper
        view={view}
        hasRead={hasRead || !view.canSign}
        onRead={read}
        onSave={way.save}
      />
      <section className="nmv-panel nmv-doc-side" part="panel" aria-label={t('gates')}>
        {view.canSign ? (
          <SigningGates view={view} way={way} hasRead={hasRead} onView={onView} />
        ) : (
          <SigningEnded view={view} />
        )}
      </section>
    </div>
  );
}
