import { PROMPT_DAYS } from '../../domain/rules/desk.ts';
import { addCells, shareOf, sumPrizes } from '../../domain/rules/boards/standing.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { Session } from '../../data/session-state.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { kgWhole, usePercent } from '../../screens/boards/written.ts';
import { ActsDesk } from '../../screens/invoices/acts/acts-desk.tsx';
import { deskSheets } from '../../screens/invoices/desk/desk-sheets.ts';
import { useDesk } from '../../screens/invoices/desk/use-desk.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { deskPage } from '../desk-page.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { Behind } from './behind.tsx';
import { Campaigns, openLines } from './campaign-table.tsx';
import { CasePanel, useDue, useWaitingCases } from './case-panel.tsx';
import { DecideHere } from './decide-here.tsx';
import { DecisionTime } from './decision-time.tsx';
import { Figures, figureState } from './figures.tsx';
import type { HomeFigure } from './figures.tsx';
import { InOrder, startsWithCampaigns } from './in-order.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { useCampaignBoard, usePaced } from './paced.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { Waiting } from './waiting.tsx';

interface HomeProps {
  readonly user: Session;
}

const everything = {};

/** Figures of who decides, and of whose channels they look after. */
function usePaceFigure(read: ReturnType<typeof usePaced>): readonly HomeFigure[] {
  const t = useT('home');
  if (read.data?.length === 0) return [];
  const paced = read.data ?? [];
  const behind = paced.filter((each) => Number(each.behind) > 0).length;
  return [
    {
      title: t('figurePace'),
      state: figureState(read),
      figure: paced.length - behind,
      unit: t('figureOf', { total: paced.length }),
      note: behind === 0 ? t('figureAllOnPace') : t('figureBehind', { count: behind }),
      tone: behind === 0 ? undefined : 'warning',
    },
  ];
}

/** The coordinator: decisions oldest first and decided here, people to release, disputes, channels behind the pace. */
export function DeciderHome(props: HomeProps) {
  useAreas('invoices', 'findings', 'controls', 'problems', 'desk', 'anomalies');
  useSheets(deskSheets);
  return (
    <ActsDesk>
      <Deciding {...props} />
    </ActsDesk>
  );
}

function Deciding({ user }: HomeProps) {
  const t = useT('home');
  const desk = useDesk(everything);
  const paced = usePaced(user);
  const cases = useWaitingCases(user);
  const waiting = desk.waiting.length + (desk.read.data?.left ?? 0);
  const old = desk.waiting.filter(({ daysWaiting }) => daysWaiting > PROMPT_DAYS);
  const pace = usePaceFigure(paced);
  // how high what comes first will be is not known: what stands below comes with it
  const isReading = figureState(desk.read) === 'loading';
  const due = cases.rows?.[0]?.dueOn;
  const told = useDue();
  const campaignsFirst = startsWithCampaigns(user);
  return (
    <>
      <Figures
        figures={[
          {
            title: t('figureWaiting'),
            state: figureState(desk.read),
            figure: waiting,
            unit: t('figureWaitingUnit', { count: waiting }),
            href: `#${deskPage.path}`,
          },
          {
            title: t('figureOld', { days: PROMPT_DAYS }),
            state: figureState(desk.read),
            figure: old.length,
            unit: t('figureWaitingUnit', { count: old.length }),
            note:
              old.length === 0
                ? undefined
                : t('figureOldest', { count: Math.max(...old.map((row) => row.daysWaiting)) }),
            tone: 'danger',
          },
          {
            title: t('figureDisputes'),
            state: figureState(cases.read),
            figure: cases.rows?.length,
            unit: t('figureDisputesUnit', { count: cases.rows?.length ?? 0 }),
            note: due === undefined ? undefined : told(due, 'figure'),
            tone: 'warning',
          },
          ...pace,
        ]}
      />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <InOrder
            user={user}
            campaigns={(campaignsFirst || !isReading) && <Behind paced={paced} />}
            work={(!campaignsFirst || !paced.isLoading) && <DecideHere desk={desk} />}
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

/** People of the provider who decide on no invoice: the channels in their charge. */
export function FieldHome({ user }: HomeProps) {
  const paced = usePaced(user);
  const figures = usePaceFigure(paced);
  const { isAsked } = useCampaignBoard(user);
  return (
    <>
      <Figures figures={figures} />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <InOrder
            user={user}
            campaigns={isAsked && <Behind paced={paced} />}
            work={<Waiting user={user} />}
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
  const board = read.data;
  const desk = useDesk(everything);
  const cases = useWaitingCases(user);
  const lines = board === undefined ? [] : openLines(board);
  // of the whole cycle, as its board tells it
  const { sold, target, aimed } = addCells(board?.cells ?? []);
  const share = shareOf(aimed, target);
  const waiting = desk.waiting.length + (desk.read.data?.left ?? 0);
  const late = desk.waiting.filter(({ daysWaiting }) => daysWaiting > PROMPT_DAYS).length;
  const due = cases.rows?.[0]?.dueOn;
  const told = useDue();
  const money = (of: 'amount' | 'committed') => format.money(sumPrizes(board?.campaigns ?? [], of));
  return (
    <>
      <Figures
        figures={[
          {
            title: t('figureSold'),
            state: figureState(read),
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
          },
          {
            title: t('figureCommitted'),
            state: figureState(read),
            figure: money('committed'),
            note: t('figureCommittedNote', { planned: money('amount') }),
          },
          {
            title: t('figureWaiting'),
            state: figureState(desk.read),
            figure: waiting,
            unit: t('figureWaitingUnit', { count: waiting }),
            note:
              late === 0
                ? t('figureLateNone', { days: PROMPT_DAYS })
                : t('figureLate', { count: late, days: PROMPT_DAYS }),
            tone: late === 0 ? undefined : 'danger',
            href: `#${deskPage.path}`,
          },
          {
            title: t('figureDisputes'),
            state: figureState(cases.read),
            figure: cases.rows?.length,
            unit: t('figureDisputesUnit', { count: cases.rows?.length ?? 0 }),
            note: due === undefined ? undefined : told(due, 'figure'),
            tone: 'warning',
          },
        ]}
      />
      <InOrder
        user={user}
        campaigns={<Campaigns lines={lines} isLoading={figureState(read) === 'loading'} />}
        work={
          // how high the table will be is not known: what stands below it comes with it
          <div
            className="nmv-columns"
            data-shape="side"
            hidden={startsWithCampaigns(user) && figureState(read) === 'loading'}
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
