import { useLive, useRead } from '../../data/cache.ts';
import { useHost, useSession } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import { useAreas } from '../../data/use-areas.ts';
import { releasesPathOf } from '../../domain/accounts/releases-path.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import { mayReleaseUsers } from '../../domain/rules/release.ts';
import { USER_STATUS } from '../../domain/rules/user-status.ts';
import type { AccessRequestsAnswer } from '../../domain/wire/account.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Finding } from '../../ui/message.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';

const mayDecide = (user: Session): boolean =>
  (user.isAdmin || mayReleaseUsers(user.salesRole)) && can(user, '300-001-EXT', READ);

/** Who asks for channels is decided on together with them, on the page of releases: his record says so and leads there [2.54]. */
export function ReleaseNotice({ detail }: ExtraPanelProps) {
  useAreas('people');
  const t = useT('people');
  const { user, original } = useSession();
  const { navigate } = useHost();
  const status = Number(detail?.['status1']);
  const isConcerned =
    detail?.['bpType'] === '92' &&
    (status === USER_STATUS.preActivated || status === USER_STATUS.active);
  // nobody decides in another's name
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
        <Button size="sm" onClick={() => navigate(releasesPathOf(request.id))}>
          {t('toRequest')}
        </Button>
      }
    >
      {t(waits ? 'waitsWithChannelsLead' : 'asksForChannelsLead')}
    </Finding>
  );
}
