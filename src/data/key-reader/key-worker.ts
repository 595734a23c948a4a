import { findKey } from './find-key.ts';
import type { PictureKind } from './find-key.ts';

/** Request of the page: a check that the worker runs, or a picture with a key. */
type Asked = 'ready?' | { readonly bitmap: ImageBitmap; readonly kind: PictureKind };

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data === 'ready?') postMessage('ready');
  else {
    postMessage(findKey(data.bitmap, data.kind) ?? '');
    data.bitmap.close();
  }
});
