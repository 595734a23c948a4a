import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { RankingAnswer, RankingProofAnswer } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { lazyAgain } from '../../ui/lazy-again.tsx';
import { Segments } from '../../ui/tabs.tsx';
import { groupsOf, isCounting, linesOf } from './proof-lines.ts';
import type { ProofFilter } from './proof-lines.ts';
import { OtherLines } from './proof-others.tsx';
import { ProofTable } from './proof-table.tsx';
import { ProofSum } from './proof-sum.tsx';
import { ProofSeal } from './proof-seal.tsx';

const OwnCheck = lazyAgain(async () => (await import('./own-check.tsx')).OwnCheck);

export interface ProofViewProps {
  readonly proof: RankingProofAnswer;
  readonly campaign: RankingAnswer['campaign'];
  /** The summary beside it is newer: the sums may differ for a moment. */
  readonly isBehind: boolean;
  readonly filter: ProofFilter;
  readonly onFilter: (filter: ProofFilter) => void;
  readonly onAgain: () => void;
  readonly isReading: boolean;
  /** Back to the places, when somebody else's proof is shown. */
  readonly onBack: (() => void) | undefined;
  readonly linkInvoice?: ((invoiceId: number, content: ReactNode) => ReactNode) | undefined;
}

function Lines({
  proof,
  filter,
  onFilter,
  linkInvoice,
}: Pick<ProofViewProps, 'proof' | 'filter' | 'onFilter' | 'linkInvoice'>) {
  const t = useT('proof');
  const { number } = useFormat();
  const counting = proof.lines.filter(isCounting).length;
  const shown = linesOf(proof.lines, filter);
  const whole = (count: number) => number(String(count));
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel">
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title" role="status">
          <strong className="nmv-strong">
            {t('items', { count: proof.lines.length })}{' '}
            {t('inInvoices', { count: groupsOf(proof.lines).length })}
          </strong>{' '}
          <span className="nmv-muted">
            ·{' '}
            {t('counting', {
              counting: whole(counting),
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
