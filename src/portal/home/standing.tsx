import type { RankingOption } from '../../domain/wire/ranking.ts';
import { holdsAwardedRole } from '../../domain/rules/sales-role.ts';
import type { Session } from '../../data/session-state.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { Tag } from '../../ui/mark.tsx';
import { HomePanel } from './home-panel.tsx';
import { useRankings } from './use-rankings.ts';

interface StandingProps {
  readonly user: Session;
  /** A campaign that stands elsewhere on the page. */
  readonly besides?: number;
  readonly title?: string;
}

/** The open campaigns with the person's own place in each. */
export function Standing({ user, besides, title }: StandingProps) {
  const t = useT('shell');
  const { allowed, data, error, isValidating, refresh } = useRankings(user);
  if (!allowed) return null;
  const rows = data?.rows.filter(({ id }) => id !== besides);
  if (besides !== undefined && rows?.length === 0) return null;
  // inside the provider nobody is ranked: there the campaigns stand without places
  const isRanked = user.externalSalesRoleInfo.length > 0;
  return (
    <HomePanel
      title={title ?? t(isRanked ? 'standingTitle' : 'campaignsTitle')}
      isLoading={!data && !error}
      error={data ? undefined : error}
      retrying={isValidating}
      onRetry={() => void refresh()}
    >
      {rows?.length === 0 && (
        <Empty title={t('standingEmptyTitle')} level={3}>
          {t('standingEmpty')}
        </Empty>
      )}
      {rows && rows.length > 0 && (
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
    </HomePanel>
  );
}

interface CampaignProps {
  readonly row: RankingOption;
  readonly isRanked: boolean;
  /** The reader has the role that is awarded. */
  readonly isAwarded: boolean;
}

function Campaign({ row, isRanked, isAwarded }: CampaignProps) {
  const t = useT('shell');
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
