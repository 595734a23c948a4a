import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useRead } from '../../../data/cache/cache.ts';
import { isClean } from '../../../domain/rules/invoice/desk.ts';
import type { DeskAnswer, DeskEffect, DeskRow } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceDetail, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { ApproveAll } from './approve-all.tsx';
import { DecideBar } from './decide-bar.tsx';
import { chooseMainAction, chooseRefusal } from './key-actions.ts';
import { DeskDocument } from './desk-document.tsx';
import { DeskList } from './desk-list.tsx';
import { formatDeskRoute } from './desk-route.ts';
import type { DeskRoute } from './desk-route.ts';
import { Elsewhere, useIsElsewhere } from './elsewhere.tsx';
import { Ahead, isBlind, useBeside } from './use-beside.tsx';
import { useDecisions } from './use-decisions.ts';
import { deskPath } from './use-desk.ts';
import type { Desk } from './use-desk.ts';
import { useDeskKeys, useKeysSetting } from './use-desk-keys.ts';
import { findNeighbour, findNext } from './walk.ts';

interface DeskWorkProps {
  readonly desk: Desk;
  readonly answer: DeskAnswer;
  readonly place: DeskRoute;
  readonly go: (route: DeskRoute) => void;
  readonly hrefOf: ((route: string) => string) | undefined;
  readonly onKeys: () => void;
  /** True while the clean invoices are shown for approval in bulk. */
  readonly showsAll: boolean;
  readonly onAllClosed: () => void;
}

/** Points of each waiting invoice in its first campaign. */
function usePoints({ rows }: DeskAnswer) {
  const ids = rows.map(({ id }) => id).join(',');
  const { data } = useRead<DeskEffect>(
    ids === '' ? null : `${deskPath}/effect`,
    { ids, points: '1' },
    { keepPrevious: true },
  );
  const points = data?.points ?? [];
  const findPoints = (id: number) => points.find(({ invoiceId }) => invoiceId === id);
  return { points, pointsOf: findPoints };
}

/** The invoice as it was read last: of the list, or by itself. */
const pickLatest = (row: DeskRow, detail: InvoiceDetail | undefined): InvoiceRow =>
  detail !== undefined && detail.id === row.id && detail.rowSCN >= row.rowSCN ? detail : row;

/** The invoice that is named, else the oldest that is not decided. */
const findCurrent = (
  walk: Desk['walk'],
  id: number | undefined,
  decided: Desk['decided'],
): DeskRow | undefined =>
  walk.find((row) => row.id === id) ?? walk.find((row) => !decided.has(row.id)) ?? walk[0];

/** Focuses the title when the user moves to another invoice, but not when the desk opens. */
function useTitleFocus(
  title: RefObject<HTMLHeadingElement | null>,
  id: number | undefined,
  isOpen: boolean,
): void {
  const moved = useRef(false);
  useEffect(() => {
    if (isOpen || moved.current) title.current?.focus();
    moved.current = true;
  }, [title, id, isOpen]);
}

/** List, document, what speaks against it, and the decision. */
export function DeskWork({
  desk,
  answer,
  place,
  go,
  hrefOf,
  onKeys,
  showsAll,
  onAllClosed,
}: DeskWorkProps) {
  const { walk, decided } = desk;
  const { points, pointsOf } = usePoints(answer);
  const top = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const file = useRef<HTMLElement>(null);
  const { isOn: keysOn } = useKeysSetting();
  const isElsewhere = useIsElsewhere(place, walk);
  const current = isElsewhere ? undefined : findCurrent(walk, place.id, decided);
  const isOpen = place.id !== undefined && !isElsewhere;
  const open = useCallback((id: number | undefined) => go({ ...place, id }), [go, place]);
  const { said, decide, undo, setAside, approveMany } = useDecisions(desk, current, open);
  const beside = useBeside(current?.id);
  const next = findNext(walk, current?.id, (id) => decided.has(id));
  useTitleFocus(title, current?.id, isOpen);
  const step = (by: 1 | -1) => {
    const other = findNeighbour(walk, current?.id, by);
    if (other !== undefined) open(other.id);
  };
  const toFile = () => file.current?.focus();
  const latest = current && pickLatest(current, beside.detail.data);
  const isDecided = current !== undefined && decided.has(current.id);
  const action = (name: ReturnType<typeof chooseMainAction>) => {
    if (isBlind(beside) && latest !== undefined && name === chooseMainAction(latest)) return;
    if (current !== undefined && latest !== undefined && !isDecided && latest.acts.includes(name))
      decide(current, name, latest);
  };
  useDeskKeys(
    top,
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => latest && action(chooseMainAction(latest)),
      r: () => latest && action(chooseRefusal(latest)),
      s: () => current !== undefined && !isDecided && setAside(current),
      f: toFile,
      u: () => undo(),
      '?': onKeys,
    },
    keysOn,
  );
  const clean = desk.waiting.filter(isClean);
  return (
    <>
      <p className="nmv-hidden-text" role="status" aria-live="polite" data-said="">
        {said}
      </p>
      {isElsewhere && <Elsewhere id={place.id} />}
      <div className="nmv-desk" ref={top} data-open={isOpen ? '' : undefined}>
        <DeskList
          desk={desk}
          answer={answer}
          currentId={current?.id}
          pointsOf={pointsOf}
          hrefOf={hrefOf && ((id) => hrefOf(formatDeskRoute({ ...place, id })))}
          onOpen={open}
          onUndo={undo}
        />
        {current !== undefined && latest !== undefined && (
          <>
            <DeskDocument
              row={current}
              at={walk.indexOf(current) + 1}
              count={walk.length}
              beside={beside}
              titleRef={title}
              fileRef={file}
              onList={() => open(undefined)}
              onBeside={step}
            />
            <DecideBar
              row={current}
              latest={latest}
              isBlind={isBlind(beside)}
              decided={decided.get(current.id)}
              keysOn={keysOn}
              onDecide={action}
              onSetAside={() => setAside(current)}
              onBeside={step}
              onFile={toFile}
              onUndo={() => undo(isDecided ? current.id : undefined)}
              onKeys={onKeys}
            />
          </>
        )}
        <Ahead id={next?.id} />
      </div>
      {showsAll && (
        <ApproveAll
          rows={clean}
          points={points}
          standsFor={(id) => answer.standsFor.find((each) => each.id === id)?.name1}
          onApprove={(rows) => {
            onAllClosed();
            approveMany(rows);
          }}
          onClose={() => onAllClosed()}
        />
      )}
    </>
  );
}
