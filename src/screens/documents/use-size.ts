import { useFormat } from '../../i18n/use-t.ts';

/** A size as people read it. */
export function useSize(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) =>
    bytes < 1024
      ? `${format.number(String(bytes))} ${bytes === 1 ? 'byte' : 'bytes'}`
      : `${format.number((bytes / 1024).toFixed(1))} kB`;
}
