import { resourcePath } from '../../../data/cache/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buildSending } from '../form/state/form-changes.ts';
import { useRecordDesk } from '../form/state/record-desk.ts';
import { PointsQuestion } from './question.tsx';

/** Asks about what was typed in a form. */
export function AskPointsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('recordForm');
  const { entity, state, name, askPoints, saving } = useRecordDesk();
  const { body } = buildSending(entity, state);
  return (
    <PointsQuestion
      title={t('pointsAskTitle', { name })}
      row={{
        url: `${resourcePath(entity)}/${state.start.id ?? 0}`,
        values: Object.fromEntries(
          Object.entries(body).filter(([field]) => field in entity.fields),
        ),
      }}
      busy={saving}
      onAsk={askPoints}
      onClose={onClose}
    />
  );
}
