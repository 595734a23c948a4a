import type { RefObject } from 'react';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { InlineFailure } from '../../listing/base/inline-failure.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import type { VersionToDecide } from './use-decision.ts';

/** Texts of a preview that the list of what stands out says already. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'noCategories',
  'noProducts',
  'noParticipants',
  'noPrizes',
  'noRankingPositions',
]);

interface YourDecisionProps {
  readonly decision: VersionToDecide;
  readonly reasonRef: RefObject<HTMLTextAreaElement | null>;
  readonly whyId: string;
}

/** Asks for the decision, with its reason. */
export function YourDecision({ decision, reasonRef, whyId }: YourDecisionProps) {
  const t = useT('trials');
  const names = useFieldWords();
  const { approve, deny, preview, reason, setReason, isReasonMissing, whyNot } = decision;
  const matters = (preview.data?.items ?? []).filter(({ text }) => !SAID_ELSEWHERE.has(text));
  const needsReason = matters.some(({ reasonNeeded }) => reasonNeeded);
  const effect = names.maybe((approve ?? deny)?.effect ?? '');
  return (
    <section className="nmv-panel" part="panel" aria-label={t('decideTitle')}>
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('decideTitle')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        {effect && <p className="nmv-small nmv-muted">{effect}</p>}
        {preview.state === 'failed' && (
          <InlineFailure
            failure={preview.error}
            title={t('decideUnread')}
            retrying={preview.isValidating}
            onRetry={() => void preview.refresh()}
          />
        )}
        {matters.map(({ key, text, params }) => (
          <Finding key={key} tone="warning" title={names.maybe(text, params) ?? text} />
        ))}
        <TextArea
          ref={reasonRef}
          label={t('decideReason')}
          optional={needsReason ? undefined : t('decideReasonForDenial')}
          placeholder={t('decideReasonRead')}
          error={isReasonMissing ? t('decideReasonMissing') : undefined}
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="nmv-decide-acts nmv-only-medium">
          <DecisionButtons decision={decision} whyId={whyId} />
        </div>
        {approve && whyNot && preview.state !== 'loading' && (
          <p className="nmv-hint" id={whyId}>
            {whyNot}
          </p>
        )}
      </div>
    </section>
  );
}
