import { PROMPT_DAYS } from '../../domain/rules/invoice/desk.ts';
import { addCells, computeShare, sumPrizes } from '../../domain/board-tables/state.ts';
import { mapAnswer } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import type { SummaryAnswer } from '../../domain/schema/entities/list.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { kgWhole, usePercent } from '../../screens/boards/written.ts';
import { ActionsDesk } from '../../screens/invoices/actions/actions-desk.tsx';
import { deskSheets } from '../../screens/invoices/desk/desk-sheets.ts';
import { useDesk } from '../../screens/invoices/desk/use-desk.ts';
import type { Desk } from '../../screens/invoices/desk/use-desk.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { deskPage } from '../desk-page.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { BehindPanel } from './behind.tsx';
import { HomeCampaigns } from './campaign-table.tsx';
import { CasePanel, useDue, useWaitingCases } from './case-panel.tsx';
import { DecideHere } from './decide-here.tsx';
import { DecisionTime } from './decision-time.tsx';
import { Figures } from './figures.tsx';
import type { HomeFigure } from './figures.tsx';
import { InOrder, startsWithCampaigns } from './in-order.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { useCampaignBoard, usePaced } from './paced.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { useHomeRead } from './use-home-read.ts';
import { WaitingPanel } from './waiting.tsx';

interface HomeProps {
  readonly user: Session;
}

const everything = {};

/** Figures of who decides, and of whose channels they look after. */
function usePaceFigure(read: ReturnType<typeof usePaced>): readonly HomeFigure[] {
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
function useDisputeFigure(cases: ReturnType<typeof useWaitingCases>): HomeFigure {
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
function countWaiting(desk: Desk): Told<{
  readonly waiting: number;
  /** Days of those that wait too long. */
  readonly late: readonly number[];
}> {
  return mapAnswer(desk.read, ({ left }) => ({
    waiting: desk.waiting.length + left,
    late: desk.waiting.map((row) => row.daysWaiting).filter((days) => days > PROMPT_DAYS),
  }));
}

/** The coordinator: decisions oldest first and decided here, people to release, disputes, channels behind the pace. */
export function DeciderHome(props: HomeProps) {
  useAreas('invoices', 'findings', 'controls', 'problems', 'desk', 'anomalies');
  useSheets(deskSheets);
  return (
    <ActionsDesk>
      <Deciding {...props} />
    </ActionsDesk>
  );
}

function Deciding({ user }: HomeProps) {
  const t = useT('home');
  const desk = useDesk(everything);
  const paced = usePaced(user);
  const cases = useWaitingCases(user);
  const counted = countWaiting(desk);
  const pace = usePaceFigure(paced);
  const disputes = useDisputeFigure(cases);
  // The height of the first panel is not known: the panels below appear with it.
  const isReading = desk.read.state === 'loading';
  const campaignsFirst = startsWithCampaigns(user);
  return (
    <>
      <Figures
        figures={[
          {
            title: t('figureWaiting'),
            read: mapAnswer(counted, ({ waiting }) => ({
              figure: waiting,
              unit: t('figureWaitingUnit', { count: waiting }),
            })),
            href: `#${deskPage.path}`,
          },
          {
            title: t('figureOld', { days: PROMPT_DAYS }),
            read: mapAnswer(counted, ({ late }) => ({
              figure: late.length,
              unit: t('figureWaitingUnit', { count: late.length }),
              note: late.length === 0 ? undefined : t('figureOldest', { count: Math.max(...late) }),
              tone: 'danger',
            })),
          },
          disputes,
          ...pace,
        ]}
      />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <InOrder
            user={user}
            campaigns={(campaignsFirst || !isReading) && <BehindPanel paced={paced} />}
            work={(!campaignsFirst || paced.state !== 'loading') && <DecideHere desk={desk} />}
          />
        </div>
        <div className="nmv-stack" hidden={isReading}>
          <ChangesPanel user={user} />
          <ReleasePanel user={user} />
          <CasePanel user={user} />
          <LatestMessages notifications={user.notifications} />
        </div>
      </div>
    </>
  );
}

const INVOICES = '#/notasfiscais/manager/customer';

/** Figures of the invoices of one's channels, each leading to them. */
function useInvoiceFigures(user: Session): readonly HomeFigure[] {
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

/** People of the provider who decide on no invoice: the channels in their charge. */
export function FieldHome({ user }: HomeProps) {
  const paced = usePaced(user);
  const figures = [...usePaceFigure(paced), ...useInvoiceFigures(user)];
  return (
    <>
      <Figures figures={figures} />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <InOrder
            user={user}
            campaigns={<BehindPanel paced={paced} />}
            work={<WaitingPanel user={user} />}
          />
        </div>
        <div className="nmv-stack">
          <ChangesPanel user={user} />
          <ReleasePanel user={user} />
          <LatestMessages notifications={user.notifications} />
        </div>
      </div>
    </>
  );
}

/** Director and manager: campaigns with sales against targets, prizes, approvals, disputes. */
export function DirectorHome({ user }: HomeProps) {
  const t = useT('home');
  const format = useFormat();
  const percent = usePercent();
  const read = useCampaignBoard(user);
  const counted = countWaiting(useDesk(everything));
  const disputes = useDisputeFigure(useWaitingCases(user));
  return (
    <>
      <Figures
        figures={[
          {
            title: t('figureSold'),
            read: mapAnswer(read, ({ cells }) => {
              // for the whole cycle, as on its board
              const { sold, target, aimed } = addCells(cells);
              const share = computeShare(aimed, target);
              return {
                figure: kgWhole(sold),
                unit: t('soldUnit'),
                note:
                  share === null
                    ? t('figureNoTarget')
                    : t('figureSoldNote', {
                        aimed: kgWhole(aimed),
                        share: percent(share),
                        target: kgWhole(target),
                      }),
              };
            }),
          },
          {
            title: t('figureCommitted'),
            read: mapAnswer(read, ({ campaigns }) => ({
              figure: format.money(sumPrizes(campaigns, 'committed')),
              note: t('figureCommittedNote', {
                planned: format.money(sumPrizes(campaigns, 'amount')),
              }),
            })),
          },
          {
            title: t('figureWaiting'),
            read: mapAnswer(counted, ({ waiting, late: { length } }) => ({
              figure: waiting,
              unit: t('figureWaitingUnit', { count: waiting }),
              note:
                length === 0
                  ? t('figureLateNone', { days: PROMPT_DAYS })
                  : t('figureLate', { count: length, days: PROMPT_DAYS }),
              tone: length === 0 ? undefined : 'danger',
            })),
            href: `#${deskPage.path}`,
          },
          disputes,
        ]}
      />
      <InOrder
        user={user}
        campaigns={<HomeCampaigns read={read} />}
        work={
          // The height of the table is not known: the panels below appear with it.
          <div
            className="nmv-columns"
            data-shape="side"
            hidden={startsWithCampaigns(user) && read.state === 'loading'}
          >
            <div className="nmv-stack">
              <ApprovalsPanel user={user} />
              <ChangesPanel user={user} />
              <CasePanel user={user} />
            </div>
            <div className="nmv-stack">
              <PaymentPanel user={user} />
              <DecisionTime user={user} />
              <ReleasePanel user={user} />
              <LatestMessages notifications={user.notifications} />
            </div>
          </div>
        }
      />
    </>
  );
}
