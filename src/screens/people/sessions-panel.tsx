import { useState } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { usePersonCalls, useSessions } from '../../data/person.ts';
import { useFailureToast } from '../../data/page/use-failure-toast.ts';
import type { OpenSession } from '../../domain/schema/accounts/people.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Tag } from '../../ui/state/mark.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { ReadPanel } from '../listing/base/read-panel.tsx';
import { deviceName } from './device-name.ts';
import { RecentTime } from '../../ui/date/recent-time.tsx';

/** Ends one session, or all others; one that could not be ended is read again. */
function useEnding(id: number, refresh: () => Promise<void>) {
  const t = useT('people');
  const { toasts } = usePage();
  const tell = useFailureToast();
  const calls = usePersonCalls(id);
  const [busy, setBusy] = useState<number | 'all'>();
  const end = async (what: number | 'all') => {
    setBusy(what);
    try {
      await (what === 'all' ? calls.endOtherSessions() : calls.endSession(what));
      toasts.show({
        tone: 'positive',
        message: t(what === 'all' ? 'sessionsEnded' : 'sessionEnded'),
      });
    } catch (error) {
      tell(error);
      void refresh();
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, end };
}

/** Open sessions of a person, each of which can be ended. */
export function SessionsPanel({ id }: { readonly id: number }) {
  const t = useT('people');
  const read = useSessions(id);
  const { busy, end } = useEnding(id, read.refresh);
  return (
    <ReadPanel
      title={t('sessions')}
      lead={t('sessionsLead')}
      read={read}
      aside={({ rows }) =>
        rows.filter(({ isOwn }) => !isOwn).length > 1 && (
          <Button size="xs" busy={busy === 'all'} onClick={() => void end('all')}>
            {t('endAll')}
          </Button>
        )
      }
      shape={<TableSkeleton columns={3} rows={3} />}
      empty={({ rows }) =>
        rows.length === 0 ? <EmptyNote>{t('sessionsNone')}</EmptyNote> : undefined
      }
    >
      {({ rows }) => <Sessions rows={rows} busy={busy} onEnd={(one) => void end(one)} />}
    </ReadPanel>
  );
}

interface SessionsProps {
  readonly rows: readonly OpenSession[];
  /** The one that is being ended, or all others. */
  readonly busy: number | 'all' | undefined;
  readonly onEnd: (id: number) => void;
}

/** Each session with its device, since when, from where; one that is not this one can be ended. */
function Sessions({ rows, busy, onEnd }: SessionsProps) {
  const t = useT('people');
  const wordDevice = ({ userAgent }: OpenSession) => deviceName(userAgent) ?? t('unknownDevice');
  return (
    <PlainTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('device'),
          phone: 'lead',
          cell: (row) => <Device row={row} name={wordDevice(row)} />,
        },
        {
          label: t('since'),
          fit: true,
          cell: ({ createdAt }) => <RecentTime at={createdAt} />,
        },
        {
          label: t('address'),
          phone: 'full',
          isLabelled: true,
          cell: ({ address }) => address ?? '—',
        },
        {
          label: t('endSession'),
          isLabelHidden: true,
          fit: true,
          cell: (row) =>
            !row.isOwn && (
              <Button
                size="xs"
                kind="danger-quiet"
                busy={busy === row.id}
                aria-label={t('endSessionOf', { device: wordDevice(row) })}
                onClick={() => onEnd(row.id)}
              >
                {t('endSession')}
              </Button>
            ),
        },
      ]}
    />
  );
}

interface DeviceProps {
  readonly row: OpenSession;
  readonly name: string;
}

function Device({ row: { userAgent, isOwn, actingName, remember }, name }: DeviceProps) {
  const t = useT('people');
  return (
    <span className="nmv-cluster" data-gap="2">
      <span title={userAgent ?? undefined}>{name}</span>
      {isOwn && <Tag tone="success">{t('thisSession')}</Tag>}
      {actingName !== null && <Tag tone="acting">{t('actedBy', { name: actingName })}</Tag>}
      {remember && <Tag>{t('remembered')}</Tag>}
    </span>
  );
}
