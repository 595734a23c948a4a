import { useState } from 'react';
import { useAreas } from '../../../data/page/use-areas.ts';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { users } from '../../../ui/icons/menu.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { ChildPanel } from '../../record/form/children/child-panel.tsx';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { campaignSheets } from '../campaign-sheets.ts';
import { CandidatesDialog } from './candidates-dialog.tsx';

/**
 * Renders the participants (3.09): rows as in any record, and a choice of hundreds of channels at
 * once.
 */
export function ParticipantsPanel() {
  useSheets(campaignSheets);
  useAreas('campaigns');
  const t = useT('campaigns');
  const { canEdit } = useRecordDesk();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {canEdit && (
        <div className="nmv-spread">
          <p className="nmv-hint">{t('participantsLead')}</p>
          <Button icon={users} onClick={() => setChoosing(true)}>
            {t('chooseMany')}
          </Button>
        </div>
      )}
      <ChildPanel
        name="participants"
        child={campaignChildren.participants}
        title={t('participants')}
      />
      {isChoosing && <CandidatesDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
