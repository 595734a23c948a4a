import { useSendings } from '../../data/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/read-failure.tsx';
import { SendingLine } from './sending-line.tsx';

/** What one has sent, with how many people have it and have read it. */
export function Sendings() {
  const t = useT('messages');
  const read = useSendings();
  const failed = failedRead(read);
  const { data } = read;
  return (
    <section className="nmv-mail-pane nmv-mail-wide" aria-label={t('sent')}>
      {!data && failed && <ReadFailure title={t('failed')} {...failed} />}
      {!data && !failed && <TableSkeleton columns={1} rows={5} />}
      {data && data.sendings.length === 0 && (
        <Empty level={2} title={t('sentEmpty')}>
          {t('sentEmptyText')}
        </Empty>
      )}
      {data && data.sendings.length > 0 && (
        <ul className="nmv-inbox">
          {data.sendings.map((sending) => (
            <SendingLine key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  );
}
