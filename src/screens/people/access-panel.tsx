import { useState } from 'react';
import { useHost, useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { mask } from '../../ui/icons/people.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { useMaintenance } from '../record/screen.ts';
import { AccessesPanels } from './accesses-panels.tsx';
import { ActingDialog } from './acting-dialog.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { peopleSheets } from './people-sheets.ts';
import { PicturePanel } from './picture-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { useMayActAs } from './use-may-act-as.ts';

/**
 * Renders a person's picture, rights, sessions and record accesses in a tab next to the fields.
 */
export function AccessPanel({ detail }: ExtraPanelProps) {
  useSheets(peopleSheets);
  useAreas('people', resourceArea('userGroup'));
  const t = useT('people');
  const { canWrite } = useMaintenance();
  const { user } = useSession();
  const { navigate } = useHost();
  const mayAct = useMayActAs(detail);
  const [acting, setActing] = useState(false);
  if (detail === undefined)
    return (
      <section className="nmv-panel" part="panel">
        <Empty level={3} title={t('pictureAfterSaving')} />
      </section>
    );
  const name = String(detail['name1'] ?? '');
  const isOwn = user?.id === detail.id;
  const maySee = isOwn || user?.isAdmin === true;
  return (
    <div className="nmv-stack">
      <PicturePanel key={detail.id} id={detail.id} name={name} canChange={isOwn || canWrite}>
        {mayAct && (
          <Button icon={mask} onClick={() => setActing(true)}>
            {t('actAsThis')}
          </Button>
        )}
      </PicturePanel>
      <LevelsPanel id={detail.id} isOwn={isOwn} />
      {maySee ? (
        <>
          <SessionsPanel id={detail.id} />
          <AccessesPanels id={detail.id} isOwn={isOwn} />
        </>
      ) : (
        <p className="nmv-hint">{t('onlyHimself')}</p>
      )}
      {acting && (
        <ActingDialog
          person={{ userEmail: String(detail['email'] ?? ''), name }}
          onClose={() => setActing(false)}
          onStarted={() => navigate('/index')}
        />
      )}
    </div>
  );
}
