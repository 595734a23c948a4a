/**
 * `Intl` classes for dates, numbers and plurals, taken before later scripts of the page can
 * replace them. The build inserts these wherever our code or a package names them in `Intl`. A
 * class that the browser lacks is undefined.
 */
export const { DateTimeFormat, NumberFormat, PluralRules } = Object(globalThis.Intl) as typeof Intl;

/** All of them, as far as it is asked whether they can be built. */
export const ownIntl: Readonly<
  Record<string, new (locale?: string) => { resolvedOptions(): unknown }>
> = { DateTimeFormat, NumberFormat, PluralRules };
