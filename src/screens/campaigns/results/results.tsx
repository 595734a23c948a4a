import { useRead } from '../../../data/cache/cache.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { RankingSnapshotAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { WithheldPanel } from './withheld.tsx';

type Result = RankingSnapshotAnswer['rows'][number];

/**
 * Shows the final results of a campaign, newest first; a rectified result stays, marked as
 * replaced. Empty before the closing.
 */
export function Results({ id }: { readonly id: number }) {
  useAreas('campaigns');
  const t = useT('campaigns');
  const { data } = useRead<RankingSnapshotAnswer>(`/apis/v1/rankings/${id}/snapshots`);
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <>
      <WithheldPanel id={id} />
      <section className="nmv-panel" part="panel" aria-label={t('results')}>
        <div className="nmv-panel-head" part="head" data-ruled="">
          <div className="nmv-panel-title">
            <h2 className="nmv-subheading">{t('results')}</h2>
            <p className="nmv-hint">{t('resultsLead')}</p>
          </div>
        </div>
        <ol className="nmv-plain-list">
          {data.rows.map((result, at) => (
            <OneResult key={result.revision} result={result} isReplaced={at > 0} />
          ))}
        </ol>
      </section>
    </>
  );
}

function OneResult({
  result: {
    revision,
    takenAt,
    takenByName,
    version,
    sha256,
    itemCount,
    reason,
    takenBackAt,
    takenBackReason,
  },
  isReplaced,
}: {
  readonly result: Result;
  readonly isReplaced: boolean;
}) {
  const t = useT('campaigns');
  const zonedTime = useZonedTime();
  return (
    <li className="nmv-panel-body nmv-stack" data-gap="2">
      <div className="nmv-cluster">
        <strong className="nmv-strong">
          {t(reason === null ? 'resultFirst' : 'resultRectified', { number: revision })}
        </strong>
        <Tag tone={isReplaced || takenBackAt !== null ? 'neutral' : 'success'}>
          {takenBackAt !== null
            ? t('resultTakenBack', {
                when: zonedTime(takenBackAt),
                reason: takenBackReason ?? '',
              })
            : isReplaced
              ? t('resultReplaced', { by: revision + 1 })
              : t('resultStands')}
        </Tag>
      </div>
      <span className="nmv-small nmv-muted">
        {takenByName === null
          ? t('resultTaken', {
              when: zonedTime(takenAt, { seconds: true }),
              version,
              count: itemCount,
            })
          : t('resultTakenBy', {
              when: zonedTime(takenAt, { seconds: true }),
              name: takenByName,
              version,
              count: itemCount,
            })}
      </span>
      {reason !== null && <span>{t('resultReason', { reason })}</span>}
      <span className="nmv-code nmv-result-hash">{sha256}</span>
    </li>
  );
}
