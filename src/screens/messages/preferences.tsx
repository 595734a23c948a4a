import { useState } from 'react';
import { describeFailure } from '../../data/failure.ts';
import { useMessageCalls, useMessageSettings } from '../../data/messages.ts';
import { usePage, useSession } from '../../data/page-provider.tsx';
import { MAIL_WAYS } from '../../domain/rules/messages/delivery.ts';
import type { MessageSettings } from '../../domain/wire/message-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lock } from '../../ui/icons/inbox.ts';
import { BareSelect } from '../../ui/select.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/read-failure.tsx';
import { QuietFields } from './quiet-fields.tsx';

type Subject = MessageSettings['subjects'][number];

function SubjectRow({
  subject,
  onChange,
}: {
  readonly subject: Subject;
  readonly onChange: (change: Partial<Subject>) => void;
}) {
  const t = useT('messages');
  const name = t(`subject.${subject.subjectType}`);
  return (
    <tr className="nmv-row">
      <th className="nmv-td nmv-mail-subject" scope="row">
        {name}
      </th>
      <td className="nmv-td">
        {subject.fixed ? (
          <span className="nmv-muted">
            <Icon of={lock} size="sm" /> {t('always')}
          </span>
        ) : (
          <Switch
            aria-label={t('inPortalOf', { subject: name })}
            checked={subject.portal}
            onChecked={(portal) => onChange({ portal })}
          />
        )}
      </td>
      <td className="nmv-td">
        <BareSelect
          aria-label={t('byMailOf', { subject: name })}
          value={subject.mail}
          options={MAIL_WAYS.map((value) => ({ value, label: t(`mail.${value}`) }))}
          onValue={(value) => {
            const mail = MAIL_WAYS.find((way) => way === value);
            if (mail) onChange({ mail });
          }}
        />
      </td>
    </tr>
  );
}

function PreferencesForm({ known }: { readonly known: MessageSettings }) {
  const t = useT('messages');
  const common = useT('common');
  const { toasts } = usePage();
  const { original: isActing } = useSession();
  const { keepSettings } = useMessageCalls();
  const [settings, setSettings] = useState(known);
  const [isBusy, setBusy] = useState(false);
  const { subjects, quiet } = settings;
  const isWrong = quiet !== null && quiet.from === quiet.to;
  const save = async () => {
    if (isWrong || isBusy) return;
    setBusy(true);
    try {
      await keepSettings(settings);
      toasts.show({ tone: 'positive', message: t('saved') });
    } catch (error) {
      toasts.show({ ...describeFailure(error, common), tone: 'negative' });
    }
    setBusy(false);
  };
  return (
    <form
      className="nmv-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="nmv-stack" data-tight="">
        <h2 className="nmv-subheading">{t('bySubject')}</h2>
        <p className="nmv-small nmv-muted">{t('bySubjectNote')}</p>
      </div>
      <table className="nmv-table nmv-mail-told">
        <thead className="nmv-thead">
          <tr>
            {(['subject', 'inPortal', 'byMail'] as const).map((key) => (
              <th className="nmv-th" scope="col" key={key}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {subjects.map((subject) => (
            <SubjectRow
              key={subject.subjectType}
              subject={subject}
              onChange={(change) =>
                setSettings({
                  ...settings,
                  subjects: subjects.map((each) =>
                    each === subject ? { ...each, ...change } : each,
                  ),
                })
              }
            />
          ))}
        </tbody>
      </table>
      <p className="nmv-small nmv-muted">{t('portalOffNote')}</p>
      <QuietFields
        quiet={quiet}
        isWrong={isWrong}
        onChange={(hours) => setSettings({ ...settings, quiet: hours })}
      />
      {!isActing && (
        <div>
          <Button type="submit" kind="primary" busy={isBusy} disabled={isWrong}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** How one is told: by subject, and in which hours no mail comes. */
export function Preferences() {
  const t = useT('messages');
  const read = useMessageSettings();
  const failed = failedRead(read);
  return (
    <section className="nmv-mail-pane nmv-mail-wide nmv-mail-body" aria-label={t('preferences')}>
      {!read.data && failed && <ReadFailure title={t('failed')} {...failed} />}
      {!read.data && !failed && <TableSkeleton columns={3} rows={5} />}
      {read.data && <PreferencesForm known={read.data} />}
    </section>
  );
}
