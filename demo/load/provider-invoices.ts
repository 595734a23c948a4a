import { CHANNELS } from '../data/channels.ts';
import { BUYERS } from '../data/farmers.ts';
import { PEOPLE } from '../data/people.ts';
import { PROVIDER, planProviderSales } from '../data/provider-sales.ts';
import type { ProviderSale } from '../data/provider-sales.ts';
import { buildNfe, keyOf } from '../xml/build-nfe.ts';
import type { NfeSpec, PartySpec } from '../xml/build-nfe.ts';
import { withProtocol } from '../xml/protocol.ts';
import { signNfe } from '../xml/sign.ts';
import type { DemoSigners } from './authority.ts';
import { actOn, demoPerson } from './decide.ts';
import type { Deciding } from './decide.ts';
import { idOf, idsOf } from './insert.ts';
import { postFiles } from './post.ts';

function recipientOf(code: string | undefined): PartySpec {
  const channel = CHANNELS.find((each) => each.code === code);
  if (channel) return { taxId: { kind: 'CNPJ', number: channel.cnpj }, name: channel.name1 };
  const buyer = BUYERS.find(({ kind }) => kind === 'CNPJ');
  if (!buyer) throw new Error('the demo has no farm');
  return { taxId: { kind: 'CNPJ', number: buyer.number }, name: buyer.name };
}

function specOf({ number, dhEmi, channel, items }: ProviderSale): NfeSpec {
  const [xMun, UF, cMun] = PROVIDER.city;
  return {
    issuer: {
      taxId: { kind: 'CNPJ', number: PROVIDER.cnpj },
      name: PROVIDER.name1,
      city: { xMun, UF, cMun },
    },
    recipient: recipientOf(channel),
    nNF: number,
    dhEmi,
    natOp: 'Venda de producao',
    items,
  };
}

/** The provider's own invoices: posted by each business unit's assistant, most of them approved by its manager. */
export async function loadProviderInvoices(
  deciding: Deciding,
  signers: DemoSigners,
  count: number,
  now: Date,
): Promise<void> {
  const people = await idsOf(deciding.db, 'businessPartner');
  const poster = PEOPLE.find(({ role }) => role === 'ATV');
  const director = PEOPLE.find(({ role }) => role === 'DIR');
  if (!poster || !director) throw new Error('the demo has no assistant or director');
  const sales = planProviderSales(count);
  const files = sales.map((sale) => {
    const spec = specOf(sale);
    return {
      name: `${keyOf(spec)}-nfe.xml`,
      xml: withProtocol(signNfe(buildNfe(spec), signers.ofProvider())),
    };
  });
  for (let from = 0; from < files.length; from += 50) {
    await postFiles(
      deciding,
      { postedBy: idOf(people, poster.code), files: files.slice(from, from + 50), emitType: '1' },
      now,
    );
  }
  const person = await demoPerson(
    deciding.db,
    idOf(people, director.code),
    now.toISOString().slice(0, 10),
  );
  const decided = sales
    .filter(({ dhEmi }) => dhEmi < '2026-11-10')
    .map((sale) => keyOf(specOf(sale)));
  await actOn(deciding, person, 'approve', 'ROV030', decided, '', now);
}
