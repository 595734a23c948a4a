import { useAreas } from '../../../data/page/use-areas.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { FieldPanel } from '../../record/form/field-panel.tsx';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { Results } from '../results/results.tsx';
import { campaignSheets } from '../campaign-sheets.ts';
import { DisclosurePreview } from './disclosure-preview.tsx';

const TAB = 'tabRanking';

/**
 * Renders the awarded role, the number of ranks, the disclosure (3.08), and a preview of the
 * ranking.
 */
export function RankingPanel() {
  useSheets(campaignSheets);
  useAreas('campaigns');
  const names = useFieldWords();
  const { entity, detail } = useRecordDesk();
  const fields = entity.form.find(({ label }) => label === TAB)?.fields ?? [];
  return (
    <>
      {detail !== undefined && getCell(detail, 'generateRanking') === true && (
        <Results id={detail.id} />
      )}
      <div className="nmv-columns" data-shape="halves">
        <div className="nmv-ranking-form">
          <FieldPanel names={fields} headings={{}} title={names.maybe(TAB) ?? TAB} />
        </div>
        <DisclosurePreview />
      </div>
    </>
  );
}
