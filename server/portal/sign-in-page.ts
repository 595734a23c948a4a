import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import { chooseLocale } from '../http/locale-of.ts';
import { PORTAL_ICON } from './icons.ts';
import { text } from './page.ts';

/** Path of the window in which people sign in for pages of others. */
export const SIGN_IN_PATH = '/sign-in/';

const CSS = `html,
body {
  margin: 0;
  background: #f7f8f5;
  color: #1d2118;
  font: 1rem/1.5 system-ui, sans-serif;
}
nmv-account {
  display: block;
  max-inline-size: 30rem;
  margin: 0 auto;
  padding: 1.25rem;
}
@media (prefers-color-scheme: dark) {
  html,
  body {
    background: #0f110c;
    color: #e9ece2;
  }
}
`;

/** Builds the window that asks if a page may show personal data, and answers only that page. */
function signInPage({ provider }: Pick<Config, 'provider'>, languages: string | undefined): string {
  return `<!doctype html>
<html lang="${chooseLocale(languages)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${text(provider.name)}</title>
  <link rel="icon" href="${SIGN_IN_PATH}icon.svg">
  <link rel="stylesheet" href="${SIGN_IN_PATH}sign-in.css">
  <script type="module" src="/nmv/loader.js"></script>
</head>
<body>
  <nmv-account screen="hand-over"></nmv-account>
</body>
</html>
`;
}

/**
 * Serves the window unframed, against clickjacking; it keeps its opener, which is on another site.
 */
export function serveSignIn(app: FastifyInstance, config: Config): void {
  app.get(SIGN_IN_PATH, (request, reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header(
        'content-security-policy',
        policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
      )
      .header('x-frame-options', 'DENY')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('referrer-policy', 'no-referrer')
      .send(signInPage(config, request.headers['accept-language']));
  });
  app.get(`${SIGN_IN_PATH}sign-in.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(CSS),
  );
  app.get(`${SIGN_IN_PATH}icon.svg`, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(PORTAL_ICON),
  );
}
