import type { InvoiceParty } from '../../../domain/schema/invoices/invoice.ts';
import { writtenTaxNumber } from '../../../domain/tax-number.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { Tag } from '../../../ui/state/mark.tsx';
import { Fact, FactPanel } from './facts.tsx';

const shownZip = (CEP: string): string => CEP.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** Issuer or recipient, as the document names them. */
export function PartyTab({
  title,
  bpId,
  cnpjCpf,
  xNome,
  party,
}: {
  readonly title: string;
  /** The channel that it is. */
  readonly bpId: number | null;
  readonly cnpjCpf: string | null;
  readonly xNome: string | null;
  readonly party: InvoiceParty;
}) {
  const t = useT('invoices');
  if (xNome === null && cnpjCpf === null)
    return (
      <section className="nmv-panel" part="panel">
        <Empty title={t('noParty')} />
      </section>
    );
  const street = [party.xLgr, party.nro].filter(Boolean).join(', ');
  const city = [party.xMun, party.UF].filter(Boolean).join(' – ');
  return (
    <FactPanel title={title}>
      <Fact name={t('name')} wide>
        {xNome}
      </Fact>
      {party.xFant && (
        <Fact name={t('tradeName')} wide>
          {party.xFant}
        </Fact>
      )}
      <Fact name={t('taxNumber')}>
        {cnpjCpf === null ? (
          <span className="nmv-muted">{t('hidden')}</span>
        ) : (
          writtenTaxNumber(cnpjCpf)
        )}
      </Fact>
      <Fact name={t('stateRegistration')}>{party.IE}</Fact>
      <Fact name={t('knownAs')}>
        {bpId === null ? (
          <Tag tone="neutral">{t('knownNo')}</Tag>
        ) : (
          <Tag tone="success">{t('knownYes')}</Tag>
        )}
      </Fact>
      <Fact name={t('address')} wide>
        {street}
      </Fact>
      <Fact name={t('district')}>{party.xBairro}</Fact>
      <Fact name={t('city')}>{city}</Fact>
      <Fact name={t('zipCode')}>{party.CEP ? shownZip(party.CEP) : null}</Fact>
      <Fact name={t('phone')}>{party.fone}</Fact>
      <Fact name={t('email')}>{party.email}</Fact>
    </FactPanel>
  );
}
