import { useCallback } from 'react';
import type { PageContext } from '../src/data/page.ts';
import { useLocaleInForce } from '../src/data/page-provider.tsx';
import { browserLacks } from '../src/i18n/broken-intl.ts';
import { useLater } from '../src/ui/use-later.ts';

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

/** Stands where an element failed, and offers to try again; where a browser remembers that a file did not come, only the page loaded anew asks for it. */
export function FailedNotice({ page, onRetry }: Props) {
  const locale = useLocaleInForce(page, undefined);
  const { areas } = page;
  const { part, isLost } = useLater(
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
