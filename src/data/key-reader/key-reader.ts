import { isAccessKey } from '../../domain/access-key.ts';
import { openPageWorker } from '../base/page-worker.ts';
import { findKey } from './find-key.ts';
import type { PictureKind } from './find-key.ts';
import source from './key-worker.ts?worker';

/** Reads access keys in pictures, one at a time. */
export interface KeyReader {
  /** @param bitmap is used up */
  read(bitmap: ImageBitmap, kind: PictureKind): Promise<string | undefined>;
  close(): void;
}

/** Built-in bar code detector of some browsers. */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader, where it knows the codes of a DANFE. */
async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('code_128')
    ? new BarcodeDetector({ formats: ['code_128'] })
    : undefined;
}

/** Asks the worker; it answers one picture after the other. */
const ask = (worker: Worker, bitmap: ImageBitmap, kind: PictureKind): Promise<string> =>
  new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
    worker.postMessage({ bitmap, kind }, [bitmap]);
  });

/** Opens a reader: the browser's own, then ours, in a worker where the page allows one. */
export async function openKeyReader(): Promise<KeyReader> {
  const [detector, worker] = await Promise.all([ownDetector(), openPageWorker(source)]);
  return {
    async read(bitmap, kind) {
      const seen = (await detector?.detect(bitmap).catch(() => [])) ?? [];
      const found = seen.map(({ rawValue }) => rawValue).find(isAccessKey);
      if (found !== undefined) {
        bitmap.close();
        return found;
      }
      if (worker !== undefined) return (await ask(worker, bitmap, kind)) || undefined;
      const key = findKey(bitmap, kind);
      bitmap.close();
      return key;
    },
    close: () => worker?.terminate(),
  };
}
