import { performance } from 'node:perf_hooks';
import { FRAME, PHOTO, readKey } from '../../src/domain/barcode/read-key.ts';
import type { Effort, Picture } from '../../src/domain/barcode/read-key.ts';
import { writeCode128 } from '../../src/domain/barcode/write-code-128.ts';
import { accessKeyCheckDigit } from '../../src/domain/access-key.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

const withDigit = (body: string): string => body + accessKeyCheckDigit(body);
/** Two keys of digits, and one of a company whose number has letters. */
const KEYS = [
  '3526111122233300018155001000048533110042002',
  '4326092100000100017255001000123456198765432',
  '35261112ABC34501DE3555001000000123112345678',
].map(withDigit);

/** The head of a DANFE as it is scanned, in places; the bars of some 2.8 places a module. */
const SHEET = { width: 1654, height: 1100 };
const MODULE = 2.8;
const BARS = { left: 380, top: 480, height: 150 };
const FULL = 255;
/** Limits in ms for searching a photo and a single camera picture. */
const LIMITS = new Map([
  [PHOTO, 1500],
  [FRAME, 60],
]);

/** Brightnesses, row by row. */
interface Grey {
  readonly places: Float32Array;
  readonly width: number;
  readonly height: number;
}

const blank = (width: number, height: number, light = FULL): Grey => ({
  places: new Float32Array(width * height).fill(light),
  width,
  height,
});

/** The same numbers in each run. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
}

function ink({ places, width }: Grey, left: number, top: number, wide: number, high: number): void {
  for (let y = top; y < top + high; y += 1)
    for (let x = Math.floor(left); x < left + wide; x += 1) {
      const covered = Math.min(x + 1, left + wide) - Math.max(x, left);
      places[y * width + x] = (places[y * width + x] ?? FULL) - 225 * covered;
    }
}

/** Frames and lines of text around the bars, or around nothing. */
function sheetOf(text: string | undefined): Grey {
  const sheet = blank(SHEET.width, SHEET.height, 250);
  const random = numbersFrom(7);
  for (let top = 40; top < SHEET.height - 60; top += 34) {
    const isBeside = top > BARS.top - 60 && top < BARS.top + BARS.height + 20;
    // letters, some strokes of each
    for (let left = 40; left < (isBeside ? BARS.left - 90 : SHEET.width - 60); left += 11)
      if (random() > 0.2) {
        ink(sheet, left, top, 2, 14);
        ink(sheet, left, top + Math.floor(random() * 12), 7, 2);
      }
  }
  for (const [left, wide] of [
    [BARS.left - 60, 3],
    [SHEET.width - 40, 3],
  ] as const)
    ink(sheet, left, BARS.top - 40, wide, BARS.height + 80);
  ink(sheet, BARS.left - 60, BARS.top - 40, SHEET.width - BARS.left + 20, 3);
  let left = BARS.left;
  if (text !== undefined)
    for (const [at, units] of writeCode128(text).entries()) {
      if (at % 2 === 0) ink(sheet, left, BARS.top, units * MODULE, BARS.height);
      left += units * MODULE;
    }
  return sheet;
}

function lightAt({ places, width, height }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 120;
  const at = top * width + left;
  const [across, down] = [x - left, y - top];
  const upper = (places[at] ?? 0) * (1 - across) + (places[at + 1] ?? 0) * across;
  const lower = (places[at + width] ?? 0) * (1 - across) + (places[at + width + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

type Place = readonly [x: number, y: number];

/** A picture of a sheet. @param from where on the sheet lies what a place of the picture shows, both from their middles */
function seen(sheet: Grey, [width, height]: Place, from: (place: Place) => Place): Grey {
  const picture = blank(width, height);
  // four looks at each place, as a sensor gathers light
  const looks = [-0.25, 0.25];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const across of looks)
        for (const down of looks) {
          const [left, top] = from([x + across - width / 2, y + down - height / 2]);
          sum += lightAt(sheet, left + sheet.width / 2, top + sheet.height / 2);
        }
      picture.places[y * width + x] = sum / looks.length ** 2;
    }
  return picture;
}

function turned(degrees: number, scale = 1): (place: Place) => Place {
  const turn = (degrees * Math.PI) / 180;
  return ([x, y]) => [
    (Math.cos(turn) * x + Math.sin(turn) * y) / scale,
    (-Math.sin(turn) * x + Math.cos(turn) * y) / scale,
  ];
}

/** Each place the mean of its neighbours by weights. */
function spread(picture: Grey, weights: readonly number[], [dx, dy]: Place): Grey {
  const { width, height, places } = picture;
  const out = blank(width, height);
  const half = (weights.length - 1) / 2;
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      weights.forEach((weight, at) => {
        const [from, row] = [
          clamp(x + (at - half) * dx, width),
          clamp(y + (at - half) * dy, height),
        ];
        sum += weight * (places[row * width + from] ?? 0);
      });
      out.places[y * width + x] = sum;
    }
  return out;
}

