import { pageContext } from '../src/data/page.ts';

/**
 * Configures all elements of the page at once, in place of attributes on each. The API can be set
 * once a page.
 */
export function configure(wanted: {
  readonly apiBase?: string;
  readonly portalUrl?: string;
}): void {
  pageContext().config.configure(wanted);
}
