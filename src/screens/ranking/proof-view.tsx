import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { brazilianKind, formatTaxNumber } from '../../domain/rules/tax-number.ts';
import type { RankingAnswer, RankingProofAnswer } from '../../domain/wire/ranking.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowClockwise, arrowLeft, check, copy } from '../../ui/icons/control.ts';
import { checkCircle, warningCircle } from '../../ui/icons/message.ts';
import { sealCheck } from '../../ui/icons/ranking.ts';
import { Avatar, Tag } from '../../ui/mark.tsx';
import { Segments } from '../../ui/tabs.tsx';
import { pointDigits } from './point-digits.ts';
import { differenceOf, groupsOf, isCounting, linesOf, sumsOf } from './proof-lines.ts';
import type { ProofFilter } from './proof-lines.ts';
import { ProofTable } from './proof-table.tsx';
import { withMinus } from './written.ts';

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

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('').toLocaleUpperCase();
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <span className="nmv-term"><span className="nmv-term-name">{name}</span>{children}</span>;
}

/** Who, and the sum of sums: sales − returns = points, with whether it agrees with the summary. */
function SumLine({ proof, isBehind, onBack }: Pick<ProofViewProps, 'proof' | 'isBehind' | 'onBack'>) {
  const t = useT('proof');
  const { place, number } = useFormat();
  const points = (decimal: string) => number(decimal, pointDigits);
  const difference = differenceOf(sumsOf(proof.lines).points, proof.rankingScore);
  const kind = proof.salesmanTaxNum === null ? undefined : brazilianKind(proof.salesmanTaxNum);
  const taxNum = kind === undefined || proof.salesmanTaxNum === null ? proof.salesmanTaxNum : formatTaxNumber(kind, proof.salesmanTaxNum);
  const facts = [taxNum, proof.customerName, proof.rankPosition === null ? t('unplaced') : t('place', { place: place(proof.rankPosition) })].filter(Boolean);
  return (
    <section className="nmv-panel" aria-label={t('title', { name: proof.salesmanName })}>
      <div className="nmv-panel-body nmv-rank-sumline">
        <div className="nmv-line" data-gap="5">
          {onBack ? <Button kind="quiet" size="sm" data-icon="" aria-label={t('back')} title={t('back')} onClick={onBack}><Icon of={arrowLeft} /></Button> : null}
          <Avatar initials={initialsOf(proof.salesmanName)} size="lg" />
          <div><h2 className="nmv-heading">{proof.salesmanName}</h2><div className="nmv-small nmv-muted">{facts.join(' · ')}</div></div>
        </div>
        <div className="nmv-proof nmv-rank-bigproof">
          <Term name={t('sales')}>{points(proof.salesPoints)}</Term>
          <span className="nmv-operator">−</span>
          <Term name={t('returns')}>{points(proof.returnPoints.replace(/^-/, ''))}</Term>
          <span className="nmv-operator">=</span>
          <Term name={t('points')}><strong className="nmv-strong">{withMinus(proof.rankingScore, points)}</strong></Term>
          {difference === '0'
            ? <span className="nmv-rank-agree"><Tag tone="success" icon={checkCircle}>{t('agrees')}</Tag></span>
            : isBehind ? null : <span className="nmv-rank-agree"><Tag tone="danger" icon={warningCircle}>{t('differs', { points: withMinus(difference, points) })}</Tag></span>}
        </div>
      </div>
    </section>
  );
}

function Lines({ proof, filter, onFilter, linkInvoice }: Pick<ProofViewProps, 'proof' | 'filter' | 'onFilter' | 'linkInvoice'>) {
  const t = useT('proof');
  const { number } = useFormat();
  const counting = proof.lines.filter(isCounting).length;
  const shown = linesOf(proof.lines, filter);
  const whole = (count: number) => number(String(count));
  return (
    <section className="nmv-panel nmv-rank-panel">
      <div className="nmv-panel-head" data-ruled="">
        <div className="nmv-panel-title" role="status">
          <strong className="nmv-strong">{t('items', { count: proof.lines.length })} {t('inInvoices', { count: groupsOf(proof.lines).length })}</strong>{' '}
          <span className="nmv-muted">· {t('counting', { counting: whole(counting), others: whole(proof.lines.length - counting) })}</span>
        </div>
        <Segments<ProofFilter> label={t('filter')} value={filter} onValue={onFilter} items={[{ id: 'all', label: t('all') }, { id: 'counts', label: t('counts') }, { id: 'out', label: t('out') }]} />
      </div>
      {shown.length === 0
        ? <Empty drawing={filter === 'out' ? 'empty' : 'search'} title={t('none')}>{t(proof.lines.length === 0 ? 'noneAll' : filter === 'counts' ? 'noneCounts' : 'noneOut')}</Empty>
        : <ProofTable lines={shown} whole={filter === 'all'} linkInvoice={linkInvoice} />}
    </section>
  );
}

/** First and last groups of a digest, enough to compare by eye. */
function shortDigest(sha256: string): string {
  const groups = sha256.match(/.{1,4}/g) ?? [];
  return groups.length < 5 ? groups.join(' ') : `${groups.slice(0, 3).join(' ')} … ${groups.at(-1)}`;
}

function Seal({ proof, campaign, onAgain, isReading }: Pick<ProofViewProps, 'proof' | 'campaign' | 'onAgain' | 'isReading'>) {
  const t = useT('proof');
  const { date } = useFormat();
  const dateTime = useDateTime();
  const place = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copyDigest = () => {
    if (place.current) setCopied(copyText(place.current.ownerDocument, proof.sha256));
  };
  return (
    <section className="nmv-panel">
      <div className="nmv-panel-body nmv-rank-seal" ref={place}>
        <Icon of={sealCheck} size="xl" />
        <div className="nmv-grow nmv-rank-seal-text">
          <div className="nmv-strong">{campaign.frozenAt === null ? t('partial') : t('final', { date: date(campaign.frozenAt) })}</div>
          <div className="nmv-small nmv-muted">
            {t('seal', { version: String(proof.version), time: dateTime(proof.computedAt) })} · <span className="nmv-code" title={proof.sha256}>sha-256 {shortDigest(proof.sha256)}</span>
            <span className="nmv-code nmv-rank-print-only">{proof.sha256}</span>
          </div>
        </div>
        <div className="nmv-cluster nmv-rank-no-print">
          <Button kind="quiet" onClick={() => place.current?.ownerDocument.defaultView?.print()}>{t('print')}</Button>
          <Button icon={isCopied ? check : copy} onClick={copyDigest}>{t(isCopied ? 'copied' : 'copy')}</Button>
          <Button icon={arrowClockwise} busy={isReading} onClick={onAgain}>{t('again')}</Button>
        </div>
      </div>
    </section>
  );
}

/** The analytical view: the sum, every item with its terms, and the seal of the computation. */
export function ProofView(props: ProofViewProps) {
  return (
    <>
      <SumLine {...props} />
      <Lines {...props} />
      <Seal {...props} />
    </>
  );
}
