import type { ReactNode } from 'react';
import { writtenTaxNumber } from '../../../domain/tax-number.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowLeft } from '../../../ui/icons/control.ts';
import { checkCircle, warningCircle } from '../../../ui/icons/message.ts';
import { Avatar, Tag } from '../../../ui/state/mark.tsx';
import { pointDigits } from '../base/point-digits.ts';
import { computeDifference, sumCounting } from './proof-lines.ts';
import { withMinus } from '../base/written.ts';
import type { ProofViewProps } from './proof-props.ts';

/** First letters of the first and the last name. */
function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toLocaleUpperCase();
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="nmv-term">
      <span className="nmv-term-name">{name}</span>
      {children}
    </span>
  );
}

/** Sales − returns = points, with whether it agrees with the summary. */
function Sum({ proof, isBehind }: Pick<ProofViewProps, 'proof' | 'isBehind'>) {
  const t = useT('proof');
  const { number } = useFormat();
  const points = (decimal: string) => number(decimal, pointDigits);
  const difference = computeDifference(sumCounting(proof.lines).points, proof.rankingScore);
  return (
    <div className="nmv-proof nmv-rank-bigproof">
      <Term name={t('sales')}>{points(proof.salesPoints)}</Term>
      <span className="nmv-operator">−</span>
      <Term name={t('returns')}>{points(proof.returnPoints.replace(/^-/, ''))}</Term>
      <span className="nmv-operator">=</span>
      <Term name={t('points')}>
        <strong className="nmv-strong">{withMinus(proof.rankingScore, points)}</strong>
      </Term>
      {difference === '0' ? (
        <span className="nmv-rank-agree">
          <Tag tone="success" icon={checkCircle}>
            {t('agrees')}
          </Tag>
        </span>
      ) : isBehind ? null : (
        <span className="nmv-rank-agree">
          <Tag tone="danger" icon={warningCircle}>
            {t('differs', { points: withMinus(difference, points) })}
          </Tag>
        </span>
      )}
    </div>
  );
}

/** Renders the person and the total of all sums. */
export function ProofSum({
  proof,
  isBehind,
  onBack,
}: Pick<ProofViewProps, 'proof' | 'isBehind' | 'onBack'>) {
  const t = useT('proof');
  const { place } = useFormat();
  const facts = [
    proof.salesmanTaxNum && writtenTaxNumber(proof.salesmanTaxNum),
    proof.customerName,
    proof.rankPosition === null ? t('unplaced') : t('place', { place: place(proof.rankPosition) }),
  ].filter(Boolean);
  return (
    <section
      className="nmv-panel"
      part="panel"
      aria-label={t('title', { name: proof.salesmanName })}
    >
      <div className="nmv-panel-body nmv-rank-sumline">
        <div className="nmv-line" data-gap="5">
          {onBack ? (
            <Button
              kind="quiet"
              size="sm"
              data-icon=""
              aria-label={t('back')}
              title={t('back')}
              onClick={onBack}
            >
              <Icon of={arrowLeft} />
            </Button>
          ) : null}
          <Avatar initials={toInitials(proof.salesmanName)} size="lg" />
          <div>
            <h2 className="nmv-heading">{proof.salesmanName}</h2>
            <div className="nmv-small nmv-muted">{facts.join(' · ')}</div>
          </div>
        </div>
        <Sum proof={proof} isBehind={isBehind} />
      </div>
    </section>
  );
}
