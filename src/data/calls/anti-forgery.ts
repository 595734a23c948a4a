/** Name of the header that carries the token both ways. */
export const antiForgeryHeader = 'x-xsrf-token';

/** The token that every call carries and unsafe ones need, kept in memory only. */
export interface AntiForgery {
  /** The token; fetched when none is known, once for all who wait. */
  token(): Promise<string>;
  /** The token as far as it is known, for calls that do not need one. */
  known(): string | undefined;
  /** Keeps the token of any answer that carries one: signing in and renewing bring theirs along. */
  take(response: Response): void;
  /** The server refused it. */
  forget(): void;
}

/** @param fetchToken asks the server; its answer carries the token */
export function createAntiForgery(fetchToken: () => Promise<Response>): AntiForgery {
  let known: string | undefined;
  let asking: Promise<string> | undefined;
  return {
    token: async () => {
      if (known !== undefined) return known;
      asking ??= fetchToken()
        .then((response) => response.headers.get(antiForgeryHeader) ?? '')
        .finally(() => (asking = undefined));
      return asking;
    },
    known: () => known,
    take(response) {
      known = response.headers.get(antiForgeryHeader) ?? known;
    },
    forget() {
      known = undefined;
    },
  };
}
