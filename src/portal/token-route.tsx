import type { ReactNode } from 'react';
import { useAreas } from '../data/page/use-areas.ts';
import { useT } from '../i18n/use-t.ts';
import { parseRoute } from '../ui/base/route.ts';
import type { PageProps } from './page-props.ts';
import { SupportNotice } from './support-notice.tsx';

interface TokenRouteProps extends Pick<PageProps, 'provider' | 'route'> {
  /** Parameter of the link that holds the token. */
  readonly parameter?: string;
  readonly children: (token: string) => ReactNode;
}

/**
 * Renders the page of a mailed or printed link by its token; a link without its token gets a
 * notice with help.
 */
export function TokenRoute({ provider, route, parameter = 'token', children }: TokenRouteProps) {
  useAreas('access');
  const t = useT('access');
  const token = parseRoute(route).query.get(parameter);
  return token ? (
    children(token)
  ) : (
    <SupportNotice
      provider={provider}
      title={t('linkIncompleteTitle')}
      lead={t('linkIncompleteLead')}
      subject={t('resetRequestSubject')}
    />
  );
}
