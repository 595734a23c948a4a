import { select } from 'd3-selection';
import { zoom, zoomIdentity } from 'd3-zoom';
import { windowBox } from '../../../ui/base/window-box.ts';
import type { ZoomBehavior, ZoomTransform } from 'd3-zoom';

/** Limits of the zoom; below `cards`, cards are too small to read. */
export const ZOOM = { least: 0.06, most: 2, cards: 0.34 } as const;
/** Zoom factor and pan distance of a key or button press. */
const STEP = { zoom: 1.25, pan: 80 } as const;

/** So much of the drawing stays in the frame, however far one pans. */
const KEPT_PX = 72;
/** A card in the middle of a narrow frame keeps so far from its edge. */
const ROOM_PX = 14;

/** The part of the drawing that is in view, and how large it is drawn. */
export interface View {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly k: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pan and zoom of a frame by mouse, wheel, finger and calls. */
export interface Viewer {
  /** @param k undefined: as large as it is @param across where of the frame's width its middle goes */
  centre(route: Place, k?: number, across?: number): void;
  /** Brings a place into view where it is out of it. */
  reveal(route: Place): void;
  panBy(x: number, y: number): void;
  panStep(x: -1 | 0 | 1, y: -1 | 0 | 1): void;
  zoomStep(way: 1 | -1): void;
  /** The whole drawing in the frame, as far as one can zoom out. */
  fit(width: number, height: number): void;
  /** The point of the drawing below a point of the window. */
  pointAt(clientX: number, clientY: number): readonly [x: number, y: number];
  end(): void;
}

interface ViewerOptions {
  readonly frame: HTMLElement;
  readonly plane: HTMLElement;
  /** Checks that a press there drags a card or button instead of the view. */
  readonly isHandle: (target: EventTarget | null) => boolean;
  /** Returns the size of the drawing from its corner. */
  readonly drawing: () => { readonly width: number; readonly height: number };
  /** Called on every move. */
  readonly onView: (view: View) => void;
}

/** Wheels that count lines or pages, in pixels. */
const PIXELS: Readonly<Record<number, number>> = { 0: 1, 1: 16, 2: 400 };

/** Limits a start position so that part of the drawing stays in view. */
const within = (from: number, length: number, room: number): number =>
  Math.min(Math.max(from, KEPT_PX - length), Math.max(KEPT_PX - length, room - KEPT_PX));

/** d3-zoom (ISC) in a shadow root: it moves the plane by a property of its style, and says what is in view. */
export function createViewer({ frame, plane, isHandle, drawing, onView }: ViewerOptions): Viewer {
  const selected = select<HTMLElement, unknown>(frame);
  let now: ZoomTransform = zoomIdentity;
  const size = () => ({ width: frame.clientWidth || 1, height: frame.clientHeight || 1 });
  const behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>()
    .scaleExtent([ZOOM.least, ZOOM.most])
    .clickDistance(5)
    .extent(() => [
      [0, 0],
      [size().width, size().height],
    ])
    .constrain((transform) => {
      const [room, drawn] = [size(), drawing()];
      const x = within(transform.x, drawn.width * transform.k, room.width);
      const y = within(transform.y, drawn.height * transform.k, room.height);
      return x === transform.x && y === transform.y
        ? transform
        : zoomIdentity.translate(x, y).scale(transform.k);
    })
    .filter((event: Event) => {
      // the wheel alone moves the view, with Ctrl it zooms
      if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
      return !(event instanceof MouseEvent && (event.button !== 0 || isHandle(event.target)));
    })
    .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => {
      now = transform;
      plane.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
      const { width, height } = size();
      const [x0, y0] = transform.invert([0, 0]);
      const [x1, y1] = transform.invert([width, height]);
      onView({ x0, x1, y0, y1, k: transform.k });
    });
  selected.call(behaviour).on('dblclick.zoom', null);
  const panBy = (x: number, y: number) =>
    selected.call((each) => behaviour.translateBy(each, x / now.k, y / now.k));
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const unit = PIXELS[event.deltaMode] ?? 1;
    const [x, y] =
      event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    panBy(-x * unit, -y * unit);
  };
  frame.addEventListener('wheel', onWheel, { passive: false });
  const put = (x: number, y: number, k: number) =>
    selected.call((each) => behaviour.transform(each, zoomIdentity.translate(x, y).scale(k)));
  const centre: Viewer['centre'] = (route, k = now.k, across = 0.5) => {
    const { width, height } = size();
    put(
      Math.max(ROOM_PX, width * across - (route.width / 2) * k) - route.x * k,
      height / 2 - (route.y + route.height / 2) * k,
      k,
    );
  };
  return {
    centre,
    reveal(route) {
      const { width, height } = size();
      const [x0, y0] = now.apply([route.x, route.y]);
      const [x1, y1] = now.apply([route.x + route.width, route.y + route.height]);
      const over = (from: number, to: number, room: number) =>
        from < 8 ? 8 - from : to > room - 8 ? room - 8 - to : 0;
      const [x, y] = [over(x0, x1, width), over(y0, y1, height)];
      if (Math.abs(x) > width || Math.abs(y) > height) centre(route);
      else if (x !== 0 || y !== 0) panBy(x, y);
    },
    panBy,
    panStep: (x, y) => panBy(x * STEP.pan, y * STEP.pan),
    zoomStep: (way) =>
      void selected.call((each) => behaviour.scaleBy(each, way > 0 ? STEP.zoom : 1 / STEP.zoom)),
    fit(width, height) {
      const room = size();
      const k = Math.min(
        1,
        (room.width - 32) / Math.max(1, width),
        (room.height - 32) / Math.max(1, height),
      );
      centre({ x: 0, y: 0, width, height }, Math.max(ZOOM.least, k));
    },
    pointAt(clientX, clientY) {
      const { left, top, zoom } = windowBox(frame);
      return now.invert([(clientX - left) / zoom, (clientY - top) / zoom]);
    },
    end() {
      frame.removeEventListener('wheel', onWheel);
      selected.on('.zoom', null);
    },
  };
}
