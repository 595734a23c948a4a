import {
  derElement,
  type DerElement,
  derHex as hex,
  derInside as inside,
  derNth as nth,
  derTime as time,
} from './der.ts';
import type { CertificateFacts } from './types.ts';

// Object identifiers as the bytes of their DER content, in hexadecimal.
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
/** 2.16.76.1.3.3, ICP-Brasil: CNPJ of the company that holds the certificate. */
const HOLDER_CNPJ = '604c010303';
/** 2.16.76.1.3.1, ICP-Brasil: birth date (8), CPF (11) and more of the person that holds it. */
const HOLDER_CPF = '604c010301';

const TAG = { explicit0: 0xa0, extensions: 0xa3, octets: 0x04, bmpString: 0x1e } as const;

/**
 * Reads what an X.509 certificate says of its holder and its validity. ICP-Brasil writes the holder's tax
 * number into the common name (`NAME:NUMBER`) and into the subject alternative name; the latter goes first.
 * @returns undefined when the bytes are no certificate
 * @see DOC-ICP-04, certificate profiles of ICP-Brasil: otherName fields 2.16.76.1.3.1 and 2.16.76.1.3.3
 */
export function readCertificate(der: Uint8Array): CertificateFacts | undefined {
  try {
    return readFacts(der);
  } catch (error) {
    // The bytes come from an uploaded file: cut off or invented ones are no certificate, not a bug.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

function readFacts(der: Uint8Array): CertificateFacts {
  const certificate = nth(inside(derElement(der)), 0);
  const fields = inside(certificate).filter(({ tag }) => tag !== TAG.explicit0);
  const [notBefore, notAfter] = inside(nth(fields, 3));
  const subject = commonName(nth(fields, 4));
  const extensions = fields.find(({ tag }) => tag === TAG.extensions);
  const holder = extensions === undefined ? {} : findHolder(extensions);
  const inName = /:([0-9A-Z]{12}[0-9]{2}|[0-9]{11})$/.exec(subject)?.[1];
  const CNPJ = holder.CNPJ ?? (inName?.length === 14 ? inName : undefined);
  const CPF = holder.CPF ?? (inName?.length === 11 ? inName : undefined);
  return {
    subject,
    issuer: commonName(nth(fields, 2)),
    ...(CNPJ !== undefined && { CNPJ }),
    ...(CPF !== undefined && CNPJ === undefined && { CPF }),
    notBefore: time(notBefore),
    notAfter: time(notAfter),
  };
}

/** The last common name wins, as it is the most specific. */
function commonName(name: DerElement): string {
  let found = '';
  for (const set of inside(name)) {
    for (const pair of inside(set)) {
      const [type, value] = inside(pair);
      if (hex(type) === COMMON_NAME) found = string(value);
    }
  }
  return found;
}

function findHolder(extensions: DerElement): { CNPJ?: string; CPF?: string } {
  const holder: { CNPJ?: string; CPF?: string } = {};
  for (const extension of inside(nth(inside(extensions), 0))) {
    const parts = inside(extension);
    if (hex(parts[0]) !== SUBJECT_ALT_NAME) continue;
    const value = parts.find(({ tag }) => tag === TAG.octets);
    if (value === undefined) continue;
    for (const name of inside(derElement(value.content))) readOtherName(name, holder);
  }
  return holder;
}

function readOtherName(name: DerElement, holder: { CNPJ?: string; CPF?: string }): void {
  if (name.tag !== TAG.explicit0) return;
  const [type, wrapped] = inside(name);
  const text = wrapped === undefined ? '' : string(nth(inside(wrapped), 0));
  if (hex(type) === HOLDER_CNPJ && /^[0-9A-Z]{12}[0-9]{2}$/.test(text)) holder.CNPJ = text;
  if (hex(type) === HOLDER_CPF && /^[0-9]{19}/.test(text)) holder.CPF = text.slice(8, 19);
}

/** Names are ASCII, Latin or UTF-8; what is read from them is ASCII, so bytes as characters will do. */
function string(element: DerElement | undefined): string {
  if (element === undefined) return '';
  const bytes =
    element.tag === TAG.bmpString
      ? element.content.filter((_, index) => index % 2 === 1)
      : element.content;
  return String.fromCharCode(...bytes);
}
