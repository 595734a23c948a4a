import { useState } from 'react';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
import { usePersonCalls, useSessions } from '../../data/person.ts';
import type { OpenSession } from '../../domain/wire/people.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/mark.tsx';
import { deviceName } from './device-name.ts';
import { ReadPanel } from './read-panel.tsx';

/** Open sessions of a person, each of which can be ended. */
export function SessionsPanel({ id }: { readonly id: number }) {
  const t = useT('people');
  const common = useT('common');
  const { toasts } = usePage();
  const calls = usePersonCalls(id);
  const read = useSessions(id);
  const [busy, setBusy] = useState<number | 'all'>();
  const rows = read.data?.rows ?? [];
  const end = async (what: number | 'all') => {
    setBusy(what);
    try {
      await (what === 'all' ? calls.endOtherSessions() : calls.endSession(what));
      toasts.show({ tone: 'positive', message: t(what === 'all' ? 'sessionsEnded' : 'sessionEnded') });
    } catch (error) {
      toasts.show(describeFailure(error, common));
      void read.refresh();
    } finally {
      setBusy(undefined);
    }
  };
  const others = rows.filter(({ isOwn }) => !isOwn).length;
  return (
    <ReadPanel title={t('sessions')} lead={t('sessionsLead')} read={read} aside={others > 1 && <Button size="xs" busy={busy === 'all'} onClick={() => void end('all')}>{t('endAll')}</Button>}>
      {rows.length === 0 ? <p className="nmv-panel-body nmv-muted">{t('sessionsNone')}</p> : (
        <div className="nmv-table-scroll">
          <table className="nmv-table" data-phone="cards">
            <thead className="nmv-thead"><tr><th className="nmv-th" scope="col">{t('device')}</th><th className="nmv-th" scope="col">{t('since')}</th><th className="nmv-th" scope="col">{t('address')}</th><th className="nmv-th" scope="col"><span className="nmv-hidden-text">{t('endSession')}</span></th></tr></thead>
            <tbody className="nmv-tbody">{rows.map((row) => <Row key={row.id} row={row} busy={busy === row.id} onEnd={() => void end(row.id)} />)}</tbody>
          </table>
        </div>
      )}
    </ReadPanel>
  );
}

function Row({ row: { userAgent, createdAt, address, isOwn, actingName, remember }, busy, onEnd }: { readonly row: OpenSession; readonly busy: boolean; readonly onEnd: () => void }) {
  const t = useT('people');
  const dateTime = useDateTime();
  const device = deviceName(userAgent) ?? t('unknownDevice');
  return (
    <tr className="nmv-row">
      <td className="nmv-td" data-phone="lead">
        <span className="nmv-cluster" data-gap="2"><span title={userAgent ?? undefined}>{device}</span>{isOwn && <Tag tone="success">{t('thisSession')}</Tag>}{actingName !== null && <Tag tone="acting">{t('actedBy', { name: actingName })}</Tag>}{remember && <Tag>{t('remembered')}</Tag>}</span>
      </td>
      <td className="nmv-td" data-fit="">{dateTime(createdAt, { seconds: false })}</td>
      <td className="nmv-td" data-phone="full" data-label={t('address')}>{address ?? '—'}</td>
      <td className="nmv-td" data-fit="">{!isOwn && <Button size="xs" kind="danger-quiet" busy={busy} aria-label={t('endSessionOf', { device })} onClick={onEnd}>{t('endSession')}</Button>}</td>
    </tr>
  );
}
