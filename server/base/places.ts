import { hostname } from 'node:os';
import path from 'node:path';
import { address } from './environment.ts';
import type { Environment } from './environment.ts';

/** Address of the server, according to its variables. */
interface Standing {
  readonly port: number;
  readonly tls: boolean;
  readonly demo: boolean;
}

/** Other sites whose pages may call with a session. @throws Error with a sentence that names the variable, as all of these do */
export function origins(environment: Environment): readonly string[] {
  const wanted = (environment['NMV_ORIGINS'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  for (const origin of wanted) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(
        `NMV_ORIGINS must list origins such as https://intranet.example, but holds '${origin}'.`,
      );
  }
  return wanted;
}

/** Names by which a demo is opened on its own machine and beside it. */
const demoHosts = (): readonly string[] => [
  'localhost',
  '127.0.0.1',
  '[::1]',
  'intranet',
  hostname(),
];

/** Origins of the own pages. */
export function ownOrigins({
  portalUrl,
  port,
  tls,
  demo,
}: Standing & { readonly portalUrl: string }): readonly string[] {
  const local = (demo ? demoHosts() : [])
    .map((host) => `${tls ? 'https' : 'http'}://${host}:${port}`)
    .filter((url) => URL.canParse(url));
  return [...new Set([portalUrl, ...local].map((url) => new URL(url).origin))];
}

/** Returns the address of the portal. */
export function portalAddress(
  environment: Environment,
  { port, tls, demo, portalPage }: Standing & { readonly portalPage: boolean },
): string {
  const named = address(environment, 'NMV_PORTAL_URL', ['http:', 'https:']);
  if (named === undefined && !portalPage && !demo)
    throw new Error('Set NMV_PORTAL_URL to the address of the portal when NMV_PORTAL_PAGE is 0.');
  const url =
    named ?? `${tls ? 'https' : 'http'}://localhost:${port}/${demo ? 'intranet' : 'portal'}/`;
  // its cookies would never come back, and its pages would be strangers
  if (tls && new URL(url).protocol !== 'https:')
    throw new Error('NMV_PORTAL_URL must start with https:// when NMV_TLS is 1.');
  return url;
}

/** File of the provider's logo. */
export function portalLogo(environment: Environment): string | undefined {
  const file = environment['NMV_PORTAL_LOGO'];
  if (!file) return undefined;
  if (!/\.(?:svg|png|webp|jpg)$/i.test(file))
    throw new Error('NMV_PORTAL_LOGO must name a file that ends with .svg, .png, .webp or .jpg.');
  return path.resolve(file);
}