function blurred(picture: Grey, sigma: number): Grey {
  const half = Math.ceil(3 * sigma);
  const bell = Array.from({ length: 2 * half + 1 }, (_, at) =>
    Math.exp(-((at - half) ** 2) / (2 * sigma ** 2)),
  );
  const sum = bell.reduce((all, each) => all + each, 0);
  const weights = bell.map((each) => each / sum);
  return spread(spread(picture, weights, [1, 0]), weights, [0, 1]);
}

const moved = (picture: Grey, places: number): Grey =>
  spread(
    picture,
    Array.from({ length: places }, () => 1 / places),
    [1, 0],
  );

/** Changes each brightness, by where it is. */
function lit(picture: Grey, by: (light: number, x: number, y: number) => number): Grey {
  const places = picture.places.map((light, at) =>
    by(light, at % picture.width, Math.floor(at / picture.width)),
  );
  return { ...picture, places };
}

function noisy(picture: Grey, most: number): Grey {
  const random = numbersFrom(11);
  return lit(picture, (light) => light + (random() + random() - 1) * most);
}

const WHOLE: Place = [1600, 1064];
const SCALE = WHOLE[0] / SHEET.width;
const CAMERA: Place = [1280, 720];
const straight = (sheet: Grey): Grey => seen(sheet, WHOLE, turned(0, SCALE));
const asPhoto = (degrees: number) => (sheet: Grey) => seen(sheet, WHOLE, turned(degrees, SCALE));

/** Ways to spoil a picture. */
const KINDS: Readonly<Record<string, (sheet: Grey) => Grey>> = {
  clean: straight,
  'blurred a little': (sheet) => blurred(straight(sheet), 1),
  'blurred much': (sheet) => blurred(straight(sheet), 2),
  '5° askew': asPhoto(5),
  '15° askew': asPhoto(15),
  'a quarter turn': (sheet) => seen(sheet, [1064, 1600], turned(90, SCALE)),
  'upside down': asPhoto(180),
  skewed: (sheet) =>
    seen(sheet, WHOLE, ([x, y]) => {
      const far = 1 + y / 4_000;
      return [((x + 0.12 * y) * far) / SCALE, (y * far) / SCALE];
    }),
  'in low light': (sheet) =>
    noisy(
      lit(straight(sheet), (light) => light * 0.3),
      14,
    ),
  'half in shadow': (sheet) =>
    lit(straight(sheet), (light, x, y) => light * (x + y / 3 > 900 ? 0.45 : 1)),
  curved: (sheet) =>
    seen(sheet, WHOLE, ([x, y]) => [
      (900 * Math.sin(x / 1_000)) / SCALE,
      (y + 40 * Math.cos(x / 500)) / SCALE,
    ]),
  '60 % of the size': (sheet) => seen(sheet, [960, 638], turned(0, 0.6 * SCALE)),
  'by a phone': (sheet) =>
    noisy(
      lit(
        blurred(
          seen(sheet, [1600, 1200], ([x, y]) => {
            const far = 1 + x / 9_000 + y / 6_000;
            return turned(7, 0.95)([x * far, y * far]);
          }),
          0.7,
        ),
        (light, x, y) => light * (0.9 - Math.hypot(x - 800, y - 600) / 4_000),
      ),
      9,
    ),
};
const FRAMES: Readonly<Record<string, (sheet: Grey) => Grey>> = {
  'a camera, near': (sheet) => seen(sheet, CAMERA, turned(0, 1.05)),
  'a camera, far, 8° askew': (sheet) => seen(sheet, CAMERA, turned(8, 0.75)),
  'a camera that moves': (sheet) => moved(seen(sheet, CAMERA, turned(0, 1.05)), 5),
};

function pictureOf({ places, width, height }: Grey): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  places.forEach((light, at) => data.fill(light, at * 4, at * 4 + 4));
  return { data, width, height };
}

/** Keys read of pictures that are drawn, warped and spoiled here; no paper and no lens. */
export async function benchKeyPhotos(): Promise<Measure[]> {
  const times: number[] = [];
  const missed: string[] = [];
  let wrong = 0;
  const look = (name: string, picture: Grey, effort: Effort, key: string | undefined): void => {
    const given = pictureOf(picture);
    const start = performance.now();
    const until = start + (LIMITS.get(effort) ?? 0);
    const read = readKey(given, effort, () => performance.now() > until);
    times.push(performance.now() - start);
    if (read === key) return;
    missed.push(name);
    if (read !== undefined) wrong += 1;
  };
  const sheets = KEYS.map((key) => [key, sheetOf(key)] as const);
  for (const [kinds, effort] of [
    [KINDS, PHOTO],
    [FRAMES, FRAME],
  ] as const)
    for (const [name, spoil] of Object.entries(kinds))
      for (const [key, sheet] of sheets) look(name, spoil(sheet), effort, key);
  look('no bars', straight(sheetOf(undefined)), PHOTO, undefined);
  for (const name of new Set(missed))
    console.log(`    not read, ${missed.filter((one) => one === name).length} of 3: ${name}`);
  return [
    {
      name: `pictures of ${times.length} that were not read`,
      value: (100 * missed.length) / times.length,
      unit: '%',
      budget: 8,
    },
    { name: 'pictures that were read wrong', value: wrong, unit: '', budget: 0 },
    { name: 'a picture looked at, median', value: percentile(times, 0.5), unit: 'ms', budget: 100 },
  ];
}
