import { useRef } from 'react';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { CampaignDecision } from './campaign-decision.tsx';
import { useDecision } from './use-decision.ts';
import type { ExtraPanelProps } from '../../record/extras.ts';
import { ChildPanel } from '../../record/form/children/child-panel.tsx';
import { useMaintenance } from '../../record/screen.ts';
import { Comparison } from '../trials/comparison.tsx';

/** Shows the gains and losses by the waiting version, and its decisions; deciders decide here. */
export function TrialApprovals({ detail }: ExtraPanelProps) {
  return <Approvals key={detail?.id} detail={detail} />;
}

function Approvals({ detail }: ExtraPanelProps) {
  const names = useFieldWords();
  const { canWrite } = useMaintenance();
  useAreas('trials');
  const top = useRef<HTMLDivElement>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const decision = useDecision(
    () => top.current?.closest('.nmv-record')?.querySelector<HTMLElement>('h1')?.focus(),
    () => reasonRef.current?.focus(),
  );
  const { approve, deny } = decision;
  const isToDecide = detail !== undefined && (approve ?? deny) !== undefined;
  const rows = detail?.['approvals'];
  const isFirst = Array.isArray(rows) && rows.length === 0;
  return (
    <div className="nmv-stack" ref={top}>
      {isToDecide && <CampaignDecision detail={detail} decision={decision} reasonRef={reasonRef} />}
      {!isToDecide && canWrite && detail !== undefined && <Comparison id={detail.id} />}
      {!(isToDecide && isFirst) && (
        <ChildPanel
          name="approvals"
          child={campaignChildren.approvals}
          title={names.maybe('tabApprovals') ?? ''}
        />
      )}
    </div>
  );
}
