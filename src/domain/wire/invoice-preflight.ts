import type { DecimalText } from '../decimal.ts';
import type { DocumentTaxId } from '../nfe/types.ts';
import type { ExpectedPoints, KnownTwin } from './invoice-hand.ts';

/** A party as a file names it. */
export interface PreflightParty {
  readonly xNome: string;
  readonly taxId: DocumentTaxId | null;
}

/** A line, as far as it decides. */
export interface PreflightItem {
  readonly cProd: string;
  readonly uCom: string;
  readonly qCom: DecimalText;
  readonly vProd: DecimalText;
  readonly vDesc: DecimalText;
  readonly CFOP: string;
}

/** What of a file that was read on a device decides what would become of it: no addresses, no names of goods. */
export interface PreflightDocument {
  readonly chNFe: string;
  readonly digest: string;
  readonly integrity: 'intact' | 'reformatted' | 'unsigned';
  readonly cStat: string | null;
  readonly emit: PreflightParty;
  readonly dest: PreflightParty | null;
  readonly serie: string;
  readonly nNF: string;
  readonly dhEmi: string;
  readonly localDate: string;
  readonly tpNF: '0' | '1';
  readonly finNFe: string;
  readonly tpNFCredito: string | null;
  readonly refNFe: readonly string[];
  readonly det: readonly PreflightItem[];
  /** Something in the file keeps it from approval. */
  readonly blocks?: boolean | undefined;
}

/** What would become of one. */
export interface PreflightRow extends KnownTwin {
  readonly chNFe: string;
  /** It goes into approval; is received, but cannot be approved as it is; is there already; or is not taken. */
  readonly state: 'ready' | 'blocked' | 'known' | 'refused';
  /** Why it is not taken, in the caller's language. */
  readonly message?: string;
  /** It is there already as somebody else's sale, and the caller may claim it as their own. */
  readonly mayClaim?: boolean;
  /** Of one that would be taken: what was entered by hand and confirmed goes back into approval, with the file in its place. */
  readonly sendsBack?: boolean;
  readonly findings: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
  }[];
  /** The channel that issued it, of one that would be taken; the provider's own have none. */
  readonly customerId?: number | null;
  /** Kg/L. */
  readonly quantity: DecimalText | null;
  /** Points once it is approved, and who gets them. */
  readonly points: DecimalText;
  readonly personIds: readonly number[];
}

/** POST /apis/v1/invoices/preflight: what would become of files before they are sent; nothing is stored. */
export interface PreflightAnswer {
  readonly rows: readonly PreflightRow[];
  /** Of those that are ready. */
  readonly points: readonly ExpectedPoints[];
}

/** Documents of one call, and items of them all. */
export const PREFLIGHT_LIMITS = { documents: 1_000, items: 990 } as const;
