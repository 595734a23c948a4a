import { useMessage } from '../../data/messages.ts';
import { useSession } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/read-failure.tsx';
import { AnswerForm } from './answer-form.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessageHead } from './message-head.tsx';
import type { MessageActs } from './message-head.tsx';
import { useReadOnceOpen } from './use-read-once-open.ts';
import { Way } from './way.tsx';

const NOT_FOUND = 404;

/** One message as one reads it, with what it answers and the way to answer it. */
export function OpenMessage({ id, onBack, onMark }: MessageActs & { readonly id: number }) {
  const t = useT('messages');
  const read = useMessage(id);
  const { original: isActing } = useSession();
  const { data } = read;
  const failed = failedRead(read);
  useReadOnceOpen(id, data);
  if (failed?.error.status === NOT_FOUND)
    return (
      <Empty
        drawing="search"
        level={2}
        title={t('notFoundTitle')}
        actions={<Button onClick={onBack}>{t('back')}</Button>}
      >
        {t('notFoundText')}
      </Empty>
    );
  if (!data)
    return failed ? (
      <ReadFailure title={t('failed')} {...failed} />
    ) : (
      <TableSkeleton columns={1} rows={4} />
    );
  return (
    <>
      <MessageHead
        message={data}
        onBack={onBack}
        onMark={onMark}
        isActing={isActing !== undefined}
      />
      <h2 className="nmv-title nmv-mail-heading">{data.title}</h2>
      {data.answers && (
        <p className="nmv-muted">{t('inAnswerTo', { title: data.answers.title })}</p>
      )}
      <LinkedText text={data.body} />
      {data.link !== null && <Way link={data.link} />}
      {data.mayAnswer && !isActing && <AnswerForm key={data.id} message={data} />}
    </>
  );
}
