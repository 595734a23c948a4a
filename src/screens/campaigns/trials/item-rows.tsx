import type { RehearsedItem } from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import type { TrialDraft } from './draft.ts';

const buildKey = ({ productId, categoryId }: RehearsedItem): string => `${productId} ${categoryId}`;

/**
 * Shows the target rows that score, by product or category: rows reached by all or by none do not
 * distinguish people.
 */
export function ItemRows({ drafts }: { readonly drafts: readonly TrialDraft[] }) {
  const t = useT('trials');
  const all = new Map(
    drafts
      .flatMap(({ figures }) => figures?.items ?? [])
      .map((item) => [buildKey(item), item.name]),
  );
  return (
    <section className="nmv-panel nmv-child" part="panel" aria-label={t('items')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('items')}</h2>
          <p className="nmv-hint">{t('itemsLead')}</p>
        </div>
      </div>
      {all.size === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('noRows')}</p>
      ) : (
        <div className="nmv-panel-body">
          <ul className="nmv-plain-list nmv-stack">
            {[...all].map(([key, name]) => (
              <li key={key} className="nmv-spread">
                <span>{name}</span>
                <span className="nmv-cluster">
                  {drafts.map((draft) => (
                    <OfDraft
                      key={draft.name}
                      item={draft.figures?.items.find((each) => buildKey(each) === key)}
                      label={drafts.length === 1 ? undefined : draft.name}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function OfDraft({
  item,
  label,
}: {
  readonly item: RehearsedItem | undefined;
  readonly label: string | undefined;
}) {
  const t = useT('trials');
  if (item === undefined) return <span className="nmv-muted">—</span>;
  const { reached, all } = item;
  return (
    <span className="nmv-cluster" title={label}>
      {reached === 0 && <Tag tone="warning">{t('noneReaches')}</Tag>}
      {reached === all && <Tag tone="warning">{t('allReach')}</Tag>}
      <span className="nmv-number">{t('rowsOf', { reached, all })}</span>
    </span>
  );
}
