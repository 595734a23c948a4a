import type { Config } from '../base/config.ts';
import { chooseLocale } from '../http/locale-of.ts';

const SCRIPT_NEEDED = {
  'en-US': 'The portal needs JavaScript.',
  'pt-BR': 'O portal precisa de JavaScript.',
  'es-ES': 'El portal necesita JavaScript.',
} as const;

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and in quoted attributes. */
export const text = (value: string): string =>
  value.replace(/[&<>"']/g, (each) => NAMED[each] ?? each);

/**
 * Builds the page that holds the whole portal. The element's content shows until its script loads:
 * the brand appears first.
 * @param languages the caller's `Accept-Language` header
 */
export function portalPage(
  { provider, portalLogo }: Pick<Config, 'provider' | 'portalLogo'>,
  languages: string | undefined,
): string {
  const locale = chooseLocale(languages);
  const [name, segment, support] = [provider.name, provider.segment, provider.supportEmail].map(
    text,
  );
  const logo = portalLogo === undefined ? '/portal/icon.svg' : '/portal/logo';
  return `<!doctype html>
<html lang="${locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="light dark">
  <title>${name}</title>
  <link rel="icon" href="${logo}">
  <link rel="apple-touch-icon" href="/portal/icon-whole-180.png">
  <link rel="manifest" href="/portal/manifest.webmanifest">
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f8f5">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f110c">
  <link rel="stylesheet" href="/portal/portal.css">
  <script type="module" src="/nmv/loader.js"></script>
</head>
<body>
  <nmv-portal provider="${segment}" provider-name="${name}"${portalLogo === undefined ? '' : ' provider-logo="/portal/logo"'} support-email="${support}" service-worker="/portal/service-worker.js">
    <p class="brand"><img src="${logo}" alt="" width="40" height="40">${name}</p>
  </nmv-portal>
  <noscript>${SCRIPT_NEEDED[locale]}</noscript>
</body>
</html>
`;
}
