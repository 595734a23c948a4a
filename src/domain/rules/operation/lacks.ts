/**
 * Missing or expiring parts of an installation, reported to administrators with their effect on
 * users.
 */

/** Days before its expiry on which a certificate is reported. */
export const WARNS_DAYS = 30;
const DAY_MS = 86_400_000;

export const LACK_TONES = ['danger', 'warning', 'info'] as const;

/** Each with how grave it is, the gravest first. */
const LACKS = {
  noMailServer: 'danger',
  trustEmpty: 'danger',
  sealExpired: 'danger',
  demoPeople: 'danger',
  noTrust: 'warning',
  noSeal: 'warning',
  sealEnds: 'warning',
  sealUnreadable: 'warning',
  stampUnreadable: 'warning',
  authorityEnds: 'warning',
  listOverdue: 'warning',
  trustUnreadable: 'warning',
  noTls: 'warning',
  embedded: 'warning',
  testInvoices: 'warning',
  mailFromDefault: 'warning',
  supportDefault: 'warning',
  ownSeal: 'info',
  noStamp: 'info',
  secretInDatabase: 'info',
} as const satisfies Readonly<Record<string, (typeof LACK_TONES)[number]>>;
export type LackCode = keyof typeof LACKS;

const isLackCode = (text: string): text is LackCode => Object.hasOwn(LACKS, text);
export const LACK_CODES = Object.keys(LACKS).filter(isLackCode);

/** Something that is missing, or ends. */
export interface Lack {
  readonly code: LackCode;
  readonly tone: (typeof LACK_TONES)[number];
  /** Time at which it ends or ended (ISO). */
  readonly until: string | null;
}

/** Facts about an installation, for the rules. Instants are ISO. */
export interface Installation {
  readonly isDemo: boolean;
  readonly isEmbedded: boolean;
  readonly hasMailServer: boolean;
  readonly hasTls: boolean;
  readonly takesTestInvoices: boolean;
  readonly ownSecret: boolean;
  readonly ownMailFrom: boolean;
  readonly ownSupport: boolean;
  /** null: none; `unreadable`: its files cannot be read, or do not belong together. */
  readonly seal: { readonly until: string; readonly isOwn: boolean } | 'unreadable' | null;
  /**
   * True when an authority timestamps seals; `unreadable`: the certificates for checking its
   * answers cannot be read.
   */
  readonly stamp: boolean | 'unreadable';
  readonly trust: {
    readonly authorities: readonly { readonly until: string }[];
    readonly lists: readonly { readonly nextAt: string | null }[];
    readonly unreadable: readonly string[];
  } | null;
}

const earliest = (instants: readonly string[]): string | null => [...instants].sort()[0] ?? null;

/** Ends that are to come within the days of a warning, or, `isPast`, have come. */
function ending(instants: readonly string[], now: Date, isPast: boolean): string | null {
  const soon = now.getTime() + WARNS_DAYS * DAY_MS;
  return earliest(
    instants.filter((instant) => {
      const at = Date.parse(instant);
      return isPast ? at <= now.getTime() : at > now.getTime() && at <= soon;
    }),
  );
}

/** Everything that is missing or ends soon, the gravest first. */
export function listLacks(of: Installation, now: Date): readonly Lack[] {
  const { seal, stamp, trust } = of;
  const sealEnds = typeof seal === 'object' && seal !== null ? [seal.until] : [];
  const authorities = (trust?.authorities ?? []).map(({ until }) => until);
  const lists = (trust?.lists ?? []).flatMap(({ nextAt }) => nextAt ?? []);
  const stands: Readonly<Record<LackCode, boolean | string | null>> = {
    noMailServer: !of.hasMailServer,
    trustEmpty: trust !== null && trust.authorities.length === 0,
    sealExpired: ending(sealEnds, now, true),
    demoPeople: of.isDemo && !of.isEmbedded,
    noTrust: trust === null,
    noSeal: seal === null,
    sealEnds: ending(sealEnds, now, false),
    sealUnreadable: seal === 'unreadable',
    stampUnreadable: stamp === 'unreadable',
    authorityEnds: ending(authorities, now, false),
    listOverdue: ending(lists, now, true),
    trustUnreadable: (trust?.unreadable.length ?? 0) > 0,
    noTls: !of.hasTls && !of.isDemo,
    embedded: of.isEmbedded && !of.isDemo,
    testInvoices: of.takesTestInvoices && !of.isDemo,
    mailFromDefault: of.hasMailServer && !of.ownMailFrom,
    supportDefault: !of.ownSupport && !of.isDemo,
    ownSeal: typeof seal === 'object' && seal !== null && seal.isOwn,
    // A timestamp adds nothing to a seal that no authority certifies.
    noStamp: typeof seal === 'object' && seal !== null && !seal.isOwn && stamp === false,
    secretInDatabase: !of.ownSecret && !of.isDemo,
  };
  return LACK_CODES.flatMap((code): readonly Lack[] => {
    const found = stands[code];
    if (found === false || found === null) return [];
    return [{ code, tone: LACKS[code], until: found === true ? null : found }];
  });
}
