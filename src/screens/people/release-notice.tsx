import { useLive, useRead } from '../../data/cache/cache.ts';
import { useHost, useSession } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { buildReleasesPath } from '../../domain/accounts/releases-path.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import { mayReleaseUsers } from '../../domain/rules/permission/release.ts';
import { USER_STATUS } from '../../domain/rules/account/user-status.ts';
import type { AccessRequestsAnswer } from '../../domain/schema/accounts/access-requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';

const mayDecide = (user: Session): boolean =>
  (user.isAdmin || mayReleaseUsers(user.salesRole)) && can(user, '300-001-EXT', READ);

/**
 * Links from the person's record to the releases page, where requested channels are decided
 * together with the person [2.54].
 */
export function ReleaseNotice({ detail }: ExtraPanelProps) {
  useAreas('people');
  const t = useT('people');
  const { user, original } = useSession();
  const { navigate } = useHost();
  const status = Number(detail?.['status1']);
  const isConcerned =
    detail?.['bpType'] === '92' &&
    (status === USER_STATUS.preActivated || status === USER_STATUS.active);
  // Deputies must not decide.
  const isAsked = isConcerned && user !== undefined && original === undefined && mayDecide(user);
  const { data, refresh } = useRead<AccessRequestsAnswer>(
    isAsked ? '/apis/v1/access-requests' : null,
  );
  useLive('releases-changed', () => void refresh());
  const request = data?.rows.find(({ id }) => id === detail?.id);
  if (!isAsked || request === undefined || request.channels.length === 0) return null;
  const waits = request.status1 === USER_STATUS.preActivated;
  return (
    <Finding
      tone="info"
      title={t(waits ? 'waitsWithChannels' : 'asksForChannels', {
        channels: [...new Set(request.channels.map(({ customerName }) => customerName))].join(', '),
      })}
      action={
        <Button size="sm" onClick={() => navigate(buildReleasesPath(request.id))}>
          {t('toRequest')}
        </Button>
      }
    >
      {t(waits ? 'waitsWithChannelsLead' : 'asksForChannelsLead')}
    </Finding>
  );
}
