import { pageContext } from '../src/data/page.ts';

/** Tells all elements of the page at once what attributes would tell one by one. The API can be named once a page. */
export function configure(wanted: {
  readonly apiBase?: string;
  readonly portalUrl?: string;
}): void {
  pageContext().config.configure(wanted);
}
