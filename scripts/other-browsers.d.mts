/** Paths of WebKit's driver, of the browser that it drives, and of a server of screens; undefined where one of them is missing. */
export function findWebKit():
  { readonly driver: string; readonly browser: string; readonly screen: string } | undefined;
/** Path of a Firefox; undefined where there is none. */
export function findFirefox(): string | undefined;
