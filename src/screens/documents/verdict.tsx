import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import type { Tone } from '../../ui/base/icon.tsx';
import type { IconPath } from '../../ui/icons/icon-path.ts';
import { checkCircle, question, xCircle } from '../../ui/icons/message.ts';
import { ChangedFile } from './changed-file.tsx';
import { IntactFile } from './intact-file.tsx';
import { useSize } from './use-size.ts';
import type { VerificationAnswer } from '../../domain/schema/documents/document-verification.ts';

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

/** Shows the result for an uploaded file: a sentence, then the proof. */
export function VerdictNotice({ name, bytes, answer }: VerdictProps) {
  const t = useT('documents');
  const size = useSize();
  const { tone, icon } = LOOKS[answer.verdict];
  const isOriginal = answer.document?.kind === 'original';
  const title =
    answer.verdict === 'intact' ? (isOriginal ? 'intactOriginal' : 'intact') : answer.verdict;
  return (
    <section className="nmv-panel" part="panel" aria-label={t(title)}>
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
          <ChangedFile document={answer.document} />
        ) : (
          <IntactFile document={answer.document} />
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
