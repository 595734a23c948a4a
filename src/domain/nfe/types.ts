import type { CodeOf, Finding } from './finding.ts';

/** An exact decimal as written in the XML: digits and at most one point, e.g. `10000.0000`. */
export type DecimalText = string;

/** Ports that reading needs. Server: `server/workers/nfe-ports.ts`; browser: `ports-noble.ts`. */
export interface NfePorts {
  sha1(bytes: Uint8Array): Uint8Array;
  sha256(bytes: Uint8Array): Uint8Array;
  /**
   * RSASSA-PKCS1-v1_5 with the public key of an X.509 certificate; false for anything unreadable.
   * Where it is missing the signature value is not checked (`signature: 'notChecked'`).
   */
  verifyRsa?(
    certificateDer: Uint8Array,
    signedBytes: Uint8Array,
    signature: Uint8Array,
    hash: 'sha1' | 'sha256',
  ): boolean;
  /**
   * Follows a signer's certificate to a pinned authority, as valid at the time of signing (ISO
   * with offset).
   * Missing where no authorities are known (the browser, a server without a trust store): the
   * chain is then `notChecked`.
   * @param certificates DER: the signer's own first, then the others in the signature
   */
  judgeChain?(certificates: readonly Uint8Array[], signedAt: string): Exclude<Trust, 'notChecked'>;
}

/**
 * Trust in a signer's certificate: it leads to a trusted authority or not; `notChecked` where no
 * authorities are known.
 */
export const TRUSTS = ['trusted', 'notTrusted', 'notChecked'] as const;
export type Trust = (typeof TRUSTS)[number];

export interface ReadOptions {
  /** Takes documents of SEFAZ's test environment (tpAmb 2): demo and tests only. Default: false. */
  readonly allowTest?: boolean;
}

/** Result of reading an uploaded file. */
export type FiscalFile =
  /** At least one invoice; `refusals` are what else of the same file (a batch) was refused. */
  | {
      readonly kind: 'invoices';
      readonly documents: readonly FiscalDocument[];
      readonly events: readonly FiscalEvent[];
      readonly refusals: readonly Refusal[];
    }
  | {
      readonly kind: 'events';
      readonly events: readonly FiscalEvent[];
      readonly refusals: readonly Refusal[];
    }
  /** `refusal` is the first of `refusals`; there are more only when a batch was refused whole. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly refusals: readonly Refusal[] };

/** Reason for refusing a file, or an invoice of it, on upload. */
export interface Refusal extends Finding<CodeOf<'refused'>> {
  /** The access key, when the file got far enough to show one. */
  readonly chNFe?: string;
  /** It was an event that was refused, not an invoice. */
  readonly ofEvent?: true;
}

/** Agreement of a stored document's content with its signature. */
export const STORED_INTEGRITIES = ['intact', 'reformatted', 'unsigned'] as const;
export type StoredIntegrity = (typeof STORED_INTEGRITIES)[number];
/** Agreement of a content with its signature. `altered` content is refused, so it is never stored. */
export type Integrity = StoredIntegrity | 'altered';

/** Accepted NF-e (model 55). Field names are those of the official layout. */
export interface FiscalDocument {
  /** Access key, 44 characters, upper case. */
  readonly chNFe: string;
  /** Layout version, e.g. `4.00`. */
  readonly versao: string;
  readonly ide: Identification;
  readonly emit: Issuer;
  /** Missing only where the file names no recipient at all. */
  readonly dest?: Party;
  readonly det: readonly DocumentItem[];
  readonly total: {
    readonly vNF: DecimalText;
    readonly vProd: DecimalText;
    readonly vDesc: DecimalText;
  };
  /** Access keys of ide/NFref/refNFe. */
  readonly refNFe: readonly string[];
  /** Keys of ide/NFref/refNFeSig: positions 36 to 43 are zeroed, compare with `keyMatchesReference`. */
  readonly refNFeSig: readonly string[];
  readonly protocol?: Protocol;
  readonly integrity: Exclude<Integrity, 'altered'>;
  /** Result of verifying the signature value; `notChecked` only without the `verifyRsa` port. */
  readonly signature: 'valid' | 'notChecked' | 'absent';
  /**
   * SHA-1 of the content, base64: the signed DigestValue, else computed without white space between
   * elements. Two files of one access key hold the same invoice exactly when this is equal.
   */
  readonly digest: string;
  readonly certificate?: CertificateFacts;
  /** Trust in the signer at `dhEmi`; missing when the invoice is unsigned. */
  readonly trust?: Trust;
  readonly findings: readonly Finding[];
}

