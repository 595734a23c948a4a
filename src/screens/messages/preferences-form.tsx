import { useState } from 'react';
import { useMessageCalls } from '../../data/messages.ts';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { areHours, QuietFields } from './quiet-fields.tsx';
import { SubjectsTable } from './subjects-table.tsx';
import type { MessageSettings } from '../../domain/schema/messages/message-settings.ts';

/** The choices, kept together. */
export function PreferencesForm({ known }: { readonly known: MessageSettings }) {
  const t = useT('messages');
  const { toasts } = usePage();
  const { original: isActing } = useSession();
  const { keepSettings } = useMessageCalls();
  const [settings, setSettings] = useState(known);
  const { busy, run } = useWork();
  const { subjects, quiet } = settings;
  const isWrong = !areHours(quiet);
  const save = () =>
    run(async () => {
      await keepSettings(settings);
      toasts.show({ tone: 'positive', message: t('saved') });
    });
  return (
    <form
      className="nmv-stack"
      // Missing values are reported in the portal's words instead of the browser's.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !busy) void save();
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
          <Button type="submit" kind="primary" busy={busy} disabled={isWrong}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
