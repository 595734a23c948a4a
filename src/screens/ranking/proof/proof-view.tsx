import { Suspense } from 'react';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { Segments } from '../../../ui/way/tabs.tsx';
import { groupLines, isCounting, filterLines } from './proof-lines.ts';
import type { ProofFilter } from './proof-lines.ts';
import { OtherLines } from './proof-others.tsx';
import { ProofTable } from './proof-table.tsx';
import { ProofSum } from './proof-sum.tsx';
import { ProofSeal } from './proof-seal.tsx';
import type { ProofViewProps } from './proof-props.ts';

const OwnCheck = lazyAgain(async () => (await import('./own-check.tsx')).OwnCheckPanel);

function Lines({
  proof,
  filter,
  onFilter,
  linkInvoice,
}: Pick<ProofViewProps, 'proof' | 'filter' | 'onFilter' | 'linkInvoice'>) {
  const t = useT('proof');
  const { number } = useFormat();
  const counting = proof.lines.filter(isCounting).length;
  const shown = filterLines(proof.lines, filter);
  const whole = (count: number) => number(String(count));
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel">
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title" role="status">
          <strong className="nmv-strong">
            {t('items', { count: proof.lines.length })}{' '}
            {t('inInvoices', { count: groupLines(proof.lines).length })}
          </strong>{' '}
          <span className="nmv-muted">
            ·{' '}
            {t('counting', {
              count: counting,
              others: whole(proof.lines.length - counting),
            })}
          </span>
        </div>
        <Segments<ProofFilter>
          label={t('filter')}
          value={filter}
          onValue={onFilter}
          items={[
            { id: 'all', label: t('all') },
            { id: 'counts', label: t('counts') },
            { id: 'out', label: t('out') },
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <Empty drawing={filter === 'out' ? 'empty' : 'search'} title={t('none')}>
          {t(proof.lines.length === 0 ? 'noneAll' : filter === 'counts' ? 'noneCounts' : 'noneOut')}
        </Empty>
      ) : (
        <ProofTable
          lines={filter === 'all' ? shown.filter(isCounting) : shown}
          whole={filter === 'all'}
          linkInvoice={linkInvoice}
        />
      )}
      {filter === 'all' ? (
        <OtherLines lines={proof.lines.filter((line) => !isCounting(line))} {...{ linkInvoice }} />
      ) : null}
    </section>
  );
}

/** The analytical view: the sum, every item with its terms, and the seal of the computation. */
export function ProofView(props: ProofViewProps) {
  const { proof, campaign, onBack } = props;
  return (
    <>
      <ProofSum {...props} />
      <Lines {...props} />
      <ProofSeal {...props} />
      {campaign.frozenAt !== null && proof.sha256 !== null ? (
        <Suspense>
          <OwnCheck
            campaignId={campaign.id}
            person={onBack === undefined ? undefined : proof.personId}
            published={proof.sha256}
          />
        </Suspense>
      ) : null}
    </>
  );
}
