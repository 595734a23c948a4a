import { useState } from 'react';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
import { usePersonCalls, useSessions } from '../../data/person.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ReadPanel } from './read-panel.tsx';
import { SessionRow } from './session-row.tsx';

/** Ends one session, or all others; one that could not be ended is read again. */
function useEnding(id: number, refresh: () => Promise<void>) {
  const t = useT('people');
  const common = useT('common');
  const { toasts } = usePage();
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
      toasts.show(describeFailure(error, common));
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
  const rows = read.data?.rows ?? [];
  const { busy, end } = useEnding(id, read.refresh);
  const others = rows.filter(({ isOwn }) => !isOwn).length;
  return (
    <ReadPanel
      title={t('sessions')}
      lead={t('sessionsLead')}
      read={read}
      aside={
        others > 1 && (
          <Button size="xs" busy={busy === 'all'} onClick={() => void end('all')}>
            {t('endAll')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('sessionsNone')}</p>
      ) : (
        <div className="nmv-table-scroll">
          <table className="nmv-table" data-phone="cards">
            <thead className="nmv-thead">
              <tr>
                <th className="nmv-th" scope="col">
                  {t('device')}
                </th>
                <th className="nmv-th" scope="col">
                  {t('since')}
                </th>
                <th className="nmv-th" scope="col">
                  {t('address')}
                </th>
                <th className="nmv-th" scope="col">
                  <span className="nmv-hidden-text">{t('endSession')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="nmv-tbody">
              {rows.map((row) => (
                <SessionRow
                  key={row.id}
                  row={row}
                  busy={busy === row.id}
                  onEnd={() => void end(row.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ReadPanel>
  );
}
