import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useRead } from '../../../data/cache.ts';
import { useHost } from '../../../data/page-provider.tsx';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { isClean } from '../../../domain/rules/desk.ts';
import type { DeskAnswer, DeskEffect } from '../../../domain/wire/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/button.tsx';
import { arrowLeft } from '../../../ui/icons/control.ts';
import { amount } from '../numbers.ts';
import { ApproveAll } from './approve-all.tsx';
import { BeforeDeciding } from './before-deciding.tsx';
import { DecideBar, mainActOf, refusalOf } from './decide-bar.tsx';
import { DeskFile } from './desk-file.tsx';
import { DeskItems } from './desk-items.tsx';
import { DeskList } from './desk-list.tsx';
import { writeDeskPlace } from './desk-place.ts';
import type { DeskPlace } from './desk-place.ts';
import { DocumentHead } from './document-head.tsx';
import { EffectPanel } from './shifts.tsx';
import { Ahead, useBeside } from './use-beside.tsx';
import { useDecisions } from './use-decisions.ts';
import { deskPath } from './use-desk.ts';
import type { Desk } from './use-desk.ts';
import { useDeskKeys, useKeysSetting } from './use-desk-keys.ts';
import { besideOf, nextOf } from './walk.ts';

interface DeskWorkProps {
  readonly desk: Desk;
  readonly answer: DeskAnswer;
  readonly place: DeskPlace;
  readonly go: (place: DeskPlace) => void;
  readonly hrefOf: ((place: string) => string) | undefined;
  readonly onKeys: () => void;
  /** Whether the invoices against which nothing speaks are shown, to be approved together. */
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
  return useMemo(() => data?.points ?? [], [data]);
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
  const t = useT('desk');
  const { navigate } = useHost();
  const { walk, decided } = desk;
  const points = usePoints(answer);
  const top = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const file = useRef<HTMLElement>(null);
  const { isOn: keysOn } = useKeysSetting();
  const current =
    walk.find(({ id }) => id === place.id) ?? walk.find(({ id }) => !decided.has(id)) ?? walk[0];
  const open = useCallback((id: number | undefined) => go({ ...place, id }), [go, place]);
  const { said, decide, undo, setAside, approveMany } = useDecisions(desk, current, open);
  const beside = useBeside(current?.id);
  const next = nextOf(walk, current?.id, (id) => decided.has(id));
  // whoever moves on reads on from the title
  const moved = useRef(false);
  useEffect(() => {
    if (place.id !== undefined || moved.current) title.current?.focus({ preventScroll: false });
    moved.current = true;
  }, [current?.id, place.id]);
  const step = (by: 1 | -1) => {
    const other = besideOf(walk, current?.id, by);
    if (other !== undefined) open(other.id);
  };
  const toFile = () => file.current?.focus();
  const latest =
    beside.detail.data !== undefined &&
    current !== undefined &&
    beside.detail.data.id === current.id &&
    beside.detail.data.rowSCN >= current.rowSCN
      ? beside.detail.data
      : current;
  const isDecided = current !== undefined && decided.has(current.id);
  const act = (name: ReturnType<typeof mainActOf>) => {
    if (current !== undefined && latest !== undefined && !isDecided && latest.acts.includes(name))
      decide(current, name, latest);
  };
  useDeskKeys(
    top,
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => latest && act(mainActOf(latest)),
      r: () => latest && act(refusalOf(latest)),
      s: () => current !== undefined && !isDecided && setAside(current),
      f: toFile,
      u: () => undo(),
      '?': onKeys,
    },
    keysOn,
  );
  const clean = desk.waiting.filter(isClean);
  const pointsOf = (id: number): string | undefined => {
    const [first] = points.filter(({ invoiceId }) => invoiceId === id);
    return (
      first && `${dec(first.points).lt(ZERO) ? '' : '+'}${amount(toText(dec(first.points)), 2)}`
    );
  };
  const told = beside.effect.data?.points.map(({ points: more, campaignName }) =>
    t('pointsIn', {
      points: `${dec(more).lt(ZERO) ? '' : '+'}${amount(more, 2)}`,
      campaign: campaignName,
    }),
  );
  const invoiceAt = (row: { readonly id: number; readonly emitType: '1' | '2' }) =>
    row.emitType === '2' ? `/notasfiscais/manager/customer/${row.id}` : undefined;
  const detail = beside.detail.data?.id === current?.id ? beside.detail.data : undefined;
  return (
    <>
      <p className="nmv-hidden-text" role="status" aria-live="polite" data-said="">
        {said}
      </p>
      <div className="nmv-desk" ref={top} data-open={place.id === undefined ? undefined : ''}>
        <DeskList
          desk={desk}
          answer={answer}
          currentId={current?.id}
          pointsOf={pointsOf}
          hrefOf={hrefOf && ((id) => hrefOf(writeDeskPlace({ ...place, id })))}
          onOpen={open}
          onUndo={undo}
        />
        {current !== undefined && latest !== undefined && (
          <>
            <div className="nmv-desk-doc nmv-stack">
              <div className="nmv-line nmv-desk-back" data-gap="2">
                <IconButton icon={arrowLeft} label={t('toList')} onClick={() => open(undefined)} />
                <span className="nmv-small nmv-muted">
                  {t('position', { at: walk.indexOf(current) + 1, count: walk.length })}
                </span>
              </div>
              <DocumentHead
                row={current}
                at={walk.indexOf(current) + 1}
                count={walk.length}
                points={told}
                href={undefined}
                titleRef={title}
                onOpen={() => navigate(invoiceAt(current) ?? '/index')}
                onBeside={step}
              />
            </div>
            <div className="nmv-desk-side nmv-stack">
              <BeforeDeciding row={current} invoice={detail} context={beside.context.data} />
              {beside.effect.data?.campaigns.map((effect) => (
                <EffectPanel key={effect.campaignId} effect={effect} />
              ))}
            </div>
            <div className="nmv-desk-rest nmv-stack">
              {detail && (
                <DeskItems
                  invoice={detail}
                  campaignId={
                    beside.effect.data?.points[0]?.campaignId ??
                    detail.items[0]?.scores[0]?.campaignId
                  }
                />
              )}
              {detail && <DeskFile key={detail.id} invoice={detail} panelRef={file} />}
            </div>
            <DecideBar
              row={current}
              latest={latest}
              isDecided={isDecided}
              keysOn={keysOn}
              onDecide={act}
              onSetAside={() => setAside(current)}
              onBeside={step}
              onFile={toFile}
              onUndo={() => undo()}
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
