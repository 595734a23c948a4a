import { useState } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import type { Claimed } from './claim-dialog.tsx';

/** Offers to claim a document that was posted as another seller's sale. */
export function ClaimOffer(props: Claimed) {
  useAreas('cases');
  const t = useT('cases');
  const [asking, setAsking] = useState(false);
  const [caseId, setCaseId] = useState<number>();
  const { navigate } = useHost();
  if (caseId !== undefined)
    return (
      <Button size="xs" onClick={() => navigate(`/notasfiscais/casos/${caseId}`)}>
        {t('openCase')}
      </Button>
    );
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {t('claim')}
      </Button>
      {asking && (
        <ClaimDialog
          {...props}
          onClose={() => setAsking(false)}
          onDone={(id) => {
            setAsking(false);
            setCaseId(id);
          }}
        />
      )}
    </>
  );
}
