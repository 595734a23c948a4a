import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useRead } from '../../../data/cache.ts';
import { useHost } from '../../../data/page-provider.tsx';
import type { WaitingCase, WaitingCasesAnswer } from '../../../domain/wire/waiting-cases.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/mark.tsx';
import { Finding } from '../../../ui/message.tsx';
import type { AsideProps } from '../../listing/screen.ts';

const none: readonly WaitingCase[] = [];
const WaitingContext = createContext(none);

/** Around the list of cases: knows those in which the reader may decide now, the most urgent first. */
export function WaitingForMe({ children }: { readonly children: ReactNode }) {
  const { data } = useRead<WaitingCasesAnswer>('/apis/v1/invoice-cases/waiting');
  return <WaitingContext value={data?.rows ?? none}>{children}</WaitingContext>;
}

/** Until when the reader decides; nothing where others do. */
function Mine({ row, place }: AsideProps) {
  const t = useT('cases');
  const { date } = useFormat();
  const own = useContext(WaitingContext).find(({ id }) => id === row.id);
  if (own === undefined) return place === 'column' ? <span className="nmv-muted">—</span> : null;
  const words = t('youDecide', { date: date(own.dueOn) });
  return place === 'below' ? words : <Tag tone="warning">{words}</Tag>;
}

/** The column of the list that says which cases are the reader's to decide. */
export function useMine() {
  const t = useT('cases');
  return useMemo(() => ({ label: t('yourPart'), widthPx: 176, Cell: Mine }), [t]);
}

/** How many cases wait for the reader, with the way to the most urgent one. @param path where cases are kept */
export function WaitingNote({ path }: { readonly path: string }) {
  const t = useT('cases');
  const { navigate } = useHost();
  const waiting = useContext(WaitingContext);
  const [first] = waiting;
  if (first === undefined) return null;
  return (
    <Finding
      tone="warning"
      title={t('waitForYou', { count: waiting.length })}
      action={
        <Button size="sm" onClick={() => navigate(`${path}/${first.id}`)}>
          {t('openUrgent')}
        </Button>
      }
    />
  );
}
