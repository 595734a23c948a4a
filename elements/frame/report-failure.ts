import type { HostHandle } from '../../src/data/base/host.ts';
import type { FailedDetail } from './events.ts';

/** Reports a failure shown in the element to the host page, and its remedy in the console. */
export function reportFailure(
  { emit, host }: HostHandle,
  detail: FailedDetail,
  error: unknown,
): void {
  emit('nmv-failed', { ...detail, ...(error === undefined ? {} : { error }) });
  import('./warn-developer.ts').then(
    ({ warnDeveloper }) => warnDeveloper(host, detail),
    () => undefined, // The warning only adds to a failure that was reported.
  );
}
