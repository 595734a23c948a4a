import redaxios from 'redaxios';
import { ApiError } from './api-error.ts';
import { earlyReads } from './early-reads.ts';

/** A request as it leaves: everything is decided, nothing is added. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly credentials: RequestCredentials;
  readonly signal: AbortSignal;
}

/** Sends one request. @throws {ApiError} `network` or `aborted`; a status is never an error here */
export type Exchange = (outgoing: Outgoing) => Promise<Response>;

const bodyless = [204, 205, 304];

/** An answer whose body has come to its end. */
export function wholeResponse(
  body: Blob | null,
  { status, statusText, headers }: ResponseInit & { status: number },
): Response {
  return new Response(bodyless.includes(status) ? null : body, {
    status,
    ...(statusText ? { statusText } : {}),
    ...(headers ? { headers } : {}),
  });
}

/** The error for a request that got no answer. */
export function unanswered(signal: AbortSignal, cause: unknown): ApiError {
  return new ApiError({ kind: signal.aborted ? 'aborted' : 'network' }, { cause });
}

/** Returns a read that began early under the same identity, so that it is not repeated. */
async function begunEarly({
  method,
  url,
  headers,
  credentials,
  signal,
}: Outgoing): Promise<Response | undefined> {
  const begun = method === 'GET' ? earlyReads().get(url) : undefined;
  // a visitor's reading bears no cookie either
  const authorization = credentials === 'omit' ? undefined : (headers['authorization'] ?? '');
  if (begun === undefined || begun.authorization !== authorization) return undefined;
  earlyReads().delete(url);
  const response = (await begun.response).clone();
  signal.throwIfAborted();
  return wholeResponse(await response.blob(), response);
}

/** Sends by redaxios, with what it leaves out: the signal, and a body that is read to its end before the answer counts as one. */
export const exchange: Exchange = async (outgoing) => {
  const { method, url, headers, body, credentials, signal } = outgoing;
  try {
    const early = await begunEarly(outgoing);
    if (early) return early;
    const answer = await redaxios<Blob>({
      url,
      headers,
      data: body,
      method: method.toLowerCase() as Lowercase<'GET'>,
      // a blob, because redaxios would turn a text of 44 digits into a number
      responseType: 'blob',
      validateStatus: () => true,
      fetch: async (input, init) => {
        const response = await fetch(input, { ...init, credentials, signal });
        return wholeResponse(await response.blob(), response);
      },
    });
    return wholeResponse(answer.data, answer);
  } catch (cause) {
    throw unanswered(signal, cause);
  }
};

/** Sends by fetch and gives the answer at its head, to be read while it comes. */
export const streamExchange: Exchange = async ({ url, headers, credentials, signal }) => {
  try {
    return await fetch(url, { headers, credentials, signal });
  } catch (cause) {
    throw unanswered(signal, cause);
  }
};
