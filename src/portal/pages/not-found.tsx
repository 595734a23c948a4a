import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { indexPath, loginPath } from '../guards.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';

/** Says that there is nothing here (2.02). */
export function Page({ provider }: PageProps) {
  useAreas('shell');
  const t = useT('shell');
  const { status } = useSession();
  const isSignedIn = status === 'authenticated';
  return (
    <PlainFrame provider={provider}>
      <section className="nmv-panel" part="panel">
        <Empty
          drawing="search"
          level={1}
          title={t('notFoundTitle')}
          actions={
            <ButtonLink kind="primary" href={`#${isSignedIn ? indexPath : loginPath}`}>
              {t(isSignedIn ? 'toHome' : 'toSignIn')}
            </ButtonLink>
          }
        >
          {t('notFoundText')}
        </Empty>
      </section>
    </PlainFrame>
  );
}
