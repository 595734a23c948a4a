import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CARD } from '../../../domain/rules/structure/branch-layout.ts';
import type { Box, BranchLayout } from '../../../domain/rules/structure/branch-layout.ts';
import { roomAround, suffices } from './seen.ts';
import { createViewer } from './view.ts';
import type { View, Viewer } from './view.ts';

interface ViewerOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly plane: RefObject<HTMLElement | null>;
  readonly layout: BranchLayout;
  /** Brought into the middle whenever `centre` is another number. */
  readonly at: { readonly id: string; readonly centre: number };
  readonly isMovable: (id: string) => boolean;
}

const findCardId = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('.nmv-chart-card')?.dataset['id']
    : undefined;

/**
 * Returns the horizontal place of a card in the frame: left with open cards below it, further
 * right without.
 */
const computeAcross = ({ below, level }: Box): number =>
  below.length > 0 || level === 0 ? 0.3 : 0.6;

/** Pan and zoom of a chart, and the part of it that has to be drawn: another one only when the view leaves what is drawn. */
export function useViewer({ frame, plane, layout, at, isMovable }: ViewerOptions) {
  const viewer = useRef<Viewer>(undefined);
  const movable = useRef(isMovable);
  const drawing = useRef(layout);
  const view = useRef<View>(undefined);
  const [drawn, setDrawn] = useState<View>();
  useLayoutEffect(() => {
    movable.current = isMovable;
    drawing.current = layout;
  });
  useLayoutEffect(() => {
    if (frame.current === null || plane.current === null) return undefined;
    const made = createViewer({
      frame: frame.current,
      plane: plane.current,
      isHandle: (target) => {
        const id = findCardId(target);
        const isControl = target instanceof Element && target.closest('button') !== null;
        return isControl || (id !== undefined && movable.current(id));
      },
      drawing: () => drawing.current,
      onView: (now) => {
        view.current = now;
        setDrawn((was) => (suffices(was, now) ? was : roomAround(now)));
      },
    });
    viewer.current = made;
    const sized = new ResizeObserver(() => made.panBy(0, 0));
    sized.observe(frame.current);
    return () => {
      sized.disconnect();
      made.end();
      viewer.current = undefined;
    };
  }, [frame, plane]);
  // a card that opens or closes stays where it is on the screen
  const kept = useRef<{ readonly layout: BranchLayout; readonly centre: number }>(undefined);
  useLayoutEffect(() => {
    const before = kept.current;
    kept.current = { layout, centre: at.centre };
    const box = layout.boxes.get(at.id);
    if (box === undefined) return;
    const place = { x: box.x, y: box.y, width: CARD.width, height: CARD.height };
    const was = before?.layout.boxes.get(at.id);
    if (before?.centre !== at.centre || was === undefined)
      viewer.current?.centre(place, undefined, computeAcross(box));
    else if (before.layout !== layout) {
      const k = view.current?.k ?? 1;
      viewer.current?.panBy((was.x - box.x) * k, (was.y - box.y) * k);
    }
  }, [layout, at]);
  return { viewer, drawn };
}
