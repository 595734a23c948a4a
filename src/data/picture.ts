import { useEffect, useState } from 'react';
import { usePage } from './page/page-provider.tsx';

/** Side of a picture as it is kept and shown, in pixels. */
const side = 256;

/**
 * The middle of a picture, small and square, whatever was given; what a camera wrote into the file stays behind.
 * @throws when the browser cannot read it as a picture
 */
async function cropSquare(file: Blob): Promise<OffscreenCanvas> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(side, side);
  const scale = Math.max(side / picture.width, side / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas
    .getContext('2d')
    ?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  return canvas;
}

/**
 * A picture made small and square.
 * @returns the content in base64
 * @throws when the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const small = await (await cropSquare(file)).convertToBlob({ type: 'image/webp', quality: 0.86 });
  const bytes = new Uint8Array(await small.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * A picture that only who is signed in may read, to be drawn: an address of its own would need a policy of the host's page that lets
 * pictures in. undefined until it is there, and when there is none. @param path null: none
 */
export function usePicture(path: string | null): ImageBitmap | undefined {
  const { http } = usePage();
  const [shown, setShown] = useState<ImageBitmap>();
  useEffect(() => {
    if (path === null) return undefined;
    const control = new AbortController();
    http
      .download(path, { signal: control.signal })
      .then(async ({ blob }) => {
        const square = blob.size > 0 ? await cropSquare(blob) : undefined;
        if (!control.signal.aborted) setShown(square?.transferToImageBitmap());
      })
      .catch(() => undefined); // initials are shown where there is no picture
    return () => {
      control.abort();
      setShown(undefined);
    };
  }, [http, path]);
  return shown;
}
