import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_FILES } from '../../src/domain/shared-files.ts';
import type { Config } from '../base/config.ts';
import type { IconShape } from './icons.ts';

/** Ground and brand of the page before its elements are there; they bring their own look. */
export const PORTAL_CSS = `:root {
  color-scheme: light dark;
}
html,
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
.notice {
  max-inline-size: 36rem;
  margin: 0 auto;
  padding: 3rem 1.25rem;
}
.notice h1 {
  font-size: 1.25rem;
}
.notice a {
  color: inherit;
}
@media screen and (prefers-color-scheme: dark) {
  html,
  body {
    background: #0f110c;
    color: #e9ece2;
  }
}
/* Paper is light, and says how many sheets there are */
@page {
  size: A4;
  margin: 14mm 12mm;
  @bottom-right {
    color: #444;
    font: 8pt system-ui, sans-serif;
    content: counter(page) ' / ' counter(pages);
  }
}
@media print {
  :root {
    color-scheme: light;
  }
  html,
  body {
    block-size: auto;
    background: none;
  }
}
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

/** Pictures of the mark by their file: phones take no drawings, and each cuts its own shape out of a whole one. */
export const ICONS: Readonly<Record<string, IconShape>> = {
  'icon-192.png': { sizePx: 192, whole: false },
  'icon-512.png': { sizePx: 512, whole: false },
  'icon-whole-512.png': { sizePx: 512, whole: true },
  'icon-whole-180.png': { sizePx: 180, whole: true },
};

const XML_TYPES = [
  'application/xml',
  'text/xml',
  'application/zip',
  'message/rfc822',
  '.xml',
  '.zip',
  '.eml',
];

/**
 * Builds the manifest by which a device installs the portal, and offers it as a target for shared
 * invoices.
 */
export function portalManifest(
  { provider }: Pick<Config, 'provider'>,
  logo: { readonly type: string } | undefined,
): string {
  return JSON.stringify({
    id: './',
    name: provider.name,
    short_name: provider.name,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f7f8f5',
    theme_color: '#1f5b42',
    icons: [
      ...(logo ? [{ src: 'logo', sizes: 'any', type: logo.type, purpose: 'any' }] : []),
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...Object.entries(ICONS).map(([src, { sizePx, whole }]) => ({
        src,
        sizes: `${sizePx}x${sizePx}`,
        type: 'image/png',
        purpose: whole ? 'maskable' : 'any',
      })),
    ],
    share_target: {
      action: 'share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FILES.field, accept: XML_TYPES }] },
    },
  });
}
