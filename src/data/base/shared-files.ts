import { SHARED_FILES, sharedFileName } from '../../domain/shared-files.ts';

/**
 * Files that another application of the device has shared with the portal; each is handed out once.
 * @returns none where the portal is no application of the device
 */
export async function takeSharedFiles(): Promise<readonly File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_FILES.cache))) return [];
  const cache = await caches.open(SHARED_FILES.cache);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const name = kept && sharedFileName(kept.headers, Date.now());
    if (kept && name)
      files.push(
        new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }),
      );
  }
  await caches.delete(SHARED_FILES.cache);
  return files;
}
