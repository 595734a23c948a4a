import { useMemo, useState } from 'react';
import { dec, toText, ZERO } from '../../../domain/decimal.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { addParticipants, takingPart, whyNotChosen } from './add-participants.ts';
import { CandidateTable } from './candidate-table.tsx';
import { CriteriaFields } from './criteria-fields.tsx';
import { NO_CRITERIA, useCandidates } from './use-candidates.ts';

/** Unknown codes that are named; of the rest how many. */
const MOST_NAMED = 30;

/** Finds channels by region, sales structure, last cycle's sales or a list of codes, and adds all that are ticked. */
export function CandidatesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('campaigns');
  const common = useT('common');
  const { state, change } = useRecordDesk();
  const [criteria, setCriteria] = useState(NO_CRITERIA);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const found = useCandidates(criteria);
  const taking = useMemo(() => takingPart(state), [state]);
  const rows = found.answer?.rows ?? [];
  const picked = rows.filter((row) => chosen.has(row.customerId) && !whyNotChosen(row, taking));
  const sold = picked.reduce((sum, { quantity }) => sum.plus(dec(quantity)), ZERO);
  const add = () => {
    change('participants', (now) => addParticipants(now, picked));
    onClose();
  };
  return (
    <Dialog
      title={t('candidatesTitle')}
      lead={t('candidatesLead')}
      size="wide"
      keepsTyped
      onClose={onClose}
      foot={
        <>
          <span className="nmv-hint nmv-candidates-sum" role="status">
            {t('candidatesChosen', {
              count: picked.length,
              sold: formatNumber(toText(sold), { max: 0 }),
            })}
          </span>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={picked.length === 0} onClick={add}>
            {t('candidatesAdd', { count: picked.length })}
          </Button>
        </>
      }
    >
      <div className="nmv-stack">
        <CriteriaFields
          criteria={criteria}
          isMinimumBad={found.isMinimumBad}
          onCriteria={setCriteria}
        />
        <UnknownCodes codes={found.answer?.unknown ?? []} />
        {found.isLost && <Finding tone="danger" title={t('candidatesLost')} />}
        <CandidateTable
          rows={rows}
          total={found.answer?.total ?? 0}
          isWaiting={found.isWaiting}
          taking={taking}
          chosen={chosen}
          onChosen={setChosen}
        />
      </div>
    </Dialog>
  );
}

function UnknownCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useT('campaigns');
  if (codes.length === 0) return null;
  const rest = codes.length - MOST_NAMED;
  return (
    <Finding tone="warning" title={t('unknownCodes', { count: codes.length })}>
      <span className="nmv-code">{codes.slice(0, MOST_NAMED).join(', ')}</span>
      {rest > 0 && ` ${t('andMore', { count: rest })}`}
    </Finding>
  );
}
