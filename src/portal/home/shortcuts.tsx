import { BOARDS, BOARD_TCODES } from '../../domain/rules/boards/boards.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import type { Session } from '../../data/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { magnifyingGlass } from '../../ui/icons/control.ts';
import { chart } from '../../ui/icons/menu.ts';
import { rankingBold } from '../../ui/icons/shell.ts';
import { HomePanel } from './home-panel.tsx';

/** The acts that a person does most, as far as he may. */
export function Shortcuts({ user }: { readonly user: Session }) {
  const t = useT('shell');
  const firstBoard = BOARDS.find((board) => can(user, BOARD_TCODES[board], READ));
  return (
    <HomePanel title={t('shortcutsTitle')}>
      <div className="nmv-panel-body nmv-stack" data-gap="4">
        {can(user, '600-020', READ) && (
          <ButtonLink block icon={magnifyingGlass} href="#/notasfiscais/manager/customer">
            {t('shortcutInvoices')}
          </ButtonLink>
        )}
        {can(user, '420-010', READ) && (
          <ButtonLink block icon={rankingBold} href="#/campaigns/nmv/ranking">
            {t('shortcutRanking')}
          </ButtonLink>
        )}
        {firstBoard !== undefined && (
          <ButtonLink block icon={chart} href={`#/dashboards/${BOARD_TCODES[firstBoard]}`}>
            {t('dashboards')}
          </ButtonLink>
        )}
      </div>
    </HomePanel>
  );
}
