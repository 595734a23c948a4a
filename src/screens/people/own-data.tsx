import { useHost, usePage, useSession } from '../../data/page/page-provider.tsx';
import { usePersonCalls } from '../../data/person.ts';
import { saveFile } from '../../data/base/save-file.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { download } from '../../ui/icons/people.ts';
import { Together } from '../../ui/state/together.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { AccessesPanels } from './accesses-panels.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { peopleSheets } from './people-sheets.ts';
import { PicturePanel } from './picture-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/**
 * Shows the data stored about the user: picture, rights, sessions, impersonations, record
 * accesses, and all of it as a file.
 */
export function OwnData() {
  useSheets(peopleSheets);
  useAreas('people', 'fields', resourceArea('userGroup'));
  const t = useT('people');
  const { user, original } = useSession();
  if (!user) return null;
  return (
    <Together>
      <div className="nmv-screen-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">{t('myData')}</h1>
          <p className="nmv-muted">{t('myDataLead')}</p>
        </div>
      </div>
      <PicturePanel key={user.id} id={user.id} name={user.fullName} canChange />
      {!original && <SessionsPanel id={user.id} />}
      {!original && <AccessesPanels id={user.id} isOwn />}
      <LevelsPanel id={user.id} isOwn />
      {!original && <Download id={user.id} />}
    </Together>
  );
}

function Download({ id }: { readonly id: number }) {
  const t = useT('people');
  const { toasts } = usePage();
  const { host } = useHost();
  const calls = usePersonCalls(id);
  const { busy, run } = useWork();
  const save = () =>
    run(async () => {
      const { blob, fileName } = await calls.data();
      saveFile(host.ownerDocument, blob, fileName);
      toasts.show({ tone: 'positive', message: t('downloadDone') });
    });
  return (
    <section className="nmv-panel" part="panel" aria-label={t('download')}>
      <div className="nmv-panel-body nmv-stack">
        <p className="nmv-text">{t('downloadLead')}</p>
        <div>
          <Button icon={download} busy={busy} onClick={() => void save()}>
            {t('download')}
          </Button>
        </div>
      </div>
    </section>
  );
}
