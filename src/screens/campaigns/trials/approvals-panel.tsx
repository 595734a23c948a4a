import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import type { ExtraPanelProps } from '../../record/extras.ts';
import { ChildPanel } from '../../record/form/child-panel.tsx';
import { useMaintenance } from '../../record/screen.ts';
import { Comparison } from './comparison.tsx';

/** Who gains and who loses by the version that waits, and who decided on it so far. */
export function ApprovalsPanel({ detail }: ExtraPanelProps) {
  const names = useFieldWords();
  const { canWrite } = useMaintenance();
  return (
    <>
      {canWrite && detail !== undefined && <Comparison id={detail.id} />}
      <ChildPanel
        name="approvals"
        child={campaignChildren.approvals}
        title={names.maybe('tabApprovals') ?? ''}
      />
    </>
  );
}
