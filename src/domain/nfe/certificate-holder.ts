import { concealTaxNumber, formatTaxNumber, isSameCompany } from '../rules/tax-number.ts';
import type { CertificateFacts, DocumentTaxId } from './types.ts';

/** Whether a certificate is of this company (any branch: head offices sign for them) or of this person. */
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

/** Whether a certificate was in force at a moment (ISO with offset). Old notes are judged by their own date. */
export function isInForce(
  certificate: Pick<CertificateFacts, 'notBefore' | 'notAfter'>,
  moment: string,
): boolean {
  const time = Date.parse(moment);
  return Date.parse(certificate.notBefore) <= time && time <= Date.parse(certificate.notAfter);
}

/** Whom a certificate names, for people: company with its CNPJ, person with what of a CPF may be shown. */
export function shownHolder({ subject, CNPJ, CPF }: CertificateFacts): string {
  const [name = subject] = subject.split(':');
  if (CNPJ !== undefined) return `${name}, CNPJ ${formatTaxNumber('CNPJ', CNPJ)}`;
  return CPF === undefined ? subject : `${name}, CPF ${concealTaxNumber(CPF)}`;
}
