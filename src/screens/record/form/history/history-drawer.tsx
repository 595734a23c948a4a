import { useHistory } from '../../../../data/cache/resource.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Empty } from '../../../../ui/state/empty.tsx';
import { HistoryEntryItem } from './history-entry.tsx';
import { ReadDrawer } from './read-drawer.tsx';
import { useRecordDesk } from '../state/record-desk.ts';

/**
 * Lists the changes of the record, latest first: user, time, values before and after, and deputy.
 */
export function HistoryDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT('recordForm');
  const { entity, detail, name } = useRecordDesk();
  const read = useHistory(entity, detail?.id);
  const rows = read.data?.rows ?? [];
  return (
    <ReadDrawer
      title={t('historyOf', { name })}
      failed={t('historyFailed')}
      read={read}
      onClose={onClose}
    >
      {rows.length === 0 ? (
        <Empty title={t('historyEmpty')} level={3} />
      ) : (
        <ol className="nmv-timeline">
          {rows.map((entry) => (
            <HistoryEntryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </ReadDrawer>
  );
}
