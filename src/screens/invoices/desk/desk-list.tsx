import { Fragment, useEffect, useRef } from 'react';
import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice-hurdles.ts';
import { urgencyOf } from '../../../domain/rules/desk.ts';
import type { DeskAnswer, DeskPoints, DeskRow } from '../../../domain/wire/desk.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconPath, Tone } from '../../../ui/icon.tsx';
import { scales } from '../../../ui/icons/invoice.ts';
import { info, warning } from '../../../ui/icons/message.ts';
import { checkCircle, circleNotch } from '../../../ui/icons/status.ts';
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts';
import { Chips } from '../../../ui/tabs.tsx';
import { documentNumber, whole } from '../numbers.ts';
import { signedPoints } from '../worth.ts';
import type { Desk } from './use-desk.ts';
import { usePointsWords } from './use-points-words.ts';
import { deskFilters } from './walk.ts';
import type { Decided } from './walk.ts';

interface DeskListProps {
  readonly desk: Desk;
  readonly answer: DeskAnswer;
  readonly currentId: number | undefined;
  readonly pointsOf: (id: number) => DeskPoints | undefined;
  readonly hrefOf: ((id: number) => string) | undefined;
  readonly onOpen: (id: number) => void;
  readonly onUndo: (id: number) => void;
}

/** All that waits as one list: what was decided a moment ago keeps its place, quiet. */
export function DeskList({
  desk,
  answer,
  currentId,
  pointsOf,
  hrefOf,
  onOpen,
  onUndo,
}: DeskListProps) {
  const t = useT('desk');
  const format = useFormat();
  const { walk, decided, filter, setFilter, counts, waiting } = desk;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current === null || row === null || row === undefined) return;
    // the list alone moves, not the page
    const [outer, inner] = [list.current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (inner.top < outer.top) list.current.scrollTop -= outer.top - inner.top;
    if (inner.bottom > outer.bottom) list.current.scrollTop += inner.bottom - outer.bottom;
  }, [currentId]);
  return (
    <section className="nmv-panel nmv-desk-rail" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('waiting', { count: waiting.length })}</h2>
      </div>
      <div className="nmv-desk-chips">
        <Chips
          label={t('filters')}
          items={deskFilters
            .filter((name) => name === 'all' || name === filter || counts[name] > 0)
            .map((name) => ({ id: name, label: t(`filter.${name}`), count: counts[name] }))}
          value={filter}
          onValue={setFilter}
          formatCount={whole}
        />
      </div>
      <ul className="nmv-desk-list" ref={list} aria-label={t('listOf')}>
        {walk.map((row, at) => {
          const before = walk[at - 1]?.inPlaceOf ?? null;
          const absent = answer.standsFor.find(({ id }) => id === row.inPlaceOf);
          const done = decided.get(row.id);
          return (
            <Fragment key={row.id}>
              {absent !== undefined && row.inPlaceOf !== before && (
                <li className="nmv-desk-group">
                  {t('forOther', {
                    name: absent.name1,
                    until: absent.until === null ? '' : format.date(absent.until),
                  })}
                </li>
              )}
              <li>
                {done === undefined ? (
                  <Waiting
                    row={row}
                    isLater={desk.later.has(row.id)}
                    isCurrent={row.id === currentId}
                    points={pointsOf(row.id)}
                    href={hrefOf?.(row.id)}
                    onOpen={() => onOpen(row.id)}
                  />
                ) : (
                  <Done row={row} decided={done} now={desk.now} onUndo={() => onUndo(row.id)} />
                )}
              </li>
            </Fragment>
          );
        })}
      </ul>
      {walk.length === 0 && waiting.length > 0 && (
        <div className="nmv-panel-body nmv-stack" data-gap="2">
          <p className="nmv-text nmv-muted">{t('filterEmpty')}</p>
          <Button size="sm" onClick={() => setFilter('all')}>
            {t('showAll')}
          </Button>
        </div>
      )}
      {answer.left > 0 && <p className="nmv-desk-group">{t('leftOver', { count: answer.left })}</p>}
    </section>
  );
}

const nameOf = ({ sellerName, emitXNome }: DeskRow): string => sellerName ?? emitXNome ?? '';
const numberOf = ({ numNF }: DeskRow): string => (numNF === null ? '—' : documentNumber(numNF));

interface Mark {
  readonly icon: IconPath;
  readonly tone: Tone;
  readonly count: number | undefined;
  readonly label: string;
}

/** What speaks against it, the worst first. */
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

function Waiting({
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
  const urgency = urgencyOf(row.daysWaiting);
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
        <strong className="nmv-strong">{numberOf(row)}</strong> · {nameOf(row)}
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

function Done({
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
  const left = Math.max(0, Math.ceil(TAKE_BACK_SECONDS - (now - decided.at) / 1000));
  return (
    <div className="nmv-desk-item" data-done="">
      <span className="nmv-truncate">
        <Icon of={isDone ? checkCircle : circleNotch} size="sm" /> {numberOf(row)} · {nameOf(row)}
      </span>
      {isDone ? (
        <button
          type="button"
          className="nmv-link"
          aria-label={t('undoOf', { number: numberOf(row) })}
          onClick={onUndo}
        >
          {t('undo')}
        </button>
      ) : (
        <span />
      )}
      <span className="nmv-small">{words(`done.${decided.act}`)}</span>
      <span className="nmv-small">{isDone ? t('seconds', { count: left }) : t('deciding')}</span>
    </div>
  );
}
