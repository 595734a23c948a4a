import { useMessage } from '../../data/messages.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { AnswerForm } from './answer-form.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessageHead } from './message-head.tsx';
import type { MessageActions } from './message-head.tsx';
import { useReadOnceOpen } from './use-read-once-open.ts';
import { MailWayChoice } from './way.tsx';

const NOT_FOUND = 404;

/** Renders an open message, with the one it answers and the reply form. */
export function OpenMessage({ id, onBack, onMark }: MessageActions & { readonly id: number }) {
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
      {data.link !== null && <MailWayChoice link={data.link} />}
      {data.mayAnswer && !isActing && <AnswerForm key={data.id} message={data} />}
    </>
  );
}
