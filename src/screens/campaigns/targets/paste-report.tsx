import { useState } from 'react';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { warningCircle } from '../../../ui/icons/message.ts';
import { useLabels } from '../../record/form/state/use-wording.ts';
import type { BadCell } from './bad-cells.ts';
import type { TargetSheet } from './use-target-sheet.ts';

const FIELDS = campaignChildren.targets.fields;
/** Cells listed at first; the rest at a press. */
const FIRST = 6;

interface PasteReportProps {
  readonly sheet: TargetSheet;
  readonly onShow: (bad: BadCell) => void;
}

/** Every cell that cannot be saved as it is: what came, why it is refused, and what it may mean. */
export function PasteReport({ sheet, onShow }: PasteReportProps) {
  const t = useT('campaigns');
  const [isWhole, setWhole] = useState(false);
  const { bad, undo } = sheet;
  if (bad.length === 0) return null;
  const proposed = bad.filter(({ proposal }) => proposal !== undefined);
  const shown = isWhole ? bad : bad.slice(0, FIRST);
  const use = (cells: readonly BadCell[]) =>
    sheet.write(cells.map(({ row, field, proposal = '' }) => ({ row, field, text: proposal })));
  return (
    <section
      className="nmv-panel nmv-target-report"
      part="panel"
      role="group"
      aria-label={t('badCells', { count: bad.length })}
    >
      <div className="nmv-panel-head nmv-target-report-head" part="head">
        <Icon of={warningCircle} />
        <div className="nmv-panel-title">
          <span className="nmv-strong">{t('badCells', { count: bad.length })}</span>
          <p className="nmv-hint">{t('badCellsLead')}</p>
        </div>
        {proposed.length > 1 && (
          <Button size="xs" onClick={() => use(proposed)}>
            {t('useProposals', { count: proposed.length })}
          </Button>
        )}
        {undo && (
          <Button size="xs" onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </div>
      <ul className="nmv-target-report-list">
        {shown.map((cell) => (
          <BadCellLine
            key={`${cell.row.key} ${cell.field}`}
            cell={cell}
            why={sheet.why(cell)}
            onUse={() => use([cell])}
            onShow={() => onShow(cell)}
          />
        ))}
      </ul>
      {shown.length < bad.length && (
        <div className="nmv-panel-foot">
          <Button size="xs" kind="quiet" onClick={() => setWhole(true)}>
            {t('showAllBad', { count: bad.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface BadCellLineProps {
  readonly cell: BadCell;
  readonly why: string;
  readonly onUse: () => void;
  readonly onShow: () => void;
}

function BadCellLine({ cell, why, onUse, onShow }: BadCellLineProps) {
  const t = useT('campaigns');
  const labels = useLabels();
  const { row, field, text, proposal } = cell;
  return (
    <li className="nmv-target-bad">
      <div className="nmv-grow">
        <button type="button" className="nmv-link" onClick={onShow}>
          {t('badCell', { row: row.at + 1, field: labels(FIELDS, field) })}
        </button>{' '}
        <code className="nmv-code nmv-target-text">{text}</code>
        <p className="nmv-hint">
          {row.who} · {row.what} · {why}
        </p>
      </div>
      <Button size="xs" onClick={proposal === undefined ? onShow : onUse}>
        {proposal === undefined ? t('toCell') : t('useProposal', { value: proposal })}
      </Button>
    </li>
  );
}
