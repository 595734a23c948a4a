import { PROMPT_DAYS } from '../../domain/rules/invoice/desk.ts';
import { mapAnswer } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import type { SummaryAnswer } from '../../domain/schema/entities/list.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Desk } from '../../screens/invoices/desk/use-desk.ts';
import { useDue } from './case-panel.tsx';
import type { useWaitingCases } from './case-panel.tsx';
import type { HomeFigure } from './figures.tsx';
import type { usePaced } from './paced.ts';
import { useHomeRead } from './use-home-read.ts';

/** Figures of who decides, and of whose channels they look after. */
export function usePaceFigure(read: ReturnType<typeof usePaced>): readonly HomeFigure[] {
  const t = useT('home');
  if (read.state === 'answered' && read.data.length === 0) return [];
  return [
    {
      title: t('figurePace'),
      read: mapAnswer(read, (paced) => {
        const behind = paced.filter((each) => Number(each.behind) > 0).length;
        return {
          figure: paced.length - behind,
          unit: t('figureOf', { total: paced.length }),
          note: behind === 0 ? t('figureAllOnPace') : t('figureBehind', { count: behind }),
          tone: behind === 0 ? undefined : 'warning',
        };
      }),
    },
  ];
}

/** Figure of the disputes that wait for the person, with the next deadline. */
export function useDisputeFigure(cases: ReturnType<typeof useWaitingCases>): HomeFigure {
  const t = useT('home');
  const told = useDue();
  return {
    title: t('figureDisputes'),
    read: mapAnswer(cases, (rows) => ({
      figure: rows.length,
      unit: t('figureDisputesUnit', { count: rows.length }),
      note: rows[0] && told(rows[0].dueOn, 'figure'),
      tone: 'warning',
    })),
  };
}

/** Counts the invoices that wait at the desk, and those that wait too long. */
export function countWaiting(desk: Desk): Told<{
  readonly waiting: number;
  /** Days of those that wait too long. */
  readonly late: readonly number[];
}> {
  return mapAnswer(desk.read, ({ left }) => ({
    waiting: desk.waiting.length + left,
    late: desk.waiting.map((row) => row.daysWaiting).filter((days) => days > PROMPT_DAYS),
  }));
}

const INVOICES = '#/notasfiscais/manager/customer';

/** Figures of the invoices of one's channels, each leading to them. */
export function useInvoiceFigures(user: Session): readonly HomeFigure[] {
  const t = useT('home');
  const allowed = can(user, '600-020', READ);
  const read = useHomeRead<SummaryAnswer>(allowed ? '/apis/v1/invoices/summary' : null, {
    emitType: '2',
    campaignCicleId: user.currentCicle?.id,
    exact: 'true',
  });
  const figures = [
    ['inApproval', 'ROV030'],
    ['notApproved', 'ROV040'],
    ['inDispute', 'ROV050'],
  ] as const;
  return figures.map(([title, status1]) => ({
    title: t(title),
    read: mapAnswer(read, ({ counts }) => {
      const count = counts['status1']?.[status1] ?? 0;
      return { figure: count, unit: t('figureWaitingUnit', { count }) };
    }),
    href: `${INVOICES}?status1=${status1}`,
  }));
}
