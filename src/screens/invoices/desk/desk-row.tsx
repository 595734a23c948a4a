import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice/invoice-guards.ts';
import { computeUrgency } from '../../../domain/rules/invoice/desk.ts';
import type { DeskPoints, DeskRow } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Tone } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { scales } from '../../../ui/icons/invoice.ts';
import { info, warning } from '../../../ui/icons/message.ts';
import { checkCircle, circleNotch, prohibit } from '../../../ui/icons/status.ts';
import { opensElsewhere } from '../../../ui/base/opens-elsewhere.ts';
import { dangerous } from '../actions/action-facts.ts';
import { documentNumber } from '../numbers.ts';
import { signedPoints } from '../worth.ts';
import { usePointsWords } from './use-points-words.ts';
import type { Decided } from './walk.ts';

const getName = ({ sellerName, emitXNome }: DeskRow): string => sellerName ?? emitXNome ?? '';

const formatInvoiceNumber = ({ numNF }: DeskRow): string =>
  numNF === null ? '—' : documentNumber(numNF);

interface Mark {
  readonly icon: IconPath;
  readonly tone: Tone;
  readonly count: number | undefined;
  readonly label: string;
}

/** Returns the most serious mark against the invoice. */
function useMark(row: DeskRow): Mark | undefined {
  const t = useT('desk');
  const { status1, blockingCount, warningCount, anomalyCount } = row;
  if (status1 === 'ROV050')
    return { icon: scales, tone: 'info', count: undefined, label: t('inDispute') };
  if (blockingCount > 0)
    return { icon: warning, tone: 'danger', count: blockingCount, label: t('blockingMark') };
  if (warningCount > 0)
    return {
      icon: warning,
      tone: 'warning',
      count: warningCount,
      label: t('findingCount', { count: warningCount }),
    };
  return anomalyCount > 0
    ? {
        icon: info,
        tone: 'warning',
        count: anomalyCount,
        label: t('anomalyCount', { count: anomalyCount }),
      }
    : undefined;
}

const urgencyTone = { none: undefined, soon: 'warning', over: 'danger' } as const;

export function WaitingRow({
  row,
  isLater,
  isCurrent,
  points,
  href,
  onOpen,
}: {
  readonly row: DeskRow;
  readonly isLater: boolean;
  readonly isCurrent: boolean;
  readonly points: DeskPoints | undefined;
  readonly href: string | undefined;
  readonly onOpen: () => void;
}) {
  const t = useT('desk');
  const say = usePointsWords();
  const mark = useMark(row);
  const urgency = computeUrgency(row.daysWaiting);
  const said = { none: undefined, soon: t('runsOut'), over: t('overdue') }[urgency];
  return (
    <a
      className="nmv-desk-item"
      href={href ?? `#${row.id}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="nmv-truncate">
        <strong className="nmv-strong">{formatInvoiceNumber(row)}</strong> · {getName(row)}
      </span>
      <span className="nmv-strong nmv-number" title={points && say(points)}>
        {points && signedPoints(points.points)}
      </span>
      <span className="nmv-small nmv-muted nmv-truncate">
        {isLater ? t('later') : row.sellerName === null ? row.destXNome : row.emitXNome}
      </span>
      <span className="nmv-small nmv-desk-age">
        {mark && (
          <span className="nmv-tone" data-tone={mark.tone} role="img" aria-label={mark.label}>
            <Icon of={mark.icon} size="sm" /> {mark.count}
          </span>
        )}
        <span
          className={urgency === 'none' ? 'nmv-muted' : 'nmv-tone'}
          data-tone={urgencyTone[urgency]}
          title={said}
        >
          {row.daysWaiting === 0 ? t('today') : t('days', { count: row.daysWaiting })}
        </span>
        {said && <span className="nmv-hidden-text">{said}</span>}
      </span>
    </a>
  );
}

export function DecidedRow({
  row,
  decided,
  now,
  onUndo,
}: {
  readonly row: DeskRow;
  readonly decided: Decided;
  readonly now: number;
  readonly onUndo: () => void;
}) {
  const t = useT('desk');
  const words = useT('invoices');
  const isDone = decided.done !== undefined;
  const left = Math.min(
    TAKE_BACK_SECONDS,
    Math.max(0, Math.ceil(TAKE_BACK_SECONDS - (now - decided.at) / 1000)),
  );
  const icon = dangerous.includes(decided.action) ? prohibit : checkCircle;
  return (
    <div className="nmv-desk-item" data-done="">
      <span className="nmv-truncate">
        <Icon of={isDone ? icon : circleNotch} size="sm" /> {formatInvoiceNumber(row)} ·{' '}
        {getName(row)}
      </span>
      {isDone ? (
        <button
          type="button"
          className="nmv-link"
          aria-label={t('undoOf', { number: formatInvoiceNumber(row) })}
          onClick={onUndo}
        >
          {t('undo')}
        </button>
      ) : (
        <span />
      )}
      <span className="nmv-small">{words(`done.${decided.action}`)}</span>
      <span className="nmv-small">{isDone ? t('seconds', { count: left }) : t('deciding')}</span>
    </div>
  );
}
