import type { ReactNode } from 'react';
import type { RankingMove } from '../../../domain/schema/ranking/own-place.ts';
import { formatInvoiceNumber } from '../../../i18n/invoice-number.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowDown, arrowUp, minus } from '../../../ui/icons/live.ts';
import { pointDigits } from '../base/point-digits.ts';
import { formatSigned } from '../../../i18n/format.ts';
import { isToday, shortDate } from '../base/written.ts';

export interface MovesProps {
  readonly moves: readonly RankingMove[];
  readonly now: string;
  /** True when the ranking is final: days show their year. */
  readonly isFinal?: boolean;
  /** Leads to the reader's proof. */
  readonly onProof: () => void;
  /**
   * Called to show all ranks, where effects of other people's points are visible without their
   * names.
   */
  readonly onPlaces: () => void;
  /** An invoice as a link, for who may open it. */
  readonly linkInvoice?: ((invoiceId: number, content: ReactNode) => ReactNode) | undefined;
}

/** Words for the action that caused a move, by the code of the action. */
const actionWords = {
  approve: 'actApprove',
  refuse: 'actRefuse',
  contest: 'actContest',
  uphold: 'actDecide',
  dismiss: 'actDecide',
  reprocess: 'actReprocess',
  cancel: 'actCancel',
  return: 'actReturn',
  countersign: 'actCountersign',
  replace: 'actReplace',
  rescore: 'actRescore',
  withdraw: 'actWithdraw',
  'assign-seller': 'actAssign',
  campaign: 'actCampaign',
  'points-change': 'actPointsChange',
} as const;

/** Words for what a confirmed change of master data changed, by the resource of its record. */
const changeWords = {
  cfop: 'changedCfop',
  product: 'changedProduct',
  sku: 'changedSku',
} as const satisfies Record<NonNullable<RankingMove['change']>['noun'], string>;

function isKnownAction(action: string): action is keyof typeof actionWords {
  return Object.hasOwn(actionWords, action);
}

/** True when the move made the place better: a smaller number, or into the ranking at all. */
function isRise({ fromPosition, toPosition }: RankingMove): boolean {
  return toPosition !== null && (fromPosition === null || toPosition < fromPosition);
}

function Title({ move: { fromPosition: from, toPosition: to } }: { readonly move: RankingMove }) {
  const t = useT('standing');
  const { place } = useFormat();
  if (from === null) return to === null ? null : t('entered', { to: place(to) });
  if (to === null) return t('left', { from: place(from) });
  return from === to
    ? t('stayed', { to: place(to) })
    : t('movedFrom', { from: place(from), to: place(to) });
}

function Cause({
  move,
  onProof,
  onPlaces,
  linkInvoice,
}: Pick<MovesProps, 'onProof' | 'onPlaces' | 'linkInvoice'> & { readonly move: RankingMove }) {
  const t = useT('standing');
  const { number, date } = useFormat();
  const { change } = move;
  const action =
    change !== null
      ? t(changeWords[change.noun], { title: change.title, day: date(change.holdsFrom) })
      : move.campaignVersion !== null
        ? t('actVersion', { version: move.campaignVersion })
        : move.act !== null && isKnownAction(move.act)
          ? t(actionWords[move.act])
          : '';
  const hasPoints = Number(move.points) !== 0;
  const invoice = move.numNF === null ? undefined : formatInvoiceNumber(move.numNF, number);
  const what =
    invoice === undefined
      ? action
      : move.act === 'return'
        ? t('returned', { number: invoice })
        : [t('invoice', { number: invoice }), action].filter(Boolean).join(' ');
  // a version moves all, also those whose own points it leaves
  if (!hasPoints && move.act !== 'campaign')
    return (
      <button type="button" className="nmv-link nmv-rank-link" onClick={onPlaces}>
        {t('others')}
      </button>
    );
  const { trigger, invoiceId: id } = move;
  const turned =
    trigger && t(trigger.reached ? 'triggerTurned' : 'triggerLost', { name: trigger.name });
  const words = what || turned || t('ownPoints');
  return (
    <div>
      {what && turned ? <div>{turned}</div> : null}
      {id !== null && linkInvoice ? (
        linkInvoice(id, words)
      ) : (
        <button type="button" className="nmv-link nmv-rank-link" onClick={onProof}>
          {words}
        </button>
      )}
      {hasPoints && (
        <>
          {': '}
          <strong className="nmv-strong">
            {formatSigned(move.points, (text) => number(text, pointDigits))}
          </strong>
        </>
      )}
    </div>
  );
}

/**
 * Lists the changes of the reader's rank, newest first: action, invoice, trigger reached and
 * points.
 */
export function Moves({ moves, now, isFinal = false, onProof, onPlaces, linkInvoice }: MovesProps) {
  const t = useT('standing');
  const format = useFormat();
  if (moves.length === 0) return <p className="nmv-muted">{t('whyNone')}</p>;
  return (
    <ol className="nmv-timeline">
      {moves.map((move) => {
        const rise = isRise(move);
        const still = move.fromPosition === move.toPosition;
        return (
          <li key={`${move.at} ${move.invoiceId ?? ''}`} className="nmv-event">
            <span className="nmv-event-mark" data-tone={rise ? 'success' : 'neutral'}>
              <Icon of={rise ? arrowUp : still ? minus : arrowDown} size="sm" />
            </span>
            <div className="nmv-event-body">
              <div className="nmv-strong">
                <Title move={move} />
              </div>
              <time className="nmv-event-meta" dateTime={move.at}>
                {isFinal
                  ? t('onDay', { date: format.date(move.at), time: format.time(move.at) })
                  : isToday(move.at, now, format.date)
                    ? t('today', { time: format.time(move.at) })
                    : `${shortDate(format.date(move.at))} ${format.time(move.at)}`}
              </time>
              <Cause move={move} {...{ onProof, onPlaces, linkInvoice }} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
