import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHARED_FILES, isForeignShare } from '../../src/domain/shared-files.ts';
import type { Config } from '../base/config.ts';
import { chooseLocale } from '../http/locale-of.ts';
import { text } from './page.ts';

const REFUSED = {
  'en-US': {
    title: 'The files were not taken',
    why: 'Another website tried to put files into the portal. None of them was kept, and nothing was sent.',
    mend: 'To post invoices, choose the files in the portal, or share them from an app on this device.',
    open: 'Open the portal',
  },
  'pt-BR': {
    title: 'Os arquivos não foram aceitos',
    why: 'Outro site tentou colocar arquivos no portal. Nenhum deles foi guardado e nada foi enviado.',
    mend: 'Para enviar notas, escolha os arquivos no portal ou compartilhe a partir de um aplicativo deste aparelho.',
    open: 'Abrir o portal',
  },
  'es-ES': {
    title: 'No se aceptaron los archivos',
    why: 'Otro sitio web intentó poner archivos en el portal. No se guardó ninguno y no se envió nada.',
    mend: 'Para enviar facturas, elija los archivos en el portal o compártalos desde una aplicación de este dispositivo.',
    open: 'Abrir el portal',
  },
} as const;

/**
 * Builds the page shown after another website sent files here.
 * @param languages the caller's `Accept-Language` header
 */
function refusedPage(
  { provider }: Pick<Config, 'provider'>,
  languages: string | undefined,
): string {
  const locale = chooseLocale(languages);
  const { title, why, mend, open } = REFUSED[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · ${text(provider.name)}</title>
  <link rel="stylesheet" href="/portal/portal.css">
</head>
<body>
  <main class="notice">
    <h1>${title}</h1>
    <p>${why}</p>
    <p>${mend}</p>
    <p><a href="/portal/">${open}</a></p>
  </main>
</body>
</html>
`;
}

const isForeign = ({ headers, protocol, host }: FastifyRequest): boolean =>
  isForeignShare(
    {
      site: headers['sec-fetch-site']?.toString() ?? null,
      origin: headers.origin ?? null,
      referrer: headers.referer ?? null,
    },
    `${protocol}://${host}`,
  );

/**
 * Serves the target of shared files. The service worker takes them and asks here who sent them;
 * the server stores none.
 * It redirects to the posting screen, and informs a person sent by another website. A browser
 * without the worker sends the files themselves.
 */
export function serveShare(
  app: FastifyInstance,
  config: Config,
  { path, posting }: { readonly path: string; readonly posting: string },
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isRefused = SHARED_FILES.refused in (request.query as object);
    void reply.header('cache-control', 'no-store').header('vary', 'accept-language');
    return isRefused || isForeign(request)
      ? reply
          .code(403)
          .type('text/html; charset=utf-8')
          .send(refusedPage(config, request.headers['accept-language']))
      : reply.redirect(posting, 303);
  };
  app.get(path, answer);
  app.post(path, answer);
}
