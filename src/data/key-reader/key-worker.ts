import { findKey } from './find-key.ts';
import type { PictureKind } from './find-key.ts';

/** What the page asks: whether it runs, or what key a picture shows. */
type Asked = 'ready?' | { readonly bitmap: ImageBitmap; readonly kind: PictureKind };

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data === 'ready?') postMessage('ready');
  else {
    postMessage(findKey(data.bitmap, data.kind) ?? '');
    data.bitmap.close();
  }
});
