import type { ReactNode } from 'react';
import { useAreas } from '../data/use-areas.ts';
import { useT } from '../i18n/use-t.ts';
import { readPlace } from '../ui/place.ts';
import type { PageProps } from './page-props.ts';
import { SupportNotice } from './support-notice.tsx';

interface TokenPlaceProps extends Pick<PageProps, 'provider' | 'place'> {
  /** Parameter of the link that holds the token. */
  readonly parameter?: string;
  readonly children: (token: string) => ReactNode;
}

/** What a mailed or printed link leads to by its token; a link that lost it says who helps. */
export function TokenPlace({ provider, place, parameter = 'token', children }: TokenPlaceProps) {
  useAreas('access');
  const t = useT('access');
  const token = readPlace(place).query.get(parameter);
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
