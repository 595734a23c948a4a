import { useAreas } from '../../../data/page/use-areas.ts';
import { campaign } from '../../../domain/entities/campaign.ts';
import { APPROVAL_STEPS, CHAIN } from '../../../domain/rules/campaign/campaign-approval.ts';
import type { ApprovalStep } from '../../../domain/rules/campaign/campaign-approval.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import campaignList from '../../../../styles/campaign-list.css';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import type { RowCellProps } from '../../listing/base/extras.ts';

const sheets = [campaignList];

const isStep = (value: unknown): value is ApprovalStep =>
  APPROVAL_STEPS.some((step) => step === value);

/**
 * Shows both approvers of a campaign, each as a circle with its state; in words for screen readers
 * and on hover.
 */
function Chain({ step }: { readonly step: ApprovalStep }) {
  useSheets(sheets);
  useAreas('campaignList');
  const t = useT('campaignList');
  const { manager, director } = CHAIN[step];
  const sentence = useFieldWords().maybe(`approvalStep_${step}`) ?? step;
  return (
    <span className="nmv-chain" role="img" aria-label={sentence} title={sentence}>
      <span className="nmv-chain-step" data-state={manager}>
        {t('managerShort')}
      </span>
      <span className="nmv-chain-step" data-state={director}>
        {t('directorShort')}
      </span>
    </span>
  );
}

/** The step as a column of its own. */
export function StepCell({ value }: RowCellProps) {
  return isStep(value) ? <Chain step={value} /> : <span className="nmv-muted">—</span>;
}

/** Shows the state of the approval; a draft has none yet. */
export function ApprovalCell({ field, value, row }: RowCellProps) {
  return row['isDraft'] === true ? (
    <FieldCell field={campaign.fields.phase} value="draft" row={row} />
  ) : (
    <FieldCell field={field} value={value} row={row} />
  );
}

/** Shows the phase of a campaign; before its approval is done, also the approvers. */
export function PhaseCell({ field, value, row }: RowCellProps) {
  const step = row['approvalStep'];
  const phase = <FieldCell field={field} value={value} row={row} />;
  if (!isStep(step) || step === 'approved') return phase;
  return (
    <span className="nmv-campaign-phase">
      {phase}
      <Chain step={step} />
    </span>
  );
}
