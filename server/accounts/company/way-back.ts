import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Page where a sign-in began. */
export interface WayBack {
  readonly returnMode: string;
  readonly returnOrigin: string;
  readonly returnUrl: string;
}

/** Script that sends the code to the opening page alone, by its origin, then closes the window. */
const SCRIPT =
  "const{code,origin}=document.body.dataset;if(opener)opener.postMessage({type:'nmv-company-sign-in',code},origin);close();";
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page for the window; it works without its opener too, by saying that it can be closed. */
function page(code: string, origin: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>OK</title><body data-code="${escaped(code)}" data-origin="${escaped(origin)}"><p>✓</p><script>${SCRIPT}</script>`;
}

/** Redirects the person to the starting page with a code, empty when the sign-in failed. */
export function sendBack(
  reply: FastifyReply,
  { returnMode, returnOrigin, returnUrl }: WayBack,
  code: string,
): string {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (returnMode === 'redirect') {
    void reply
      .code(303)
      .header(
        'location',
        `${returnUrl.split('#')[0] ?? ''}#/login?company=${code === '' ? 'refused' : code}`,
      );
    return '';
  }
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; script-src ${SCRIPT_HASH}`)
    // The page that opened the window is on another site.
    .header('cross-origin-opener-policy', 'unsafe-none');
  return page(code, returnOrigin);
}
