import { useCallback } from 'react';
import { describeFailure } from '../../../data/page/failure.ts';
import type { Query } from '../../../data/base/address.ts';
import { useHost, usePage } from '../../../data/page/page-provider.tsx';
import { resourcePath } from '../../../data/cache/resource.ts';
import type { Listing } from '../../../domain/listing.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { fetchFile } from './fetch-file.ts';
import { fileSize } from './file-size.ts';

const GROUP = 'nmv.export';
/** Interval of progress announcements, in milliseconds. */
const SAID_EVERY_MS = 1_500;

/**
 * Fetches a file of a listing and saves it. What becomes of it is said at the bottom of the screen, whatever screen is
 * open then: how much has come, a way to cancel, a way to try again.
 */
export function useExport(
  listing: Pick<Listing, 'path' | 'params'>,
): (name: string, path: string, query: Query) => void {
  const { http, toasts } = usePage();
  const { host } = useHost();
  const locale = useLocale();
  const t = useT('files');
  const common = useT('common');
  return useCallback(
    (name, path, query) => {
      const start = async (): Promise<void> => {
        const control = new AbortController();
        let said = 0;
        const say = (bytes: number) =>
          toasts.show({
            group: GROUP,
            timeoutMs: 0,
            closable: false,
            message: t('exporting', { name }),
            ...(bytes > 0 ? { caption: t('received', { size: fileSize(bytes) }) } : {}),
            action: { label: common('cancel'), run: () => control.abort() },
          });
        say(0);
        try {
          const fileName = await fetchFile(
            http,
            host.ownerDocument,
            `${resourcePath(listing)}${path}`,
            {
              query: { ...listing.params, ...query },
              headers: { 'accept-language': locale },
              signal: control.signal,
            },
            (bytes) => {
              if (performance.now() - said < SAID_EVERY_MS) return;
              said = performance.now();
              say(bytes);
            },
          );
          toasts.show({
            group: GROUP,
            tone: 'positive',
            message: t('exported', { name: fileName }),
          });
        } catch (error) {
          if (control.signal.aborted) toasts.show({ group: GROUP, message: common('cancelled') });
          else {
            const words = describeFailure(error, common);
            toasts.show({
              ...words,
              group: GROUP,
              tone: 'negative',
              message: t('exportFailed'),
              caption: words.message,
              action: { label: common('retry'), run: () => void start() },
            });
          }
        }
      };
      void start();
    },
    [listing, http, toasts, host, locale, t, common],
  );
}
