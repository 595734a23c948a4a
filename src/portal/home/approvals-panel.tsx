import { useLive } from '../../data/cache/cache.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import type {
  WaitingApproval,
  WaitingApprovalsAnswer,
} from '../../domain/schema/campaigns/campaign.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { CountMark } from '../../ui/state/mark.tsx';
import { HomeReadPanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

/**
 * Shows the campaigns with a version that waits for the person; deciding is not possible while
 * impersonating.
 */
export function ApprovalsPanel({ user }: { readonly user: Session }) {
  const t = useT('home');
  const { original } = useSession();
  const allowed = !original && can(user, '450-020', READ);
  const read = useHomeRead<WaitingApprovalsAnswer>(allowed ? '/apis/v1/campaign-approvals' : null);
  const { refresh } = read;
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'campaign') void refresh();
  });
  return (
    <HomeReadPanel
      title={t('approvalsTitle')}
      read={read}
      aside={({ rows }) => rows.length > 0 && <CountMark tone="warning">{rows.length}</CountMark>}
      empty={({ rows }) =>
        rows.length === 0 ? <EmptyNote>{t('approvalsNone')}</EmptyNote> : undefined
      }
    >
      {({ rows }) => (
        <ul className="nmv-tasks">
          {rows.map((row) => (
            <ApprovalLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </HomeReadPanel>
  );
}

function ApprovalLine({ row }: { readonly row: WaitingApproval }) {
  const t = useT('home');
  const { id, name1, isFirst } = row;
  const action = t(isFirst ? 'review' : 'approve');
  return (
    <li className="nmv-home-line">
      <div className="nmv-grow">
        <div className="nmv-strong">{name1}</div>
        <div className="nmv-small nmv-muted">{useAsked(row)}</div>
      </div>
      <ButtonLink
        size="sm"
        href={`#/campaigns/nmv/${id}?tab=tabApprovals`}
        aria-label={`${action}, ${name1}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}

/** Formats the requester, the request, and its effect. */
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
    ...(isFirst || mayLose === null ? [] : [t(mayLose ? 'approvalMayLose' : 'approvalNoLoss')]),
    ...(isSecondStep ? [t('approvalSecondStep')] : []),
  ].join(' ');
}
