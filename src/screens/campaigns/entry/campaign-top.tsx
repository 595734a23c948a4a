import { useAreas } from '../../../data/page/use-areas.ts';
import { Checklist } from '../checklist/checklist.tsx';
import { BegunCopy } from '../copy/begun-copy.tsx';
import { DeniedNote } from '../denied-note.tsx';
import { DraftNote } from '../draft-note.tsx';
import { useDecisionActions } from '../decision/use-decision.ts';
import { useMaintenance } from '../../record/screen.ts';
import { WaitingNote } from '../waiting-note.tsx';

/** Shows the notes of a campaign above every tab. */
export function CampaignTop() {
  useAreas('campaigns');
  const { place } = useMaintenance();
  const { approve } = useDecisionActions();
  // the decision itself holds the notes; a person who has approved still learns the first day
  if (place.view === 'form' && place.tab === 'tabApprovals' && approve !== undefined) return null;
  return (
    <>
      <BegunCopy />
      <DraftNote />
      <DeniedNote />
      <WaitingNote />
      <Checklist />
    </>
  );
}
