import type { Locale } from '../../i18n/locale.ts';
import { buildAddress } from '../base/address.ts';
import type { Query } from '../base/address.ts';
import { antiForgeryHeader, createAntiForgery } from './anti-forgery.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { readContent, buildApiError } from './answer.ts';
import { ApiError } from './api-error.ts';
import { explained } from './explained.ts';
import { exchange as byFetch, streamExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { beginChange, pageHeader, pageName } from './own-changes.ts';
import type { Waiting } from '../base/waiting.ts';

export interface CallOptions {
  readonly query?: Query;
  readonly signal?: AbortSignal;
  /**
   * Identity of the call. The first value omits the session, such as for its own renewal;
   * `visitor` omits cookies too, for calls an embed key covers.
   */
  readonly as?: 'no session' | 'visitor';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls to the API. Every one throws `ApiError` and nothing else; 200 to 299 is success; there is no time-out (7.01). */
export interface Api {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** Sends a form with files. @param onProgress share that has left this machine, 0 to 1 */
  upload<Answer>(
    path: string,
    form: FormData,
    onProgress?: (share: number) => void,
    options?: CallOptions,
  ): Promise<Answer>;
  /** Brings a file. @param options.body what it is made of: it is then posted */
  download(
    path: string,
    options?: CallOptions & { readonly body?: unknown },
  ): Promise<{ readonly blob: Blob; readonly fileName: string }>;
  /** An answer that is read while it comes, such as the event stream; nothing is said when it takes long. */
  stream(path: string, options?: CallOptions): Promise<Response>;
}

/** Session data that calls need. */
export interface Auth {
  accessToken(): string | undefined;
  /** A call with this token got 401. @returns true when another token is there to try again with */
  renew(refused: string): Promise<boolean>;
}

interface Ports {
  readonly base: () => string;
  /** Waits until the API is known. @returns undefined when it is */
  readonly named: () => Promise<void> | undefined;
  readonly locale: () => Locale;
  readonly auth: Auth;
  readonly waiting: Waiting;
  /** An answer holds all events up to this one. */
  readonly readAt: (eventId: number) => void;
}

interface Call extends CallOptions {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

const safe = ['GET', 'HEAD'];
/** The newest event of the stream that an answer holds already. */
const eventHeader = 'x-live-event';
const antiForgeryPath = '/apis/v1/anti-forgery';

/** Something that may be read again, to find out why no answer came. */
const readAgain = ({ method, path, query }: Call): string =>
  method === 'GET' ? buildAddress('', path, query) : antiForgeryPath;

/** The calls of a page. One place adds bearer, language, credentials and anti-forgery, renews the session and makes errors. */
class Http implements Api {
  readonly #ports: Ports;
  readonly #antiForgery: AntiForgery = createAntiForgery(async () => {
    const accessToken = this.#ports.auth.accessToken();
    const ask = (token: string | undefined) =>
      this.#attempt({ method: 'GET', path: antiForgeryPath }, token, byFetch);
    const response = await ask(accessToken);
    // a session that must be renewed first: the renewal needs a token too, and anybody's will do
    return response.status === 401 && accessToken !== undefined ? ask(undefined) : response;
  });

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async #headersOf(call: Call, accessToken: string | undefined): Promise<Record<string, string>> {
    return {
      accept: 'application/json',
      'accept-language': this.#ports.locale(),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(safe.includes(call.method)
        ? this.#knownToken()
        : { [antiForgeryHeader]: await this.#antiForgery.token(), [pageHeader]: pageName }),
      ...call.headers,
    };
  }

  /** Reads carry the token too (7.01), but none is asked for on their account. */
  #knownToken(): Record<string, string> {
    const token = this.#antiForgery.known();
    return token === undefined ? {} : { [antiForgeryHeader]: token };
  }

  async #attempt(
    call: Call,
    accessToken: string | undefined,
    exchange: Exchange,
  ): Promise<Response> {
    const control = new AbortController();
    const cancel = () => control.abort();
    if (call.signal?.aborted) cancel();
    call.signal?.addEventListener('abort', cancel);
    const ended = this.#ports.waiting.watch(cancel);
    const answered = safe.includes(call.method) ? undefined : beginChange();
    try {
      const headers = await this.#headersOf(call, accessToken);
      const url = buildAddress(this.#ports.base(), call.path, call.query);
      const response = await exchange({
        method: call.method,
        url,
        headers,
        body: call.body,
        credentials: call.as === 'visitor' ? 'omit' : 'include',
        signal: control.signal,
      });
      this.#antiForgery.take(response);
      const eventId = Number(response.headers.get(eventHeader) ?? undefined);
      if (response.ok && eventId > 0) this.#ports.readAt(eventId);
      return response;
    } finally {
      ended();
      answered?.();
      if (exchange !== streamExchange) call.signal?.removeEventListener('abort', cancel);
    }
  }

  /** Tries to mend a refusal, so that the call can be repeated; each remedy is used once. */
  async #mended(
    refusal: ApiError,
    accessToken: string | undefined,
    tried: Set<string>,
  ): Promise<boolean> {
    // a wrong own password (010-010) is no ended session
    const remedy =
      refusal.status === 401 && refusal.code !== '010-010' && accessToken !== undefined
        ? 'renew'
        : refusal.code === 'anti-forgery'
          ? 'token'
          : '';
    if (!remedy || tried.has(remedy)) return false;
    tried.add(remedy);
    if (remedy === 'renew' && accessToken !== undefined) return this.#ports.auth.renew(accessToken);
    this.#antiForgery.forget();
    return true;
  }

  /**
   * Waits out a short interruption of the service. Only reads are repeated: other calls may have
   * been executed.
   * @throws {ApiError} `aborted` when the caller gave up meanwhile
   */
  async #outwaited(
    call: Call,
    exchange: Exchange,
    { status, retryAfter }: ApiError,
    times: number,
  ): Promise<boolean> {
    // the event stream comes back by itself
    if (status !== 503 || !safe.includes(call.method) || exchange === streamExchange) return false;
    const { comeBack, isSoon } = await import('./come-back.ts');
    if (!isSoon(retryAfter, times)) return false;
    if (!(await comeBack(retryAfter, this.#ports.waiting, call.signal)))
      throw new ApiError({ kind: 'aborted' });
    return true;
  }

  async #perform(call: Call, exchange: Exchange = byFetch): Promise<Response> {
    await this.#ports.named();
    const tried = new Set<string>();
    for (let times = 0; ;) {
      const accessToken = call.as === undefined ? this.#ports.auth.accessToken() : undefined;
      const response = await this.#attempt(call, accessToken, exchange).catch((error: unknown) =>
        explained(error, this.#ports.base(), readAgain(call)),
      );
      if (response.ok) return response;
      const refusal = await buildApiError(response);
      if (await this.#outwaited(call, exchange, refusal, times)) times += 1;
      else if (!(await this.#mended(refusal, accessToken, tried))) throw refusal;
    }
  }

  async #json<Answer>(call: Call, exchange?: Exchange): Promise<Answer> {
    // the shape of answers is the contract of `src/domain/schema`; the server presents only declared fields
    return (await readContent(await this.#perform(call, exchange))) as Answer;
  }

  get = <Answer>(path: string, options?: CallOptions) =>
    this.#json<Answer>({ ...options, method: 'GET', path });
  post = <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    this.#json<Answer>({ ...options, method: 'POST', path, body });
  put = <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    this.#json<Answer>({ ...options, method: 'PUT', path, body });
  delete = <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    this.#json<Answer>({ ...options, method: 'DELETE', path, body });
  stream = (path: string, options?: CallOptions) =>
    this.#perform({ ...options, method: 'GET', path }, streamExchange);

  upload = async <Answer>(
    path: string,
    form: FormData,
    onProgress?: (share: number) => void,
    options?: CallOptions,
  ) => {
    const { uploadExchange } = await import('./upload.ts');
    return this.#json<Answer>(
      { ...options, method: 'POST', path, body: form },
      uploadExchange(onProgress),
    );
  };

  download = async (path: string, options: CallOptions & { readonly body?: unknown } = {}) => {
    const method = options.body === undefined ? 'GET' : 'POST';
    const response = await this.#perform({ ...options, method, path });
    const { readFileName } = await import('../base/file-name.ts');
    return { blob: await response.blob(), fileName: readFileName(response, path) };
  };
}

/** The calls of a page, on redaxios. */
export function createHttp(ports: Ports): Api {
  return new Http(ports);
}
