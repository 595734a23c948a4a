import { PROMPT_DAYS } from '../../domain/rules/invoice/desk.ts';
import { addCells, computeShare, sumPrizes } from '../../domain/board-tables/state.ts';
import { mapAnswer } from '../../data/cache/read.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { kgWhole, usePercent } from '../../screens/boards/written.ts';
import { useDesk } from '../../screens/invoices/desk/use-desk.ts';
import { deskPage } from '../desk-page.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { HomeCampaigns } from './campaign-table.tsx';
import { CasePanel, useWaitingCases } from './case-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DecisionTime } from './decision-time.tsx';
import { Figures } from './figures.tsx';
import { InOrder, startsWithCampaigns } from './in-order.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { useCampaignBoard } from './paced.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { countWaiting, useDisputeFigure } from './role-figures.ts';

/** Director and manager: campaigns with sales against targets, prizes, approvals, disputes. */
export function DirectorHome({ user }: { readonly user: Session }) {
  const t = useT('home');
  const format = useFormat();
  const percent = usePercent();
  const read = useCampaignBoard(user);
  const counted = countWaiting(useDesk());
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
