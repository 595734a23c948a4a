/**
 * What writes dates, numbers and plurals, taken before later scripts of the page can replace it. The build writes these wherever
 * ours or a package's code names them in `Intl`; what a browser lacks is undefined.
 */
export const { DateTimeFormat, NumberFormat, PluralRules } = Object(globalThis.Intl) as typeof Intl;

/** All of them, as far as it is asked whether they can be built. */
export const ownIntl: Readonly<
  Record<string, new (locale?: string) => { resolvedOptions(): unknown }>
> = { DateTimeFormat, NumberFormat, PluralRules };
