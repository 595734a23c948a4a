import { useAreas } from '../../data/page/use-areas.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import race from '../../../styles/race.css';
import { rankingFullSheets } from '../../screens/ranking/base/full-sheets.ts';
import { rankingSheets } from '../../screens/ranking/base/ranking-sheets.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { InOrder, startsWithCampaigns } from './in-order.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { OwnCampaign, OwnMoves, OwnTriggers } from './own-campaign.tsx';
import { OwnStrip } from './own-strip.tsx';
import { OwnInvoices, WaitsForOthers } from './own-invoices.tsx';
import { OwnRankings } from './own-rankings.tsx';
import { NearPrize, Sellerless, TeamPanel, TriggersPanel, teamCampaign } from './team-panel.tsx';
import { ownCampaign, useRankings } from './use-rankings.ts';
import { WaitingPanel } from './waiting.tsx';

const sheets = [...rankingSheets, ...rankingFullSheets, race];

interface ChannelHomeProps {
  readonly user: Session;
}

/** The seller: place and what is missing, what waits, why the place changed, the other campaigns. */
export function SellerHome({ user }: ChannelHomeProps) {
  useSheets(sheets);
  useAreas('ranking', 'standing', 'invoices');
  const t = useT('home');
  const { data } = useRankings(user);
  const own = ownCampaign(data?.rows);
  const campaignsFirst = startsWithCampaigns(user);
  const standing = (
    <OwnRankings user={user} {...(own && { besides: own.id, title: t('otherCampaigns') })} />
  );
  const work = (
    <>
      <OwnInvoices user={user} />
      <WaitsForOthers user={user} option={own} />
      <WaitingPanel user={user} besidesInvoices />
    </>
  );
  return (
    <>
      {own && campaignsFirst && <OwnCampaign option={own} />}
      <div className="nmv-columns" data-shape="wide-side">
        <div className="nmv-stack">
          {campaignsFirst && !own && standing}
          {work}
          {own && !campaignsFirst && <OwnCampaign option={own} />}
          {(own || !campaignsFirst) && standing}
        </div>
        <div className="nmv-stack">
          {own && <OwnTriggers option={own} />}
          {own && <OwnMoves option={own} />}
          <LatestMessages notifications={user.notifications} />
        </div>
      </div>
    </>
  );
}

/** The channel's manager: the own place where managers win, the team, its triggers, who is near a prize, invoices without a seller. */
export function ManagerHome({ user }: ChannelHomeProps) {
  useSheets(sheets);
  useAreas('ranking', 'standing', 'rankingTeam', 'invoices');
  const { data } = useRankings(user);
  const team = teamCampaign(data?.rows);
  const own = ownCampaign(data?.rows);
  const place = own ? <OwnStrip option={own} /> : <OwnRankings user={user} />;
  return (
    <>
      {startsWithCampaigns(user) && place}
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <InOrder
            user={user}
            campaigns={team && <TeamPanel option={team} />}
            work={
              <>
                <Sellerless user={user} />
                <WaitsForOthers user={user} option={undefined} />
                <WaitingPanel user={user} />
              </>
            }
          />
          {!startsWithCampaigns(user) && place}
        </div>
        <div className="nmv-stack">
          {team && <TriggersPanel option={team} />}
          {team && <NearPrize option={team} />}
          <LatestMessages notifications={user.notifications} />
        </div>
      </div>
    </>
  );
}
