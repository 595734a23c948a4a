/** The flags of a fiscal operation code by which rules go; the table may be corrected by people, so rules read it, not the code's class. */
export interface CfopFlags {
  readonly rfbCode: string;
  readonly indVenda: boolean;
  readonly indDevol: boolean;
}

/**
 * Effect of a code on the ranking; a `referred-return` takes back a sale only where it refers to a
 * sale.
 */
export type RankingClass = 'sale' | 'sale-return' | 'referred-return' | 'purchase-return' | 'none';

const ENTRY: ReadonlySet<string> = new Set(['1', '2', '3']);

/**
 * Return codes that take back no sale.
 * Transfers (x208, x209); goods shipped with the price still to fix and that fixing (x213 to
 * x215).
 * Export lots (x503 to x506); third-party assets (x555); packaging (x921); customs admission
 * (x930).
 * Consigned goods (x918, x919): the sale is booked by 5111 to 5115.
 */
const ENTRY_OF_NO_SALE: ReadonlySet<string> = new Set(['504', '505', '506']);
/** Entries of that kind which programs write for what was sold: with a reference to the sale they take it back. */
const ENTRY_BY_REFERENCE: ReadonlySet<string> = new Set([
  '208',
  '209',
  '213',
  '214',
  '503',
  '918',
  '919',
]);
const EXIT_OF_NO_SALE: ReadonlySet<string> = new Set([
  '208',
  '209',
  '213',
  '214',
  '215',
  '503',
  '555',
  '918',
  '919',
  '921',
  '930',
]);
/**
 * A sale scores once: billing of a later delivery (x922), shipment for another seller (x923) or
 * consignment (x917) never counts.
 */
const NEVER: ReadonlySet<string> = new Set(['917', '922', '923']);
/**
 * Further codes without a sale, whatever the row's flags: other steps of such sales (x666, x918,
 * x919, x924), bonus (x910), sample (x911).
 */
const NO_SALE: ReadonlySet<string> = new Set([...NEVER, '666', '910', '911', '918', '919', '924']);
/** 3503 takes back an exported sale (7501), unlike 1503 and 2503. */
const EXPORTED_SALE_RETURN = '3503';

/** Codes that begin with 1, 2 or 3 book goods that come in; 5, 6 and 7 goods that go out. */
export function isEntryCode(rfbCode: string): boolean {
  return ENTRY.has(rfbCode.charAt(0));
}

/** Checks that a code can never be a sale, whatever flags its row has. */
export const isNeverSale = (rfbCode: string): boolean => NO_SALE.has(rfbCode.slice(1));

/**
 * Classifies a code for the ranking: a sale, a return booked by the seller (entry), a return
 * issued by the buyer (exit), or none.
 * Codes that bill without goods (5922), ship without a sale (5917, 5923) or annul values are none,
 * whatever the flags.
 */
export function classifyCfop(cfop: CfopFlags): RankingClass {
  const entry = isEntryCode(cfop.rfbCode);
  const ending = cfop.rfbCode.slice(1);
  if (NEVER.has(ending)) return 'none';
  if (cfop.indVenda) return entry || isNeverSale(cfop.rfbCode) ? 'none' : 'sale';
  if (!cfop.indDevol) return 'none';
  if (cfop.rfbCode === EXPORTED_SALE_RETURN) return 'sale-return';
  if (entry && ENTRY_BY_REFERENCE.has(ending)) return 'referred-return';
  if (entry) return ENTRY_OF_NO_SALE.has(ending) ? 'none' : 'sale-return';
  return EXIT_OF_NO_SALE.has(ending) ? 'none' : 'purchase-return';
}
