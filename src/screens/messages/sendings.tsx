import { useState } from 'react';
import { useMessageCalls, useSendings } from '../../data/messages.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { SendingsAnswer } from '../../domain/schema/messages/message-sending.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { SendingLine } from './sending-line.tsx';

/** Lists the user's sent messages with the number of recipients and readers. */
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
      {data && data.sendings.length > 0 && <Sent newest={data} />}
    </section>
  );
}

/** The newest, and older ones as they are asked for. */
function Sent({ newest }: { readonly newest: SendingsAnswer }) {
  const t = useT('messages');
  const { olderSendings } = useMessageCalls();
  const [older, setOlder] = useState<SendingsAnswer>();
  const { busy, run } = useWork();
  // Shown messages stay, even when newer ones push them off the first page.
  const known = new Set(newest.sendings.map(({ id }) => id));
  const all = [...newest.sendings, ...(older?.sendings ?? []).filter(({ id }) => !known.has(id))];
  const last = all.at(-1);
  const load = (before: number) =>
    run(async () => {
      const { sendings, more } = await olderSendings(before);
      setOlder({ sendings: [...all, ...sendings], more });
    });
  return (
    <>
      <ul className="nmv-inbox">
        {all.map((sending) => (
          <SendingLine key={sending.id} sending={sending} />
        ))}
      </ul>
      {(older?.more ?? newest.more) && last && (
        <div className="nmv-mail-more">
          <Button kind="quiet" busy={busy} onClick={() => void load(last.id)}>
            {t('olderSent')}
          </Button>
        </div>
      )}
    </>
  );
}
