import { PROMPT_DAYS } from '../../domain/rules/invoice/desk.ts';
import { mapAnswer } from '../../data/cache/read.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { ActionsDesk } from '../../screens/invoices/actions/actions-desk.tsx';
import { deskSheets } from '../../screens/invoices/desk/desk-sheets.ts';
import { useDesk } from '../../screens/invoices/desk/use-desk.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { deskPage } from '../desk-page.ts';
import { BehindPanel } from './behind.tsx';
import { CasePanel, useWaitingCases } from './case-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DecideHere } from './decide-here.tsx';
import { Figures } from './figures.tsx';
import { InOrder, startsWithCampaigns } from './in-order.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { usePaced } from './paced.ts';
import { ReleasePanel } from './release-panel.tsx';
import {
  countWaiting,
  useDisputeFigure,
  useInvoiceFigures,
  usePaceFigure,
} from './role-figures.ts';
import { WaitingPanel } from './waiting.tsx';

interface HomeProps {
  readonly user: Session;
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
  const desk = useDesk();
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
