import { useAreas } from '../../../data/use-areas.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { FieldPanel } from '../../record/form/field-panel.tsx';
import { useRecordDesk } from '../../record/form/record-desk.ts';
import { Results } from '../results/results.tsx';
import { campaignSheets } from '../campaign-sheets.ts';
import { DisclosurePreview } from './disclosure-preview.tsx';

const TAB = 'tabRanking';

/** Who is awarded, how many places, what others see (3.08), and how the ranking will look then. */
export function RankingPanel() {
  useSheets(campaignSheets);
  useAreas('campaigns');
  const names = useFieldWords();
  const { entity, detail } = useRecordDesk();
  const fields = entity.form.find(({ label }) => label === TAB)?.fields ?? [];
  return (
    <>
      {detail !== undefined && cellOf(detail, 'generateRanking') === true && (
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
