import { useLive } from '../../data/cache.ts';
import { useSession } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import type { WaitingApprovalsAnswer } from '../../domain/wire/campaign.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Count } from '../../ui/mark.tsx';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

/** Campaigns with a version that waits for the person; nobody decides while acting as another. */
export function ApprovalsPanel({ user }: { readonly user: Session }) {
  const t = useT('home');
  const { original } = useSession();
  const allowed = !original && can(user, '450-020', READ);
  const { data, refresh } = useHomeRead<WaitingApprovalsAnswer>(
    allowed ? '/apis/v1/campaign-approvals' : null,
  );
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'campaign') void refresh();
  });
  if (!data) return null;
  return (
    <HomePanel
      title={t('approvalsTitle')}
      aside={data.rows.length > 0 && <Count tone="warning">{data.rows.length}</Count>}
    >
      {data.rows.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('approvalsNone')}</p>
      ) : (
        <ul className="nmv-tasks">
          {data.rows.map(({ id, name1 }) => (
            <li className="nmv-home-line" key={id}>
              <div className="nmv-grow">
                <div className="nmv-strong">{name1}</div>
                <div className="nmv-small nmv-muted">{t('approvalNote')}</div>
              </div>
              <ButtonLink
                size="sm"
                href={`#/campaigns/nmv/${id}?tab=tabApprovals`}
                aria-label={`${t('approve')}, ${name1}`}
              >
                {t('approve')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </HomePanel>
  );
}
