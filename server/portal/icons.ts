import { crc32, deflateSync } from 'node:zlib';

/** Icon of the portal, for providers without a logo. */
export const PORTAL_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#1f5b42"/><path fill="none" stroke="#fff" stroke-width="1.7" d="M5 9.5h16M11.2 9.5 6 21M13 9.5V21M14.8 9.5 20 21"/></svg>
`;

/** The same for phones, which take no drawings; `whole`: without round corners and with the mark in the middle, so that each device cuts its own shape. */
export interface IconShape {
  readonly sizePx: number;
  readonly whole: boolean;
}

const GROUND = [0x1f, 0x5b, 0x42] as const;
const MARK = [0xff, 0xff, 0xff] as const;
/** Size and corner radius of the drawing above. */
const SIDE = 26;
const CORNER = 6;
const HALF_LINE = 0.85;
const LINES = [
  [5, 9.5, 21, 9.5],
  [11.2, 9.5, 6, 21],
  [13, 9.5, 13, 21],
  [14.8, 9.5, 20, 21],
] as const;
/** Distance of the mark below the middle of the drawing. */
const LOW = 2.25;

/** Returns the distance of a point from a line of the mark. */
function fromLine(x: number, y: number, [ax, ay, bx, by]: (typeof LINES)[number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - at * dx, y - ay - at * dy);
}

/** Returns the distance of a point outside of the background, negative inside. */
function outside(x: number, y: number): number {
  const half = SIDE / 2 - CORNER;
  const [dx, dy] = [Math.abs(x - SIDE / 2) - half, Math.abs(y - SIDE / 2) - half];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - CORNER;
}

/** Rows of a picture as PNG filters them: a zero, then red, green, blue and alpha of each pixel. */
function pixels({ sizePx, whole }: IconShape): Buffer {
  const rows = Buffer.alloc(sizePx * (sizePx * 4 + 1));
  const scale = sizePx / SIDE;
  /** Share of a pixel that something covers whose edge is so far away, in units of the drawing. */
  const share = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance * scale));
  for (let row = 0; row < sizePx; row += 1)
    for (let column = 0; column < sizePx; column += 1) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale];
      const markY = whole ? y + LOW : y;
      const mark = share(Math.min(...LINES.map((line) => fromLine(x, markY, line))) - HALF_LINE);
      const at = row * (sizePx * 4 + 1) + 1 + column * 4;
      GROUND.forEach((ground, channel) => {
        rows[at + channel] = Math.round(ground + ((MARK[channel] ?? 0) - ground) * mark);
      });
      rows[at + 3] = Math.round(255 * (whole ? 1 : share(outside(x, y))));
    }
  return rows;
}

function part(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The mark as a PNG. */
export function iconPng(shape: IconShape): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(shape.sizePx, 0);
  head.writeUInt32BE(shape.sizePx, 4);
  // 8 bits a channel, with alpha
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(pixels(shape))),
    part('IEND', Buffer.alloc(0)),
  ]);
}
