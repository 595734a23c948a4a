import { unanswered, wholeResponse } from './exchange.ts';
import type { Exchange } from './exchange.ts';

function receivedHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

/** Sends by XMLHttpRequest, the only way to learn how much of a body has left. */
export function uploadExchange(onProgress?: (share: number) => void): Exchange {
  return ({ method, url, headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const cancel = () => request.abort();
      const fail = (cause: unknown) => reject(unanswered(signal, cause));
      request.open(method, url);
      request.responseType = 'blob';
      request.withCredentials = credentials === 'include';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      if (onProgress)
        request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
          lengthComputable && onProgress(loaded / total);
      request.onload = () =>
        resolve(
          wholeResponse(request.response, {
            status: request.status,
            statusText: request.statusText,
            headers: receivedHeaders(request),
          }),
        );
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => signal.removeEventListener('abort', cancel);
      signal.addEventListener('abort', cancel);
      if (signal.aborted) return fail(signal.reason);
      request.send(body instanceof FormData ? body : JSON.stringify(body));
    });
}
