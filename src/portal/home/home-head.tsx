import { useContext, useState } from 'react';
import { READ, WRITE, can } from '../../domain/rules/permission/permission.ts';
import { BOARDS, BOARD_TCODES } from '../../domain/rules/boards/boards.ts';
import type { Home } from '../../domain/rules/permission/home.ts';
import type { Session } from '../../data/session/session-state.ts';
import { formatLongDay } from '../../i18n/format-date-time.ts';
import { LanguageContext, useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { plus } from '../../ui/icons/control.ts';
import { chart, gavel, gear } from '../../ui/icons/menu.ts';
import { deskPage } from '../desk-page.ts';

/**
 * Shows the greeting, the day and hour of the figures, and the one action that the person does
 * most.
 */
export function HomeHead({ user, home }: { readonly user: Session; readonly home: Home }) {
  const t = useT('home');
  const { time } = useFormat();
  const { locale, zone } = useContext(LanguageContext);
  const [now] = useState(() => new Date());
  return (
    <div className="nmv-page-head">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-title">
          {t('greeting', { name: user.fullName.split(' ', 1)[0] ?? '' })}
        </h1>
        <p className="nmv-muted">
          {t('asOf', { day: formatLongDay(now, locale, zone), time: time(now) })}
        </p>
      </div>
      <MainAction user={user} home={home} />
    </div>
  );
}

function MainAction({ user, home }: { readonly user: Session; readonly home: Home }) {
  const t = useT('home');
  const board = BOARDS.find((each) => can(user, BOARD_TCODES[each], READ));
  if (home === 'decider')
    return (
      <ButtonLink kind="primary" icon={gavel} href={`#${deskPage.path}`}>
        {t('openDesk')}
      </ButtonLink>
    );
  if ((home === 'seller' || home === 'manager') && can(user, '600-020', WRITE))
    return (
      <ButtonLink kind="primary" icon={plus} href="#/notasfiscais/manager/customer/post">
        {t('shortcutPost')}
      </ButtonLink>
    );
  if (home === 'administrator')
    return (
      <ButtonLink icon={gear} href="#/accesspolicies/settings">
        {t('openSettings')}
      </ButtonLink>
    );
  return board === undefined ? null : (
    <ButtonLink icon={chart} href={`#/dashboards/${BOARD_TCODES[board]}`}>
      {t('openBoards')}
    </ButtonLink>
  );
}
