import { Suspense, useEffect, useState } from 'react';
import { Router } from 'wouter';
import type { HostHandle } from '../../data/base/host.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { lazyAgain } from '../../ui/base/lazy-again.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { boot } from '../boot.ts';
import type { BootResult, BootStep } from '../boot.ts';
import { OUR_PROVIDER } from '../brand.tsx';
import { useHashLocation } from '../hash.ts';
import { keepLinksHere } from '../links-here.ts';
import type { Provider } from '../page-props.ts';
import { Pages } from './pages.tsx';
import { useScheme } from '../scheme.ts';

const StartFailed = lazyAgain(async () => (await import('../start-failed.tsx')).StartFailed);

export interface PortalProps {
  readonly element: HostHandle;
  /** Segment that names the provider in addresses. Default: `provider`. */
  readonly provider?: string | undefined;
  /** Name beside the mark. Default: `Provider Agro`. */
  readonly providerName?: string | undefined;
  /** Address of the provider's logo. Default: our mark. */
  readonly providerLogo?: string | undefined;
  readonly supportEmail?: string | undefined;
  /** Address of a service worker to register; without it none is. */
  readonly serviceWorker?: string | undefined;
  /** The host's own steps, run before the portal's. */
  readonly bootSteps?: unknown;
}

function isSteps(value: unknown): value is readonly BootStep[] {
  return Array.isArray(value) && value.every((step) => typeof step?.run === 'function');
}

function useBoot(steps: () => readonly BootStep[]): BootResult | 'starting' {
  const [result, setResult] = useState<BootResult | 'starting'>('starting');
  const [first] = useState(steps);
  useEffect(() => {
    let wanted = true;
    void boot(first, (url) => location.assign(url)).then((reached) => {
      if (wanted) setResult(reached);
    });
    return () => {
      wanted = false;
    };
  }, [first]);
  return result;
}

async function startServiceWorker(url: string): Promise<void> {
  const { browserWorkerPorts, registerServiceWorker } = await import('../service-worker.ts');
  await registerServiceWorker(url, browserWorkerPorts());
}

/** The whole portal: start-up, then pages by the hash of the page. */
export function Portal({
  element,
  provider = 'provider',
  providerName = OUR_PROVIDER,
  providerLogo,
  supportEmail,
  serviceWorker,
  bootSteps,
}: PortalProps) {
  const { session } = usePage();
  useScheme(element.host);
  useEffect(() => keepLinksHere(element.host), [element]);
  const result = useBoot(() => [
    ...(isSteps(bootSteps) ? bootSteps : []),
    {
      name: 'session',
      run() {
        const { status, user } = session.get();
        if (status === 'restoring') return session.restore();
        // Runs in the background.
        if (user && user.currentCicle === undefined) void session.restore();
        return undefined;
      },
    },
    // not waited for: a portal without its worker is a whole portal
    {
      name: 'service-worker',
      run: () => void (serviceWorker && startServiceWorker(serviceWorker)),
    },
  ]);
  const names: Provider = {
    name: providerName,
    segment: provider,
    supportEmail,
    logo: providerLogo,
  };
  if (result === 'redirected') return null;
  if (result === 'starting') return <LoadingBar />;
  if (result === 'stopped')
    return (
      <Suspense fallback={null}>
        <StartFailed />
      </Suspense>
    );
  return (
    <Router hook={useHashLocation}>
      <Pages element={element} provider={names} />
    </Router>
  );
}
