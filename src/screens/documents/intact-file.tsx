import type { ReactNode } from 'react';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { checkCircle } from '../../ui/icons/message.ts';
import type { VerifiedFact } from './verified.ts';
import { EventTime } from '../../ui/date/event-time.tsx';

/** Shows the proof of an unchanged file: its signatories with method and time, and its seal. */
export function IntactFile({ document }: VerifiedFact) {
  const t = useT('documents');
  const format = useFormat();
  const zonedTime = useZonedTime();
  const { signatures, signatories, sealedBy, sealUntil, stampedAt, stampedBy } = document;
  return (
    <>
      <div>
        <h3 className="nmv-subheading">
          {t('signedByOf', { count: signatures.length, all: signatories })}
        </h3>
        <ol className="nmv-checks">
          {signatures.map(({ name, taxNumHint, signsAs, method, signedAt, wasReaddressed }) => (
            <li className="nmv-check-line" data-tone="success" key={`${name} ${signedAt}`}>
              <Icon className="nmv-check-mark" of={checkCircle} />
              <span>
                <strong className="nmv-strong">{name}</strong>{' '}
                <span className="nmv-muted">{taxNumHint}</span>
              </span>
              <span className="nmv-number">
                <EventTime at={signedAt} zone />
              </span>
              <span className="nmv-check-note">
                {t(`as_${signsAs}`)}, {t(`method_${method}`)}
                {wasReaddressed && ` · ${t('wasReaddressed')}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="nmv-facts">
        <Fact name={t('factDocument')}>{document.docName}</Fact>
        <Fact name={t('factCode')}>{document.nmpCode}</Fact>
        <Fact name={t('factSeal')}>
          {sealedBy === null
            ? t('noSeal')
            : t('sealOf', { name: sealedBy, date: format.date(sealUntil ?? '') })}
        </Fact>
        {stampedAt !== null && (
          <Fact name={t('factStamp')}>
            {t('stampOf', { time: zonedTime(stampedAt, { seconds: true }), name: stampedBy ?? '' })}
          </Fact>
        )}
      </div>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="nmv-fact">
      <span className="nmv-fact-name">{name}</span>
      <span>{children}</span>
    </div>
  );
}
