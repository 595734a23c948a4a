import { useHistory } from '../../../data/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Bone, LoadingBar } from '../../../ui/waiting.tsx';
import { useRecordDesk } from './record-desk.ts';
import { HistoryEntryItem } from './history-entry.tsx';

/** What happened to the record, latest first: who, when, what it was and became, under whose name. */
export function HistoryDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT('recordForm');
  const { entity, detail, name } = useRecordDesk();
  const { data, error, isValidating, refresh } = useHistory(entity, detail?.id);
  return (
    <Drawer title={t('historyOf', { name })} onClose={onClose}>
      {data === undefined && error && (
        <ErrorState
          title={t('historyFailed')}
          onRetry={() => void refresh()}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {error.message}
        </ErrorState>
      )}
      {data === undefined && !error && (
        <div className="nmv-stack" aria-busy="true">
          <LoadingBar />
          <Bone width={70} />
          <Bone width={90} />
          <Bone width={50} />
        </div>
      )}
      {data?.rows.length === 0 && <Empty title={t('historyEmpty')} level={3} />}
      {data !== undefined && data.rows.length > 0 && (
        <ol className="nmv-timeline">
          {data.rows.map((entry) => (
            <HistoryEntryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Drawer>
  );
}
