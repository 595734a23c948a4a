import { Suspense, useId } from 'react';
import type { RefObject } from 'react';
import checks from '../../../../styles/checks.css';
import decisionSheet from '../../../../styles/decision.css';
import timeline from '../../../../styles/timeline.css';
import { useTrial } from '../../../data/campaign-trials.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { ResourceDetail } from '../../../domain/schema/entities/entity.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Comparison } from '../trials/comparison.tsx';
import { trialSheets } from '../trials/trial-sheets.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionFigures } from './decision-figures.tsx';
import { DecisionPath } from './decision-path.tsx';
import { DecisionRehearsal } from './decision-rehearsal.tsx';
import { FineLines, StandsOut } from './stands-out.tsx';
import type { VersionToDecide } from './use-decision.ts';
import { YourDecision } from './your-decision.tsx';

const ChangeLines = lazyAgain(
  async () => (await import('../../record/form/history/history-entry.tsx')).ChangeLines,
);

const sheets: readonly string[] = [...trialSheets, checks, timeline, decisionSheet];

interface CampaignDecisionProps {
  readonly detail: ResourceDetail;
  readonly decision: VersionToDecide;
  readonly reasonRef: RefObject<HTMLTextAreaElement | null>;
}

/** Shows what a version that waits is about, and asks for the decision. */
export function CampaignDecision({ detail, decision, reasonRef }: CampaignDecisionProps) {
  useSheets(sheets);
  useAreas('campaigns', 'trials');
  const t = useT('recordForm');
  const whyId = useId();
  const rehearsal = useTrial('rehearsal', detail.id);
  const changes = decision.preview.data?.changes;
  return (
    <div className="nmv-stack nmv-decision">
      <DecisionFigures detail={detail} rehearsal={rehearsal} />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <DecisionRehearsal id={detail.id} rehearsal={rehearsal} />
          {changes && (
            <section className="nmv-panel" part="panel" aria-label={t('openVersionChanges')}>
              <div className="nmv-panel-head" part="head" data-ruled="">
                <h2 className="nmv-subheading">{t('openVersionChanges')}</h2>
              </div>
              <div className="nmv-panel-body">
                <Suspense>
                  <ChangeLines change={changes} />
                </Suspense>
              </div>
            </section>
          )}
          <Comparison id={detail.id} />
          <StandsOut figures={rehearsal.data?.figures} />
        </div>
        <div className="nmv-stack">
          <YourDecision decision={decision} reasonRef={reasonRef} whyId={whyId} />
          <FineLines />
          <DecisionPath detail={detail} />
        </div>
      </div>
      <div className="nmv-decide-acts nmv-decide-thumb nmv-only-phone">
        <DecisionButtons decision={decision} size="lg" whyId={whyId} />
      </div>
    </div>
  );
}
