import { useState } from 'react';
import { describeFailure } from '../../data/failure.ts';
import { useMessageCalls } from '../../data/messages.ts';
import { usePage, useSession } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { areHours, QuietFields } from './quiet-fields.tsx';
import { SubjectsTable } from './subjects-table.tsx';
import type { MessageSettings } from '../../domain/wire/message-settings.ts';

/** The choices, kept together. */
export function PreferencesForm({ known }: { readonly known: MessageSettings }) {
  const t = useT('messages');
  const common = useT('common');
  const { toasts } = usePage();
  const { original: isActing } = useSession();
  const { keepSettings } = useMessageCalls();
  const [settings, setSettings] = useState(known);
  const [isBusy, setBusy] = useState(false);
  const { subjects, quiet } = settings;
  const isWrong = !areHours(quiet);
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
      // what is missing is said in the portal's words, and not in the browser's
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="nmv-stack" data-tight="">
        <h2 className="nmv-subheading">{t('bySubject')}</h2>
        <p className="nmv-small nmv-muted">{t('bySubjectNote')}</p>
      </div>
      <SubjectsTable
        subjects={subjects}
        onSubjects={(next) => setSettings({ ...settings, subjects: next })}
      />
      <p className="nmv-small nmv-muted">{t('portalOffNote')}</p>
      <QuietFields quiet={quiet} onChange={(hours) => setSettings({ ...settings, quiet: hours })} />
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
