import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../base/config.ts';

/** Ground and brand of the page before its elements are there; they bring their own look. */
export const PORTAL_CSS = `html,
body {
  margin: 0;
  block-size: 100%;
  background: #f7f8f5;
  color: #1d2118;
  font: 1rem/1.5 system-ui, sans-serif;
}
nmv-portal {
  display: block;
  min-block-size: 100%;
}
.brand {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.75rem;
  min-block-size: 90vh;
  margin: 0;
  font-size: 1.25rem;
  font-weight: 600;
}
@media (prefers-color-scheme: dark) {
  html,
  body {
    background: #0f110c;
    color: #e9ece2;
  }
}
`;

/** The mark of the portal, for whoever has no logo. */
export const PORTAL_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#1f5b42"/><path fill="none" stroke="#fff" stroke-width="1.7" d="M5 9.5h16M11.2 9.5 6 21M13 9.5V21M14.8 9.5 20 21"/></svg>
`;

const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** The provider's logo. @throws Error when the file cannot be read: a start with a wrong path ends with it */
export async function readLogo(
  file: string,
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`NMV_PORTAL_LOGO names a file that cannot be read: ${file}`);
  });
  return { bytes, type: LOGO_TYPES[path.extname(file).toLowerCase()] ?? 'image/png' };
}

/** What a phone needs to know to put the portal among its applications. */
export function portalManifest(
  { provider }: Pick<Config, 'provider'>,
  logo: { readonly type: string } | undefined,
): string {
  return JSON.stringify({
    name: provider.name,
    short_name: provider.name,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f7f8f5',
    theme_color: '#1f5b42',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...(logo ? [{ src: 'logo', sizes: 'any', type: logo.type, purpose: 'any' }] : []),
    ],
  });
}
