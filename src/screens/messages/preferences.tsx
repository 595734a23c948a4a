import { useMessageSettings } from '../../data/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** Renders the notification settings by subject, and the hours without mail. */
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
