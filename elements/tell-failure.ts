import type { HostHandle } from '../src/data/host.ts';
import type { FailedDetail } from './events.ts';

/** Tells the host page of a failure that people read in the element; who builds the page reads in the console what to change. */
export function tellFailure(
  { emit, host }: HostHandle,
  detail: FailedDetail,
  error: unknown,
): void {
  emit('nmv-failed', { ...detail, ...(error === undefined ? {} : { error }) });
  import('./tell-developer.ts').then(
    ({ tellDeveloper }) => tellDeveloper(host, detail),
    () => undefined, // what is said is only more about a failure that was told
  );
}
