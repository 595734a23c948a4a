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
  const { approve, deny } = useDecisionActions();
  const isDecided =
    place.view === 'form' && place.tab === 'tabApprovals' && (approve ?? deny) !== undefined;
  // the decision itself holds both
  if (isDecided) return null;
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
