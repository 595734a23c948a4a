import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { matchRoute, useRouter } from 'wouter';
import type { HostHandle } from '../data/host.ts';
import { usePage, useSession } from '../data/page-provider.tsx';
import { READ, can } from '../domain/rules/permission.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import type { OnPlace } from '../ui/place.ts';
import { LoadingBar } from '../ui/waiting.tsx';
import { decide, indexPath, keepsReturnUrl } from './guards.ts';
import type { Navigation } from './guards.ts';
import { goTo, useHashPlace } from './hash.ts';
import type { PageProps, Provider } from './page-props.ts';
import { portalRoutes } from './routes.ts';
import type { PortalRoute } from './routes.ts';

const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));
const NotAllowed = lazy(async () => ({ default: (await import('./pages/not-allowed.tsx')).NotAllowed }));
const SignOutFirst = lazy(async () => ({ default: (await import('./pages/sign-out-first.tsx')).SignOutFirst }));

interface LoadedRoute extends PortalRoute {
  readonly Page: ComponentType<PageProps>;
}

interface Match {
  readonly route: LoadedRoute | undefined;
  /** Path up to where the screen's own places begin. */
  readonly base: string;
}

/** The routes, each with its page as a lazy component; every attempt loads anew what did not come before. */
function useRoutes(provider: string, attempt: number): readonly LoadedRoute[] {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a lazy component remembers its failure, so another attempt needs another one
  return useMemo(() => portalRoutes({ provider }).map((route) => ({ ...route, Page: lazy(async () => ({ default: (await route.load()).Page })) })), [provider, attempt]);
}

function useMatch(routes: readonly LoadedRoute[], path: string): Match {
  const { parser } = useRouter();
  for (const route of routes) {
    const [fits, , base = path] = matchRoute(parser, route.path, path, route.rest);
    if (fits) return { route, base };
  }
  return { route: undefined, base: path };
}

export interface PagesProps {
  readonly element: HostHandle;
  readonly provider: Provider;
}

/** Finds the page of an address and keeps the navigation rules. */
export function Pages({ element, provider }: PagesProps) {
  const place = useHashPlace();
  const path = place.split('?', 1)[0] || '/';
  const { session } = usePage();
  const state = useSession();
  const [attempt, setAttempt] = useState(0);
  const { route, base } = useMatch(useRoutes(provider.segment, attempt), path);
  const shown = useRef<string>(undefined);
  const navigation: Navigation = { access: route?.access, path, isSignedIn: state.status === 'authenticated', shown: shown.current };
  const decision = decide(navigation);
  const keeps = keepsReturnUrl(navigation);
  const target = decision.kind === 'go' ? decision.to : undefined;
  // signed in just now: back to where the person wanted to go, instead of to the page that a session bars
  const returning = target === indexPath && route?.access === 'guest' ? state.returnUrl ?? indexPath : target;

  useLayoutEffect(() => {
    if (keeps) session.setReturnUrl(place);
    if (decision.kind === 'show') shown.current = route?.access === 'guest' ? undefined : place;
    if (decision.kind === 'sign-out') void session.signOut();
    if (returning !== undefined) goTo(returning, { replace: true });
  });

  if (decision.kind === 'ask-sign-out') return <Suspense fallback={<LoadingBar />}><SignOutFirst onStay={() => goTo(shown.current ?? indexPath, { replace: true })} /></Suspense>;
  if (decision.kind !== 'show' || !route) return <LoadingBar />;
  return <Shown element={element} provider={provider} route={route} base={base} place={place} attempt={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

interface ShownProps extends PagesProps {
  readonly route: LoadedRoute;
  readonly base: string;
  readonly place: string;
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** A page, in the shell when it needs a session. */
function Shown({ element, provider, route, base, place, attempt, onRetry }: ShownProps) {
  const { user } = useSession();
  const onPlace = useMemo<OnPlace>(() => (next, options) => goTo(next === '/' ? base : base + next.replace(/^\/\?/, '?'), options), [base]);
  const inside = place.slice(base.length);
  const page = <route.Page element={element} provider={provider} place={inside.startsWith('/') ? inside : `/${inside}`} onPlace={onPlace} />;
  useEffect(() => {
    // a new page begins at its top, wherever the former one was scrolled to
    if (element.host.getBoundingClientRect().top < 0) element.host.scrollIntoView({ block: 'start' });
  }, [element, base]);
  if (route.access !== 'signed-in' || !user) return <Suspense fallback={<LoadingBar />}>{page}</Suspense>;
  const allowed = route.tcode === undefined || can(user, route.tcode, READ);
  return (
    <Suspense fallback={<LoadingBar />}>
      <Shell element={element} provider={provider} path={base}>
        <PartBoundary part={`${base} ${attempt}`} onRetry={onRetry}>{allowed ? page : <NotAllowed route={route} />}</PartBoundary>
      </Shell>
    </Suspense>
  );
}
