import type { Page } from 'playwright';

/** Differences between two pictures. */
export interface Difference {
  /** Share of pixels that differ visibly, 0 to 1; 1 when the sizes differ. */
  readonly share: number;
  readonly sizes: readonly [string, string];
  /** The differing pixels in red on the new picture, as PNG in base64; empty when the sizes differ. */
  readonly picture: string;
}

/** A channel that differs by less than this, of 255, is a matter of how a machine smooths its edges. */
const VISIBLE = 20;

/** Compares two PNGs, given in base64, on a canvas of the browser that made them. */
export function comparePictures(page: Page, before: string, now: string): Promise<Difference> {
  return page.evaluate(
    async ({ before: one, now: other, visible }) => {
      const read = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {
          width: image.width,
          height: image.height,
        });
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return { canvas, context, data: context.getImageData(0, 0, image.width, image.height) };
      };
      const [first, second] = [await read(one), await read(other)];
      const sizes: [string, string] = [
        `${first.data.width}x${first.data.height}`,
        `${second.data.width}x${second.data.height}`,
      ];
      if (sizes[0] !== sizes[1]) return { share: 1, sizes, picture: '' };
      let differing = 0;
      const { data } = second.data;
      for (let at = 0; at < data.length; at += 4) {
        const gap = Math.max(
          ...[0, 1, 2].map((channel) =>
            Math.abs((first.data.data[at + channel] ?? 0) - (data[at + channel] ?? 0)),
          ),
        );
        if (gap < visible) continue;
        differing += 1;
        data.set([255, 0, 0, 255], at);
      }
      second.context.putImageData(second.data, 0, 0);
      return {
        share: (differing * 4) / data.length,
        sizes,
        picture: second.canvas.toDataURL('image/png').split(',')[1] ?? '',
      };
    },
    { before, now, visible: VISIBLE },
  );
}
