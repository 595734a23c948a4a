import { useAreas } from '../../../data/use-areas.ts';
import { APPROVAL_STEPS, CHAIN } from '../../../domain/rules/campaign-approval.ts';
import type { ApprovalStep } from '../../../domain/rules/campaign-approval.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import campaignList from '../../../../styles/campaign-list.css';
import { useSheets } from '../../../ui/sheet-root.tsx';
import type { CellProps } from '../../listing/extras.ts';

const sheets = [campaignList];

const isStep = (value: unknown): value is ApprovalStep =>
  APPROVAL_STEPS.some((step) => step === value);

/** The two who approve a campaign, each as a circle that tells how far they are; in words for who hears it or rests on it. */
export function ApprovalChain({ value }: CellProps) {
  useSheets(sheets);
  useAreas('campaignList');
  const t = useT('campaignList');
  const words = useFieldWords();
  if (!isStep(value)) return <span className="nmv-muted">—</span>;
  const { manager, director } = CHAIN[value];
  const sentence = words.maybe(`approvalStep_${value}`) ?? value;
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
