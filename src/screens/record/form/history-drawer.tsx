import { useHistory } from '../../../data/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/empty.tsx';
import { HistoryEntryItem } from './history-entry.tsx';
import { ReadDrawer } from './read-drawer.tsx';
import { useRecordDesk } from './record-desk.ts';

/** What happened to the record, latest first: who, when, what it was and became, under whose name. */
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