export interface Identification {
  readonly cUF: string;
  readonly natOp: string;
  readonly mod: string;
  /** Not padded, as in the XML: `0` to `999`. */
  readonly serie: string;
  /** Not padded, as in the XML. */
  readonly nNF: string;
  /** Issue time in its original form, with its offset. */
  readonly dhEmi: string;
  /** The local date written in `dhEmi`, YYYY-MM-DD: the date that counts. */
  readonly localDate: string;
  readonly tpEmis: string;
  /** 0 entry, 1 exit. */
  readonly tpNF: '0' | '1';
  /** 1 normal, 2 complementary, 3 adjustment, 4 return, 5 credit note, 6 debit note. */
  readonly finNFe: string;
  /** Kind of credit note where finNFe is 5; 03 and 06 bring goods back. */
  readonly tpNFCredito?: string;
  /** Kind of debit note where finNFe is 6; 07 is a loss in stock. */
  readonly tpNFDebito?: string;
  /** 1 production, 2 test. */
  readonly tpAmb: '1' | '2';
}

export interface DocumentTaxId {
  readonly kind: 'CNPJ' | 'CPF' | 'idEstrangeiro';
  readonly number: string;
}

export interface Party {
  /** Missing when empty in the file (a foreigner without a number). */
  readonly taxId?: DocumentTaxId;
  readonly xNome: string;
  readonly xFant?: string;
  readonly IE?: string;
  readonly address?: Address;
}

/** An issuer always has a tax id. */
export interface Issuer extends Party {
  readonly taxId: DocumentTaxId;
}

export interface Address {
  readonly xLgr?: string;
  readonly nro?: string;
  readonly xCpl?: string;
  readonly xBairro?: string;
  /** IBGE code, 7 digits. */
  readonly cMun?: string;
  readonly xMun?: string;
  readonly UF?: string;
  readonly CEP?: string;
  readonly cPais?: string;
  readonly xPais?: string;
  readonly fone?: string;
}

export interface DocumentItem {
  readonly nItem: number;
  readonly cProd: string;
  /** Missing for `SEM GTIN` and for an empty cEAN. */
  readonly cEAN?: string;
  readonly xProd: string;
  readonly NCM: string;
  readonly CFOP: string;
  /** The issuer's unit, free text of 1 to 6 characters, as written. */
  readonly uCom: string;
  readonly qCom: DecimalText;
  readonly vUnCom: DecimalText;
  readonly vProd: DecimalText;
  /** `0` when the item has none. */
  readonly vDesc: DecimalText;
  /** The sale item that a return refers to (DFeReferenciado). */
  readonly dFeReferenciado?: { readonly chaveAcesso: string; readonly nItem?: number };
}

/** SEFAZ's answer inside the file. It is not signed: it shows what the file says, it proves nothing. */
export interface Protocol {
  readonly cStat: string;
  readonly xMotivo?: string;
  readonly nProt?: string;
  readonly digVal?: string;
  readonly dhRecbto?: string;
}

/** Claims of the signer's certificate; `Trust` holds the authority's confirmation. */
export interface CertificateFacts {
  /** Common name, e.g. `CHANNEL LTDA:12345678000195`. */
  readonly subject: string;
  /** Common name of the authority that it says issued it. */
  readonly issuer: string;
  /** CNPJ of the subject, from the name or the ICP-Brasil extension. */
  readonly CNPJ?: string;
  /** CPF of the subject (a person's certificate). */
  readonly CPF?: string;
  /** ISO timestamps, UTC. */
  readonly notBefore: string;
  readonly notAfter: string;
}

/** Reason to distrust an event. */
export type UnverifiedReason =
  | 'unsigned'
  | 'altered'
  | 'signatureInvalid'
  | 'certificateForeign'
  /** The author is not the one who may issue this event (a cancellation: the issuer of the key). */
  | 'authorForeign'
  /** No `verifyRsa` port: pre-flight in the browser. */
  | 'notChecked';

/** Goods of one item that an event takes back. */
export interface GoodsBack {
  readonly nItem: number;
  readonly quantity: DecimalText;
  readonly unit: string;
}

/** Event of an invoice: cancellation, correction letter, statement of the recipient… */
export interface FiscalEvent {
  /** 110111 cancellation, 110112 by substitution, 110110 correction, 2102xx statement of the recipient. */
  readonly tpEvento: string;
  readonly chNFe: string;
  readonly nSeqEvento: number;
  /** The author's time. Missing where the file holds only SEFAZ's answer. */
  readonly dhEvento?: string;
  /** SEFAZ's time. Missing where the event was never registered. */
  readonly dhRegEvento?: string;
  readonly xEvento?: string;
  /** SEFAZ's answer; 135, 136 and 155 are registered. */
  readonly cStat?: string;
  readonly nProt?: string;
  readonly author?: DocumentTaxId;
  readonly xJust?: string;
  readonly xCorrecao?: string;
  /** Quantity of each item that, according to the event, does not count. */
  readonly goodsBack?: readonly GoodsBack[];
  /** The event that a 110001 cancels. */
  readonly cancels?: { readonly tpEvento: string; readonly nProt?: string };
  /** Signature, author and registration agree and hold. Says nothing about `registered`. */
  readonly verified: boolean;
  /** Set exactly when `verified` is false. */
  readonly unverifiedReason?: UnverifiedReason;
  /** Trust in the signer at `dhEvento`; missing when the event has no valid signature. */
  readonly trust?: Trust;
  /** SEFAZ registered it: cStat 135, 136 or 155. */
  readonly registered: boolean;
  readonly findings: readonly Finding[];
}
