import { useState } from 'react';
import account from '../../../../styles/account.css';
import button from '../../../../styles/button.css';
import dialog from '../../../../styles/dialog.css';
import empty from '../../../../styles/empty.css';
import facts from '../../../../styles/facts.css';
import field from '../../../../styles/field.css';
import message from '../../../../styles/message.css';
import panel from '../../../../styles/panel.css';
import waiting from '../../../../styles/waiting.css';
import { ApiError } from '../../../data/calls/api-error.ts';
import { useLive, useRead } from '../../../data/cache/cache.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import type {
  AccessRequestRow,
  AccessRequestsAnswer,
  ConfirmedChannel,
} from '../../../domain/schema/accounts/access-requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { parseRoute } from '../../../ui/base/route.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import { ReadFailure } from '../../listing/base/read-failure.tsx';

const sheets = [account, button, dialog, empty, facts, field, message, panel, waiting];

const path = '/apis/v1/access-requests';

/** Performs the decisions on a request, reports their outcome, and reads the list again. */
function useDecisions(refresh: () => Promise<void>) {
  const { http, toasts } = usePage();
  const t = useT('account');
  const tell = useFailureToast('nmv.account');
  const [busy, setBusy] = useState<number>();
  /** @returns the failures of fields, or undefined when it worked */
  const perform = async (
    row: AccessRequestRow,
    work: () => Promise<void>,
    done: string,
  ): Promise<ApiError['fields'] | undefined> => {
    setBusy(row.id);
    try {
      await work();
      toasts.show({ tone: 'positive', message: done, group: 'nmv.account' });
      await refresh();
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields.length > 0) return failure.fields;
      tell(failure);
      await refresh();
      return [];
    } finally {
      setBusy(undefined);
    }
  };
  const release = (row: AccessRequestRow, channels: readonly ConfirmedChannel[]) =>
    perform(
      row,
      () => http.post<void>(`${path}/${row.id}/release`, { channels }),
      t(row.status1 === 2 ? 'releasedPerson' : 'confirmedPerson', { name: row.name1 }),
    );
  const refuse = (row: AccessRequestRow, reason: string) =>
    perform(
      row,
      () => http.post<void>(`${path}/${row.id}/refusal`, { reason }),
      t('refusedPerson', { name: row.name1 }),
    );
  return { busy, release, refuse };
}

/** People who wait for who looks at this: role and channels are confirmed, then the person is released or refused [2.54]. */
export function Releases({ route }: RouteProps) {
  useAreas('account', 'fields', 'problems', 'controls');
  useSheets(sheets);
  const t = useT('account');
  const { data, error, refresh } = useRead<AccessRequestsAnswer>(path);
  useLive('releases-changed', () => void refresh());
  useLive('gap', () => void refresh());
  const { busy, release, refuse } = useDecisions(refresh);
  const named = Number(parseRoute(route).query.get('person'));
  // the person of the message comes first
  const rows = data?.rows.toSorted(
    (one, other) => Number(other.id === named) - Number(one.id === named),
  );

  return (
    <div className="nmv-release">
      <div className="nmv-page-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">{t('releasesTitle')}</h1>
          <p className="nmv-muted">{t('releasesLead')}</p>
        </div>
      </div>
      {!data && !error && <RequestSkeleton />}
      {!data && error && (
        <section className="nmv-panel" part="panel">
          <ReadFailure title={t('unread')} error={error} onRetry={() => void refresh()} />
        </section>
      )}
      {rows?.length === 0 && (
        <section className="nmv-panel" part="panel">
          <Empty title={t('releasesEmptyTitle')}>{t('releasesEmpty')}</Empty>
        </section>
      )}
      {rows?.map((row) => (
        <RequestPanel
          key={row.id}
          row={row}
          busy={busy === row.id}
          onRelease={(channels) => release(row, channels)}
          onRefuse={(reason) => refuse(row, reason)}
        />
      ))}
    </div>
  );
}
