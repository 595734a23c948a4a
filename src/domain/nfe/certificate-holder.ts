import { concealTaxNumber, formatTaxNumber, isSameCompany } from '../tax-number.ts';
import type { CertificateFacts, DocumentTaxId } from './types.ts';

/**
 * Checks that a certificate belongs to this company (any branch: head offices sign for them) or to
 * this person.
 */
export function isHeldBy(
  certificate: Pick<CertificateFacts, 'CNPJ' | 'CPF'>,
  holder: DocumentTaxId,
): boolean {
  if (holder.kind === 'CPF') return certificate.CPF === holder.number;
  return (
    holder.kind === 'CNPJ' &&
    certificate.CNPJ !== undefined &&
    isSameCompany(certificate.CNPJ, holder.number)
  );
}

/** A certificate that names no holder at all: of a foreign or home-made authority. */
export const isAnonymous = ({ CNPJ, CPF }: Pick<CertificateFacts, 'CNPJ' | 'CPF'>): boolean =>
  CNPJ === undefined && CPF === undefined;

/**
 * Checks that a certificate was valid at a moment (ISO with offset). Old invoices are judged by
 * their own date.
 */
export function isInForce(
  certificate: Pick<CertificateFacts, 'notBefore' | 'notAfter'>,
  moment: string,
): boolean {
  const time = Date.parse(moment);
  return Date.parse(certificate.notBefore) <= time && time <= Date.parse(certificate.notAfter);
}

/**
 * Formats the holder of a certificate for readers: company with its CNPJ, person with a masked
 * CPF.
 */
export function shownHolder({ subject, CNPJ, CPF }: CertificateFacts): string {
  const [name = subject] = subject.split(':');
  if (CNPJ !== undefined) return `${name}, CNPJ ${formatTaxNumber('CNPJ', CNPJ)}`;
  return CPF === undefined ? subject : `${name}, CPF ${concealTaxNumber(CPF)}`;
}
