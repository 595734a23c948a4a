import type { ComponentType } from 'react';
import button from '../../../styles/button.css';
import empty from '../../../styles/empty.css';
import mark from '../../../styles/mark.css';
import panel from '../../../styles/panel.css';
import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Tag } from '../../ui/mark.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import type { PageProps } from '../page-props.ts';
import type { PlannedScreen } from '../planned-screens.ts';
import { mayOpen } from '../shell/entries.ts';
import { useScreenTitle } from '../shell/words.ts';

const sheets = [button, empty, mark, panel];

/** Says what is planned here, and what there is until then (2.37). */
export function plannedPage({ name, instead }: PlannedScreen): ComponentType<PageProps> {
  return function Planned() {
    useAreas('planned');
    useSheets(sheets);
    const t = useT('planned');
    const shell = useT('shell');
    const titleOf = useScreenTitle();
    const { user } = useSession();
    const way = user && mayOpen(user, instead) && (
      <ButtonLink kind="primary" href={`#${instead.path}`}>
        {t('open', { screen: titleOf(instead.title) })}
      </ButtonLink>
    );
    return (
      <>
        <div className="nmv-page-head">
          <div className="nmv-cluster">
            <h1 className="nmv-title">{shell(name)}</h1>
            <Tag>{t('tag')}</Tag>
          </div>
        </div>
        <section className="nmv-panel">
          <Empty title={t(name)} actions={way}>
            <p>
              <strong className="nmv-strong">{t('now')}:</strong> {t(`${name}Now`)}
            </p>
          </Empty>
        </section>
      </>
    );
  };
}
