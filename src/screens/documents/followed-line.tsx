import type { ReadSignatoryState } from '../../domain/rules/documents/signatories.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/base/icon.tsx';
import type { IconPath } from '../../ui/icons/icon-path.ts';
import { checkCircle, clock, prohibit, xCircle } from '../../ui/icons/status.ts';
import { Status } from '../../ui/state/status.tsx';
import { FailedMail } from './failed-mail.tsx';
import { Remind } from './remind.tsx';
import { useSignatoryHistory } from './use-signatory-history.ts';
import type { FollowedSignatory } from '../../domain/schema/documents/document-progress.ts';

const LOOKS: Readonly<
  Record<ReadSignatoryState, { readonly icon: IconPath; readonly tone: Tone }>
> = {
  waiting: { icon: clock, tone: 'neutral' },
  asked: { icon: clock, tone: 'warning' },
  opened: { icon: clock, tone: 'warning' },
  signed: { icon: checkCircle, tone: 'success' },
  refused: { icon: prohibit, tone: 'danger' },
  failed: { icon: xCircle, tone: 'danger' },
  withdrawn: { icon: prohibit, tone: 'neutral' },
  expired: { icon: prohibit, tone: 'neutral' },
  ended: { icon: prohibit, tone: 'neutral' },
};

interface FollowedLineProps {
  readonly number: number;
  readonly documentId: number;
  readonly signatory: FollowedSignatory;
  readonly mayAsk: boolean;
}

/** Shows a signatory: progress, last event, automatic next step, and actions. */
export function FollowedLine({ number, documentId, signatory, mayAsk }: FollowedLineProps) {
  const t = useT('documents');
  const { name, signsAs, state, taxNumHint } = signatory;
  return (
    <li className="nmv-doc-signatory">
      <span className="nmv-muted">{number}.</span>
      <span>
        <strong className="nmv-strong">{name}</strong>
        <br />
        <span className="nmv-small nmv-muted">
          {t(`as_${signsAs}`)} · {taxNumHint} · {signatory.email}
        </span>
      </span>
      <Status code={state} look={{ ...LOOKS[state], text: t(`state_${state}`) }} />
      <div className="nmv-doc-signatory-note">
        <span>{useSignatoryHistory(signatory)}</span>
        {state === 'failed' ? (
          <FailedMail {...{ documentId, signatory, mayAsk }} />
        ) : (
          mayAsk &&
          (state === 'asked' || state === 'opened') && <Remind {...{ documentId, signatory }} />
        )}
      </div>
    </li>
  );
}
