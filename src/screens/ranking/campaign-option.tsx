import type { RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { caretRight } from '../../ui/icons/control.ts';
import { pointDigits } from './base/point-digits.ts';
import { CampaignTag } from './base/campaign-tag.tsx';
import { useWindowWords } from './base/ranking-head.tsx';

/** A campaign with the own place and points in it; leads to its ranking. */
export function CampaignOption({
  option,
  isRanked,
  isAwarded,
  onOpen,
}: {
  readonly option: RankingOption;
  readonly isRanked: boolean;
  /** The reader has the role that is awarded; who has not cannot be in this ranking. */
  readonly isAwarded: boolean;
  readonly onOpen: () => void;
}) {
  const t = useT('standing');
  const { place, number } = useFormat();
  const words = useWindowWords(option);
  return (
    <li>
      <button
        type="button"
        className="nmv-rank-choice"
        data-plain={isRanked ? undefined : ''}
        onClick={onOpen}
      >
        {isRanked && (
          <span
            className="nmv-rank-choice-place"
            data-none={option.rankPosition === null ? '' : undefined}
          >
            {option.rankPosition === null ? '—' : place(option.rankPosition)}
          </span>
        )}
        <span className="nmv-stack" data-gap="1">
          <span className="nmv-cluster">
            <span className="nmv-subheading">{option.name1}</span>
            <CampaignTag campaign={option} />
          </span>
          <span className="nmv-small nmv-muted">
            {words} · {t('channels', { count: option.participants })}
          </span>
        </span>
        {isRanked && (
          <span className="nmv-rank-choice-points">
            {option.rankingScore === null ? (
              <span className="nmv-small nmv-muted">
                {t(
                  isAwarded
                    ? 'notRanked'
                    : option.salesRoleAwarded === 'MANAGER'
                      ? 'awardsManagers'
                      : 'awardsSellers',
                )}
              </span>
            ) : (
              <>
                <span className="nmv-strong">{number(option.rankingScore, pointDigits)}</span>{' '}
                <span className="nmv-unit">{t('pointsUnit')}</span>
              </>
            )}
          </span>
        )}
        <Icon of={caretRight} size="sm" />
      </button>
    </li>
  );
}
