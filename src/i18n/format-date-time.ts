import { clock, inOrder, partsOf } from './format.ts';
import { localeFacts } from './locale.ts';
import type { Locale } from './locale.ts';

/** Date and time of an instant in the language's zone and clock; seconds unless `seconds` is false. Text that is no instant is returned as it is. */
export function formatDateTime(
  value: string,
  locale: Locale,
  { seconds = true }: { readonly seconds?: boolean } = {},
): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  const { timeZone, hour12 } = localeFacts[locale];
  const parts = partsOf(instant, timeZone, hour12);
  return `${inOrder(parts['year'] ?? '', parts['month'] ?? '', parts['day'] ?? '', locale)} ${clock(parts, seconds)}`;
}
