import { useState } from 'react';
import { useWork } from '../../../data/page/use-work.ts';
import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useLeaveGuard } from '../../../ui/base/leave-guard.ts';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { useCaseCalls } from '../use-case.ts';
import { EventTime } from '../../../ui/date/event-time.tsx';

/** Shows the messages of both sides, and sends new messages. */
export function Talk({ found }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('talk')}</h2>
      </div>
      <div className="nmv-panel-body" data-tight="">
        {found.messages.length === 0 ? (
          <p className="nmv-muted">{t('noMessages')}</p>
        ) : (
          <ol className="nmv-talk">
            {found.messages.map((said) => (
              <li key={said.id} className="nmv-say" data-mine={said.isMine || undefined}>
                <span className="nmv-say-head">
                  <strong className="nmv-strong">{said.isMine ? t('you') : said.personName}</strong>
                  {' · '}
                  <EventTime at={said.sentAt} />
                </span>
                <div className="nmv-say-text">{said.text}</div>
              </li>
            ))}
          </ol>
        )}
        {found.mayWrite ? (
          <Writing found={found} />
        ) : (
          found.status1 === 'final' && (
            <p className="nmv-answerbar nmv-small nmv-muted">{t('closedTalk')}</p>
          )
        )}
      </div>
    </section>
  );
}

/** Renders the input of a message, which stays until it is sent. */
function Writing({ found: { id, readers } }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  const { send } = useCaseCalls();
  const [text, setText] = useState('');
  const { busy, run } = useWork();
  const [leaving, setLeaving] = useState<() => void>();
  useLeaveGuard(text.trim() !== '', (leave) => setLeaving(() => leave));
  const submit = () =>
    run(async () => {
      await send(id, text);
      setText('');
    });
  return (
    <div className="nmv-answerbar">
      <TextArea
        label={t('message')}
        rows={2}
        maxLength={2000}
        placeholder={t('messageHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="nmv-spread">
        <span className="nmv-small nmv-muted">
          {readers.length > 0 && t('readBy', { names: readers.join(', ') })}
        </span>
        <Button size="sm" busy={busy} disabled={text.trim() === ''} onClick={() => void submit()}>
          {t('send')}
        </Button>
      </div>
      {leaving && <LeaveDialog onStay={() => setLeaving(undefined)} onLeave={leaving} />}
    </div>
  );
}
