import { useResources } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowLeft, caretLeft, caretRight } from '../../../ui/icons/control.ts';
import { useMaintenance } from '../screen.ts';
import { useRecordDesk } from './state/record-desk.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Back to the list as it was, and along it. */
export function RecordCrumb() {
  const t = useT('recordForm');
  const { entity, place, go } = useMaintenance();
  const many = useResources()(entity.resource)('many');
  const { leaveTo, isNew, detail } = useRecordDesk();
  const { previous, next } = useNeighbours(detail?.id);
  const tab = place.view === 'form' ? place.tab : '';
  const toList = () =>
    go({
      view: 'list',
      query: detail === undefined ? place.query : { ...place.query, row: detail.id },
    });
  return (
    <div className={isNew ? 'nmv-line' : 'nmv-line nmv-record-way'} data-gap="2">
      <button type="button" className="nmv-crumb" onClick={() => leaveTo(toList)}>
        <Icon of={arrowLeft} size="sm" /> {many}
      </button>
      {!isNew && (previous || next) && (
        <span className="nmv-line" data-gap="1">
          <IconButton
            icon={caretLeft}
            size="xs"
            label={t('previous')}
            disabled={!previous}
            onClick={() => previous && leaveTo(() => go({ view: 'form', tab, ...previous }))}
          />
          <IconButton
            icon={caretRight}
            size="xs"
            label={t('next')}
            disabled={!next}
            onClick={() => next && leaveTo(() => go({ view: 'form', tab, ...next }))}
          />
        </span>
      )}
    </div>
  );
}
