import { useAreas } from '../../data/use-areas.ts';
import { Checklist } from './checklist/checklist.tsx';
import { BegunCopy } from './copy/begun-copy.tsx';
import { DeniedNote } from './denied-note.tsx';
import { DraftNote } from './draft-note.tsx';
import { WaitingNote } from './waiting-note.tsx';

/** What is to be known of a campaign whatever tab is open. */
export function CampaignTop() {
  useAreas('campaigns');
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
