import { useState } from 'react';
import { useTestMail } from '../../../data/operation.ts';
import { useWork } from '../../../data/page/use-work.ts';
import type { SettingsAnswer, TestMailAnswer } from '../../../domain/schema/operation/operation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { FactsPanel, SettingFact } from './facts-panel.tsx';

/** The mail server, and a mail to oneself by which one sees whether it works. */
export function MailPanel({ mail }: Pick<SettingsAnswer, 'mail'>) {
  const t = useT('operation');
  const send = useTestMail();
  const { busy, run } = useWork();
  const [answer, setAnswer] = useState<TestMailAnswer>();
  const test = () => {
    setAnswer(undefined);
    return run(async () => setAnswer(await send()));
  };
  return (
    <FactsPanel
      title={t('mailServer')}
      lead={t(mail.hasServer ? 'mailServerSet' : 'mailServerNot')}
      aside={
        mail.hasServer && (
          <Button size="sm" busy={busy} onClick={() => void test()}>
            {t('testMail')}
          </Button>
        )
      }
    >
      <div className="nmv-panel-body nmv-stack" data-tight="">
        <dl className="nmv-facts">
          <SettingFact name={t('mailFrom')}>{mail.from}</SettingFact>
          <SettingFact name={t('mailRate')}>
            {t('perMinute', { count: mail.perMinute })}
          </SettingFact>
        </dl>
        <div role="status">{answer && <TestResult answer={answer} />}</div>
      </div>
    </FactsPanel>
  );
}

function TestResult({ answer: { result, codes, to } }: { readonly answer: TestMailAnswer }) {
  const t = useT('operation');
  return (
    <Finding
      tone={result === 'sent' ? 'success' : result === 'uncertain' ? 'warning' : 'danger'}
      title={t(`test.${result}`, { to })}
    >
      {codes !== '' && t('testCodes', { codes })}
    </Finding>
  );
}
