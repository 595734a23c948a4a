import { useEffect, useRef, useState } from 'react';
import { windowBox } from '../../../ui/base/window-box.ts';
import type { PointerEvent, RefObject } from 'react';
import type { Viewer } from './view.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** A press becomes a drag after so many pixels; so near the edge the view goes along, so far a frame. */
const [START_PX, EDGE_PX, STEP_PX] = [5, 36, 9];

/** A card that is dragged, and the one below the pointer. */
export interface Dragged {
  readonly id: string;
  readonly over: string | undefined;
}

interface DragOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly viewer: RefObject<Viewer | undefined>;
  readonly isMovable: (id: string) => boolean;
  readonly onDrop: (id: string, onto: string) => void;
}

interface Press {
  readonly id: string;
  readonly pointerId: number;
  readonly from: readonly [x: number, y: number];
  at: readonly [x: number, y: number];
  isDragging: boolean;
}

const findCard = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? undefined)
    : undefined;

/** Returns the distance to pan when the pointer is near an edge. */
function pullAt([x, y]: readonly [number, number], frame: HTMLElement): readonly [number, number] {
  const { left, right, top, bottom } = windowBox(frame);
  const pull = (at: number, from: number, to: number) =>
    at < from + EDGE_PX ? STEP_PX : at > to - EDGE_PX ? -STEP_PX : 0;
  return [pull(x, left, right), pull(y, top, bottom)];
}

/** Cards dragged with the mouse or a pen, inside a shadow root: the target is what lies below the pointer. A finger moves the view. */
export function useDrag({ frame, viewer, isMovable, onDrop }: DragOptions) {
  const press = useRef<Press>(undefined);
  const ghost = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged>();
  const drop = useLatest(onDrop);
  const end = () => {
    press.current = undefined;
    setDragged(undefined);
  };
  const look = () => {
    const now = press.current;
    const root = frame.current?.getRootNode();
    if (now === undefined || !(root instanceof ShadowRoot || root instanceof Document)) return;
    const [x, y] = now.at;
    const { left = 0, top = 0, zoom = 1 } = frame.current ? windowBox(frame.current) : {};
    ghost.current?.style.setProperty(
      'transform',
      `translate(${(x - left) / zoom + 12}px, ${(y - top) / zoom + 12}px)`,
    );
    const over = findCard(root.elementFromPoint(x, y));
    setDragged((was) => (was?.id === now.id && was.over === over ? was : { id: now.id, over }));
  };
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    let frameId = 0;
    const next = () => {
      const now = press.current;
      if (now !== undefined && frame.current !== null) {
        const [x, y] = pullAt(now.at, frame.current);
        if (x !== 0 || y !== 0) {
          viewer.current?.panBy(x, y);
          look();
        }
      }
      frameId = requestAnimationFrame(next);
    };
    frameId = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frameId);
  });
  return {
    dragged,
    ghost,
    /** @returns whether there was a drag to give up */
    cancel(): boolean {
      if (press.current === undefined && dragged === undefined) return false;
      end();
      return true;
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        const id = findCard(event.target);
        const isFold = event.target instanceof Element && event.target.closest('button') !== null;
        if (id === undefined || isFold || event.button !== 0) return;
        if (event.pointerType === 'touch' || !isMovable(id)) return;
        const at = [event.clientX, event.clientY] as const;
        press.current = { id, pointerId: event.pointerId, from: at, at, isDragging: false };
      },
      onPointerMove(event: PointerEvent) {
        const now = press.current;
        if (now?.pointerId !== event.pointerId) return;
        now.at = [event.clientX, event.clientY];
        if (!now.isDragging) {
          const [x, y] = now.from;
          if (Math.hypot(event.clientX - x, event.clientY - y) < START_PX) return;
          now.isDragging = true;
          frame.current?.setPointerCapture(event.pointerId);
        }
        look();
      },
      onPointerUp() {
        const now = press.current;
        const over = dragged?.over;
        end();
        if (now?.isDragging && over !== undefined && over !== now.id) drop.current(now.id, over);
      },
      onPointerCancel: end,
    },
  };
}
