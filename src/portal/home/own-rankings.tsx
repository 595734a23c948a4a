import { mapAnswer } from '../../data/cache/read.ts';
import type { RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { holdsAwardedRole } from '../../domain/rules/permission/sales-role.ts';
import type { Session } from '../../data/session/session-state.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { Tag } from '../../ui/state/mark.tsx';
import { HomeReadPanel } from './home-panel.tsx';
import { useRankings } from './use-rankings.ts';

interface OwnRankingsProps {
  readonly user: Session;
  /** Campaign that is shown elsewhere on the page. */
  readonly besides?: number;
  readonly title?: string;
}

/** The open campaigns with the person's own place in each. */
export function OwnRankings({ user, besides, title }: OwnRankingsProps) {
  const t = useT('home');
  const rankings = useRankings(user);
  const read = mapAnswer(rankings, ({ rows }) => rows.filter(({ id }) => id !== besides));
  if (besides !== undefined && read.state === 'answered' && read.data.length === 0) return null;
  // People inside the provider are not ranked: their campaigns have no ranks.
  const isRanked = user.externalSalesRoleInfo.length > 0;
  return (
    <HomeReadPanel
      title={title ?? t(isRanked ? 'standingTitle' : 'openCampaigns')}
      read={read}
      empty={(rows) =>
        rows.length === 0 ? (
          <Empty title={t('standingEmptyTitle')} level={3}>
            {t('standingEmpty')}
          </Empty>
        ) : undefined
      }
    >
      {(rows) => (
        <ul className="nmv-standings">
          {rows.map((row) => (
            <Campaign
              key={row.id}
              row={row}
              isRanked={isRanked}
              isAwarded={holdsAwardedRole(user.externalSalesRoleInfo, row.salesRoleAwarded)}
            />
          ))}
        </ul>
      )}
    </HomeReadPanel>
  );
}

interface CampaignProps {
  readonly row: RankingOption;
  readonly isRanked: boolean;
  /** The reader has the role that is awarded. */
  readonly isAwarded: boolean;
}

function Campaign({ row, isRanked, isAwarded }: CampaignProps) {
  const t = useT('home');
  const format = useFormat();
  return (
    <li className="nmv-standings-row" data-plain={isRanked ? undefined : ''}>
      {isRanked && (
        <span className="nmv-standings-place">
          {row.rankPosition === null ? (
            <span className="nmv-muted">—</span>
          ) : (
            format.place(row.rankPosition)
          )}
        </span>
      )}
      <span className="nmv-standings-name">
        <a
          className="nmv-link"
          href={`#/campaigns/nmv/ranking/${encodeURIComponent(row.nmpCode)}`}
          aria-label={t('openRanking', { name: row.name1 })}
        >
          {row.name1}
        </a>
        <span className="nmv-small nmv-muted">
          {row.frozenAt
            ? t('campaignFrozen')
            : t('campaignUntil', { date: format.date(row.invcIssncEnd) })}{' '}
          {row.isSuspended && `· ${t('campaignSuspended')} `}·{' '}
          {t('participants', { count: row.participants })}
        </span>
      </span>
      {isRanked && (
        <span className="nmv-standings-points">
          {row.rankingScore === null ? (
            <Tag>
              {t(
                isAwarded
                  ? 'notRankedYet'
                  : row.salesRoleAwarded === 'MANAGER'
                    ? 'awardsManagers'
                    : 'awardsSellers',
              )}
            </Tag>
          ) : (
            <>
              <strong className="nmv-strong">
                {format.number(row.rankingScore, { min: 2, max: 2 })}
              </strong>{' '}
              <span className="nmv-unit">{t('pointsUnit')}</span>
            </>
          )}
        </span>
      )}
    </li>
  );
}
