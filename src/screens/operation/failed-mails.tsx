import { useState } from 'react';
import { describeFailure } from '../../data/failure.ts';
import { useFailedMails, useMailAct } from '../../data/operation.ts';
import { usePage } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { failedMailMachine } from '../../domain/rules/mail-machine.ts';
import type { FailedMailAct } from '../../domain/rules/mail-machine.ts';
import type { FailedMail } from '../../domain/wire/operation.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Tag } from '../../ui/mark.tsx';
import { Finding } from '../../ui/message.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/read-failure.tsx';
import { operationSheets } from './operation-sheets.ts';

/** Mails that could not be sent, for administrators: with the reason, again, or away with them. */
export function FailedMails() {
  useSheets(operationSheets);
  useAreas('operation');
  const t = useT('operation');
  const read = useFailedMails();
  const failed = failedRead(read);
  const { data } = read;
  return (
    <div className="nmv-stack" part="operation">
      <div className="nmv-screen-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">{t('title')}</h1>
          <p className="nmv-muted">{data ? t('waiting', { count: data.waiting }) : t('lead')}</p>
        </div>
      </div>
      {!data && failed && <ReadFailure title={t('failed')} {...failed} />}
      {!data && !failed && <TableSkeleton columns={3} rows={4} />}
      {data && !data.hasServer && (
        <Finding tone="warning" title={t('noServer')}>
          {t('noServerText')}
        </Finding>
      )}
      {data && data.failed.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {data && data.failed.length > 0 && (
        <section className="nmv-panel">
          <ul className="nmv-inbox">
            {data.failed.map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </ul>
        </section>
      )}
      {data && data.failedTotal > data.failed.length && (
        <p className="nmv-muted">{t('more', { count: data.failedTotal - data.failed.length })}</p>
      )}
    </div>
  );
}

function MailLine({ mail }: { readonly mail: FailedMail }) {
  const t = useT('operation');
  const common = useT('common');
  const dateTime = useDateTime();
  const { toasts } = usePage();
  const run = useMailAct();
  const [asked, setAsked] = useState<FailedMailAct>();
  const [isBusy, setBusy] = useState(false);
  const { id, toAddress, subject, createdAt, failure, isUncertain, acts, whyNot } = mail;
  const confirm = async (act: FailedMailAct) => {
    setBusy(true);
    try {
      await run(id, act);
      toasts.show({ tone: 'positive', message: t(`done.${act}`) });
    } catch (error) {
      toasts.show({ ...describeFailure(error, common), tone: 'negative' });
      setBusy(false);
      setAsked(undefined);
    }
  };
  return (
    <li className="nmv-sending">
      <div className="nmv-cluster">
        <strong className="nmv-strong nmv-grow">{subject}</strong>
        <Tag tone={isUncertain ? 'warning' : 'danger'}>
          {t(isUncertain ? 'uncertain' : 'notSent')}
        </Tag>
      </div>
      <div className="nmv-muted">
        {toAddress} · {dateTime(createdAt, { seconds: false })}
      </div>
      <div className="nmv-small">{isUncertain ? t('uncertainText') : failure}</div>
      {whyNot.again && <div className="nmv-small nmv-muted">{t(`why.${whyNot.again}`)}</div>}
      <div className="nmv-cluster">
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            kind={failedMailMachine.takesAway(act) ? 'danger-quiet' : undefined}
            onClick={() => setAsked(act)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <QuestionDialog
          title={t(`ask.${asked}`)}
          effect={t(`effect.${failedMailMachine.effect(asked, { hasText: true })}`)}
          confirm={t(`act.${asked}`)}
          danger={failedMailMachine.takesAway(asked)}
          busy={isBusy}
          isReady
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(undefined)}
          focus
        />
      )}
    </li>
  );
}
