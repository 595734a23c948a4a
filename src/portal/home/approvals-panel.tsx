import { useLive } from '../../data/cache.ts';
import { useSession } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import type { WaitingApproval, WaitingApprovalsAnswer } from '../../domain/wire/campaign.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
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
          {data.rows.map((row) => (
            <ApprovalLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </HomePanel>
  );
}

function ApprovalLine({ row }: { readonly row: WaitingApproval }) {
  const t = useT('home');
  const { id, name1, isFirst } = row;
  const act = t(isFirst ? 'review' : 'approve');
  return (
    <li className="nmv-home-line">
      <div className="nmv-grow">
        <div className="nmv-strong">{name1}</div>
        <div className="nmv-small nmv-muted">{useAsked(row)}</div>
      </div>
      <ButtonLink
        size="sm"
        href={`#/campaigns/nmv/${id}${isFirst ? '' : '?tab=tabApprovals'}`}
        aria-label={`${act}, ${name1}`}
      >
        {act}
      </ButtonLink>
    </li>
  );
}

/** Who asks, for what, and what it comes to. */
function useAsked(row: WaitingApproval): string {
  const t = useT('home');
  const { date, money } = useFormat();
  const { version, isFirst, isContested, isSecondStep, mayLose, proposedOn } = row;
  if (isContested) return t('approvalContested', { version });
  const name = row.proposedBy;
  const asked =
    name === null
      ? []
      : proposedOn === null
        ? [t('approvalAskedBy', { name })]
        : [t('approvalAsked', { name, when: date(proposedOn) })];
  return [
    ...asked,
    isFirst
      ? t('approvalFirst', {
          start: date(row.invcIssncStart),
          end: date(row.invcIssncEnd),
          prizes: money(row.prizeTotal),
        })
      : t('approvalNext', { version }),
    ...(isFirst || mayLose === null
      ? []
      : [t(mayLose ? 'approvalMayLose' : 'approvalNobodyLoses')]),
    ...(isSecondStep ? [t('approvalSecondStep')] : []),
  ].join(' ');
}
