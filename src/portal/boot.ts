/** Step that must be done before the portal shows anything. */
export interface BootStep {
  readonly name: string;
  /** May ask for a redirect by `redirect(url)`, or by throwing something that has a `url`. */
  readonly run: (redirect: (url: string) => void) => void | Promise<void>;
}

/** `redirected`: the browser is on its way elsewhere and nothing is mounted; `stopped`: a step failed. */
export type BootResult = 'started' | 'redirected' | 'stopped';

function findUrl(error: unknown): string | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'url' in error &&
    typeof error.url === 'string'
    ? error.url
    : undefined;
}

/**
 * Runs the steps in order (8.08). A step that fails is logged; a throw without redirect stops the start-up.
 * @param go leaves for another address
 */
export async function boot(
  steps: readonly BootStep[],
  go: (url: string) => void,
): Promise<BootResult> {
  let wanted: string | undefined;
  for (const { name, run } of steps) {
    try {
      await run((url) => {
        wanted = url;
      });
    } catch (error) {
      wanted ??= findUrl(error);
      console.error(`nmv: start-up step "${name}" failed`, error);
      if (wanted === undefined) return 'stopped';
    }
    if (wanted !== undefined) {
      go(wanted);
      return 'redirected';
    }
  }
  return 'started';
}
