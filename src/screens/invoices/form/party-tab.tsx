import type { InvoiceParty } from '../../../domain/wire/invoice.ts';
import { brazilianKind, formatTaxNumber } from '../../../domain/rules/tax-number.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Tag } from '../../../ui/mark.tsx';
import { Fact, FactPanel } from './facts.tsx';

/** In the mask of its kind; a foreign number as it is. */
function shownTaxNumber(number: string): string {
  const kind = brazilianKind(number);
  return kind === undefined ? number : formatTaxNumber(kind, number);
}

const shownZip = (CEP: string): string => CEP.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** Issuer or recipient, as the document names them. */
export function PartyTab({ party, title }: { readonly party: InvoiceParty; readonly title: string }) {
  const t = useT('invoices');
  if (party.xNome === null && party.cnpjCpf === null) return <section className="nmv-panel"><Empty title={t('noParty')} /></section>;
  const street = [party.xLgr, party.nro].filter(Boolean).join(', ');
  const city = [party.xMun, party.UF].filter(Boolean).join(' – ');
  return (
    <FactPanel title={title}>
      <Fact name={t('name')} wide>{party.xNome}</Fact>
      {party.xFant && <Fact name={t('tradeName')} wide>{party.xFant}</Fact>}
      <Fact name={t('taxNumber')}>{party.cnpjCpf === null ? <span className="nmv-muted">{t('hidden')}</span> : shownTaxNumber(party.cnpjCpf)}</Fact>
      <Fact name={t('stateRegistration')}>{party.IE}</Fact>
      <Fact name={t('knownAs')}>{party.id === null ? <Tag tone="neutral">{t('knownNo')}</Tag> : <Tag tone="success">{t('knownYes')}</Tag>}</Fact>
      <Fact name={t('address')} wide>{street}</Fact>
      <Fact name={t('district')}>{party.xBairro}</Fact>
      <Fact name={t('city')}>{city}</Fact>
      <Fact name={t('zipCode')}>{party.CEP ? shownZip(party.CEP) : null}</Fact>
      <Fact name={t('phone')}>{party.fone}</Fact>
      <Fact name={t('email')}>{party.email}</Fact>
    </FactPanel>
  );
}
