import type { ReactNode } from 'react';
import type { VerificationAnswer } from '../../domain/wire/document-verification.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconPath, Tone } from '../../ui/icon.tsx';
import { checkCircle, question, xCircle } from '../../ui/icons/message.ts';

interface VerdictProps {
  readonly name: string;
  readonly bytes: number;
  readonly answer: VerificationAnswer;
}

const LOOKS: Readonly<
  Record<VerificationAnswer['verdict'], { readonly tone: Tone; readonly icon: IconPath }>
> = {
  intact: { tone: 'success', icon: checkCircle },
  changed: { tone: 'danger', icon: xCircle },
  unknown: { tone: 'neutral', icon: question },
};

/** A size as people read it. */
function useSize(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) =>
    bytes < 1024
      ? `${format.number(String(bytes))} bytes`
      : `${format.number((bytes / 1024).toFixed(1))} kB`;
}

/** What a file is that somebody brought: one sentence, then what speaks for it. */
export function Verdict({ name, bytes, answer }: VerdictProps) {
  const t = useT('documents');
  const size = useSize();
  const { tone, icon } = LOOKS[answer.verdict];
  const isOriginal = answer.document?.kind === 'original';
  const title =
    answer.verdict === 'intact' ? (isOriginal ? 'intactOriginal' : 'intact') : answer.verdict;
  return (
    <section className="nmv-panel" aria-label={t(title)}>
      <div className="nmv-doc-verdict" data-tone={tone} role="status">
        <Icon className="nmv-doc-verdict-mark" of={icon} />
        <h2 className="nmv-doc-verdict-title">{t(title)}</h2>
        <div className="nmv-small nmv-muted">
          {name} · {size(bytes)}
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack">
        {answer.document === null ? (
          <p className="nmv-text nmv-muted">{t('unknownLead')}</p>
        ) : answer.verdict === 'changed' ? (
          <Changed document={answer.document} />
        ) : (
          <Intact document={answer.document} />
        )}
        <div>
          <div className="nmv-small nmv-muted">
            {t(answer.verdict === 'intact' ? 'fileHashKept' : 'fileHash')}
          </div>
          <div className="nmv-doc-hash">{answer.sha256}</div>
        </div>
      </div>
    </section>
  );
}

interface Told {
  readonly document: NonNullable<VerificationAnswer['document']>;
}

function Changed({ document: { nmpCode, moreBytes, onlyAppended } }: Told) {
  const t = useT('documents');
  const size = useSize();
  return (
    <>
      <p className="nmv-text">
        {onlyAppended
          ? t('changedAppended', { code: nmpCode, size: size(moreBytes ?? 0) })
          : t('changedInside', { code: nmpCode })}
      </p>
      <p className="nmv-text nmv-muted">{t('changedNext')}</p>
    </>
  );
}

function Intact({ document }: Told) {
  const t = useT('documents');
  const format = useFormat();
  const dateTime = useDateTime();
  const { signatures, signatories, sealedBy, sealUntil } = document;
  return (
    <>
      <div>
        <h3 className="nmv-subheading">
          {t('signedByOf', { count: signatures.length, all: signatories })}
        </h3>
        <ol className="nmv-checks">
          {signatures.map(({ name, taxNumHint, signsAs, method, signedAt }) => (
            <li className="nmv-check-line" data-tone="success" key={`${name} ${signedAt}`}>
              <Icon className="nmv-check-mark" of={checkCircle} />
              <span>
                <strong className="nmv-strong">{name}</strong>{' '}
                <span className="nmv-muted">{taxNumHint}</span>
              </span>
              <span className="nmv-number">{dateTime(signedAt)}</span>
              <span className="nmv-check-note">
                {t(`as_${signsAs}`)}, {t(`method_${method}`)}
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
            : t('sealOf', { name: sealedBy, date: format.date(sealUntil?.slice(0, 10) ?? '') })}
        </Fact>
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
