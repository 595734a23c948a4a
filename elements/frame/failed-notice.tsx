import { useCallback } from 'react';
import type { PageContext } from '../../src/data/page/page-context.ts';
import { useLocaleInForce } from '../../src/data/page/page-provider.tsx';
import { browserLacks } from '../../src/i18n/broken-intl.ts';
import { useLazy } from '../../src/ui/base/use-lazy.ts';

/** Shown when not even the messages can be loaded. */
const english = {
  elementFailed: 'This part of the page could not be shown.',
  elementFailedHint: 'The rest goes on working.',
  retry: 'Try again',
  reload: 'Reload page',
};
type Key = keyof typeof english;

interface Props {
  readonly page: PageContext;
  readonly onRetry: () => void;
}

/**
 * Renders the notice of a failed element with a retry. Browsers that remember a missing file need
 * a page reload.
 */
export function FailedNotice({ page, onRetry }: Props) {
  const locale = useLocaleInForce(page, undefined);
  const { areas } = page;
  const { part, isLost } = useLazy(
    useCallback(
      () =>
        areas.load(locale, ['common']).then(() => ({ words: areas.messages.of(locale, 'common') })),
      [areas, locale],
    ),
  );
  if (!part && !isLost) return null;
  const words = (key: Key) => part?.words(key) ?? english[key];
  return (
    <div className="nmv-stack nmv-failed" data-gap="4" part="failed" role="alert">
      <p className="nmv-heading">{words('elementFailed')}</p>
      <p className="nmv-muted">{browserLacks(locale) ?? words('elementFailedHint')}</p>
      <p>
        <button className="nmv-link" type="button" onClick={onRetry}>
          {words('retry')}
        </button>{' '}
        <button
          className="nmv-link"
          type="button"
          onClick={(event) => event.currentTarget.ownerDocument.defaultView?.location.reload()}
        >
          {words('reload')}
        </button>
      </p>
    </div>
  );
}
