import { Fragment, useEffect, useRef } from 'react';
import type { DeskAnswer, DeskPoints } from '../../../domain/schema/invoices/desk.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Chips } from '../../../ui/way/tabs.tsx';
import { whole } from '../numbers.ts';
import type { Desk } from './use-desk.ts';
import { deskFilters } from './walk.ts';
import { WaitingRow, DecidedRow } from './desk-row.tsx';

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
                  <WaitingRow
                    row={row}
                    isLater={desk.later.has(row.id)}
                    isCurrent={row.id === currentId}
                    points={pointsOf(row.id)}
                    href={hrefOf?.(row.id)}
                    onOpen={() => onOpen(row.id)}
                  />
                ) : (
                  <DecidedRow
                    row={row}
                    decided={done}
                    now={desk.now}
                    onUndo={() => onUndo(row.id)}
                  />
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
