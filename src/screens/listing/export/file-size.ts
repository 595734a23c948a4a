import { formatNumber } from '../../../i18n/format.ts';

/** A size as people read it: kB below a megabyte. */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000
      ? [Math.max(1, Math.round(bytes / 1000)), 'kB']
      : [Math.round(bytes / 100_000) / 10, 'MB'];
  return `${formatNumber(String(value))} ${unit}`;
}
