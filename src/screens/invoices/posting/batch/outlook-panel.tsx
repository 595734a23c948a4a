import type {
  BatchOutlook,
  OutlookDeciders,
} from '../../../../domain/schema/invoices/invoice-outlook.ts';
import type { Read } from '../../../../data/cache/cache.ts';
import { useFormat, useT } from '../../../../i18n/use-t.ts';
import { Skeleton } from '../../../../ui/state/waiting.tsx';
import { signedPoints } from '../../worth.ts';

/** Renders the outlook of a posting: deciders, due date, and points with their owners. */
export function OutlookPanel({
  outlook: { data, error },
  isAwaited,
}: {
  readonly outlook: Read<BatchOutlook>;
  /** True while the outlook is expected: a skeleton holds its place. */
  readonly isAwaited: boolean;
}) {
  const t = useT('posting');
  if (data === undefined && error !== undefined)
    return <p className="nmv-panel-body nmv-text nmv-muted">{t('outlookFailed')}</p>;
  if (data === undefined) return isAwaited ? <Awaited /> : null;
  const { deciders, filesMissing, rows } = data;
  if (rows.length === 0) return null;
  return (
    <section className="nmv-outlook" aria-label={t('outlookTitle')}>
      <div className="nmv-outlook-part">
        <h3 className="nmv-small nmv-muted">{t('outlookWho')}</h3>
        {deciders.length === 0 && (
          <p className="nmv-text">{t(filesMissing === 0 ? 'outlookNothing' : 'outlookNoFile')}</p>
        )}
        {deciders.map((each) => (
          <Who key={each.names.join()} deciders={each} />
        ))}
      </div>
      <div className="nmv-outlook-part">
        <h3 className="nmv-small nmv-muted">{t('outlookWhen')}</h3>
        <When outlook={data} />
      </div>
      <div className="nmv-outlook-part">
        <h3 className="nmv-small nmv-muted">{t('outlookBrings')}</h3>
        <Brings outlook={data} />
      </div>
    </section>
  );
}

/** Renders a skeleton of the usual height. */
function Awaited() {
  const t = useT('posting');
  return (
    <section className="nmv-outlook" aria-label={t('outlookTitle')} aria-busy="true">
      {(['outlookWho', 'outlookWhen', 'outlookBrings'] as const).map((title) => (
        <div className="nmv-outlook-part" key={title}>
          <h3 className="nmv-small nmv-muted">{t(title)}</h3>
          <div>
            <div className="nmv-heading nmv-outlook-awaited">
              <Skeleton width={50} />
            </div>
            <div className="nmv-small nmv-outlook-awaited">
              <Skeleton width={70} />
            </div>
            {title === 'outlookWhen' && (
              <div className="nmv-small nmv-outlook-awaited">
                <Skeleton width={35} />
              </div>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

function Who({ deciders: { names, invoices } }: { readonly deciders: OutlookDeciders }) {
  const t = useT('posting');
  const [first, ...others] = names;
  if (first === undefined) return <p className="nmv-text">{t('outlookNoOne')}</p>;
  return (
    <div>
      <div className="nmv-heading">{first}</div>
      <div className="nmv-small nmv-muted" title={others.join(', ') || undefined}>
        {[
          others.length > 0 && t('outlookOthers', { count: others.length }),
          t('outlookInvoices', { count: invoices }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  );
}

function When({
  outlook: { deciders, filesMissing, fileDueOn },
}: {
  readonly outlook: BatchOutlook;
}) {
  const t = useT('posting');
  const { date } = useFormat();
  const due = deciders.map(({ dueOn }) => dueOn).sort()[0];
  const { usualDays = null, aboutOn = null } = deciders[0] ?? {};
  return (
    <div>
      {due !== undefined && (
        <>
          <div className="nmv-heading">
            {aboutOn === null
              ? t('outlookUntil', { date: date(due) })
              : t('outlookAbout', { date: date(aboutOn) })}
          </div>
          <div className="nmv-small nmv-muted">
            {[
              usualDays !== null && t('outlookUsual', { count: Math.max(1, Math.ceil(usualDays)) }),
              aboutOn !== null && t('outlookLatest', { date: date(due) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </div>
        </>
      )}
      {filesMissing > 0 && fileDueOn !== null && (
        <p className="nmv-text">
          {t('outlookFiles', { count: filesMissing, date: date(fileDueOn) })}
        </p>
      )}
      {due === undefined && filesMissing === 0 && <p className="nmv-text nmv-muted">—</p>}
    </div>
  );
}

/** Counts the occurrences of each name. */
const countNames = (names: readonly string[]): ReadonlyMap<string, number> =>
  names.reduce((counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1), new Map());

/**
 * Lists points by campaign and person: another person's points are never added to the reader's
 * sum.
 */
function Brings({ outlook: { sums, rows, left } }: { readonly outlook: BatchOutlook }) {
  const t = useT('posting');
  const words = useT('invoices');
  const outside = countNames(rows.flatMap(({ finalIn }) => finalIn));
  if (sums.length === 0 && outside.size === 0)
    return <p className="nmv-text nmv-muted">{t('bringNothing')}</p>;
  return (
    <ul className="nmv-outlook-sums">
      {sums.map(
        ({ campaignId, campaignName, personId, personName, isOwn, invoices, points, counts }) => (
          <li key={`${campaignId} ${personId} ${counts}`}>
            <strong className="nmv-heading">
              {t(counts ? 'outlookCounts' : 'outlookPoints', { points: signedPoints(points) })}
            </strong>
            <div className="nmv-small nmv-muted">
              {campaignName}
              {', '}
              {isOwn
                ? t('forYou', { count: invoices })
                : t('forOther', { count: invoices, name: personName })}
            </div>
          </li>
        ),
      )}
      {[...outside].map(([campaign, count]) => (
        <li key={campaign}>{words('outsideFinal', { count, campaign })}</li>
      ))}
      {left > 0 && <li className="nmv-small nmv-muted">{t('outlookLeft', { count: left })}</li>}
    </ul>
  );
}
