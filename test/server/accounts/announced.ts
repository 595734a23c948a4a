import type { TestApp } from '../harness.ts';

/** Collects the announcements during some work: resource and ids. */
export async function announcedBy(
  t: TestApp,
  work: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const heard: unknown[] = [];
  const stop = t.app.services.changes.subscribe(undefined, async (_trx, { noun, ids }) => {
    heard.push([noun, ids]);
  });
  await work().finally(stop);
  return heard;
}
