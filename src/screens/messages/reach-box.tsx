import { useState } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import type { MessageSubject } from '../../domain/rules/messages/message-subject.ts';
import type {
  RecipientReach,
  RecipientChoice,
} from '../../domain/schema/messages/message-recipients.ts';
import type { Recipients } from '../../domain/schema/messages/message-sending.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { useDetailWords } from './use-detail.ts';

/** So many names are shown at first. */
const AT_FIRST = 3;

interface ReachBoxProps {
  readonly recipients: Recipients;
  readonly subjectType: MessageSubject;
  readonly reach: RecipientReach | undefined;
}

/** Shows the audience of a message: number of people, duplicates, mail recipients and names. */
export function ReachBox({ recipients, subjectType, reach }: ReachBoxProps) {
  const t = useT('messages');
  const { morePeople } = useMessageCalls();
  const detailOf = useDetailWords();
  const [shown, setShown] = useState(AT_FIRST);
  const [more, setMore] = useState<readonly RecipientChoice[]>([]);
  if (!reach) return <p className="nmv-small nmv-muted">{t('reachChoose')}</p>;
  const { count, named, mails } = reach;
  const known = [...reach.people, ...more];
  const people = known.slice(0, shown);
  const left = count - people.length;
  const showMore = () => {
    if (shown < known.length) {
      setShown(known.length);
      return;
    }
    morePeople(recipients, subjectType, known.length).then(
      (answer) => {
        setMore([...more, ...answer.people]);
        setShown(known.length + answer.people.length);
      },
      (error: unknown) => console.warn('nmv: could not load the recipients', error),
    );
  };
  return (
    <section className="nmv-reachbox" aria-label={t('reachTitle')}>
      <div className="nmv-reachbox-head" role="status">
        <strong className="nmv-strong nmv-reachbox-title">
          {count === 0 ? t('reachNoOne') : t('reach', { count })}
        </strong>
        {named > count && (
          <span className="nmv-muted">{t('reachTwice', { count: named - count })}</span>
        )}
        {mails > 0 && <span className="nmv-muted">{t('reachMails', { count: mails })}</span>}
      </div>
      {people.length > 0 && (
        <ul className="nmv-reachbox-people">
          {people.map(({ id, name1, detail }) => (
            <li className="nmv-reachbox-row" key={id}>
              <span>{name1}</span>
              <span className="nmv-small nmv-muted">{detailOf(detail)}</span>
            </li>
          ))}
          {left > 0 && (
            <li className="nmv-reachbox-row">
              <span className="nmv-muted">{t('reachMore', { count: left })}</span>
              <Button kind="quiet" size="xs" onClick={showMore}>
                {t('reachShow')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
