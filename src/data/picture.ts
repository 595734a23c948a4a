import { useEffect, useState } from 'react';
import { usePage } from './page-provider.tsx';

/** Side of a picture as it is kept, in pixels. */
const side = 256;

/**
 * A picture made small and square, whatever was chosen; what a camera wrote into the file stays behind.
 * @returns the content in base64
 * @throws when the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(side, side);
  const scale = Math.max(side / picture.width, side / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  const small = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
  const bytes = new Uint8Array(await small.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A picture that only who is signed in may read, as an address of this page; undefined until it is there, and when there is none. @param path null: none */
export function usePicture(path: string | null): string | undefined {
  const { http } = usePage();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (path === null) return undefined;
    const control = new AbortController();
    let url: string | undefined;
    http.download(path, { signal: control.signal }).then(({ blob }) => {
      if (control.signal.aborted || blob.size === 0) return;
      url = URL.createObjectURL(blob);
      setShown(url);
    }, () => undefined); // initials stand where there is no picture
    return () => {
      control.abort();
      setShown(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [http, path]);
  return shown;
}
