import { CHANNELS } from '../data/channels.ts';
import type { DemoFlaw, DemoInvoice } from '../data/invoice-plan.ts';
import { buildEvent, eventAnswer, withEventAnswer } from '../xml/build-event.ts';
import type { EventSpec } from '../xml/build-event.ts';
import { buildNfe, keyOf } from '../xml/build-nfe.ts';
import type { NfeSpec, PartySpec } from '../xml/build-nfe.ts';
import { withProtocol } from '../xml/protocol.ts';
import { signEvent, signNfe } from '../xml/sign.ts';
import type { Signer } from '../xml/authority.ts';
import type { DemoSigners } from './authority.ts';

export interface DemoFile {
  readonly name: string;
  readonly xml: string;
}

function issuerOf(code: string): PartySpec {
  const channel = CHANNELS.find((each) => each.code === code);
  if (!channel) throw new Error(`no channel ${code}`);
  const [xMun, UF, cMun] = channel.city;
  return {
    taxId: { kind: 'CNPJ', number: channel.cnpj },
    name: channel.name1,
    city: { cMun, xMun, UF },
  };
}

function recipientOf({ flaw, channel, buyer }: DemoInvoice): PartySpec {
  if (flaw === 'recipient-is-channel')
    return issuerOf(CHANNELS.find(({ code }) => code !== channel)?.code ?? channel);
  if (flaw === 'foreign-recipient')
    return { taxId: { kind: 'idEstrangeiro', number: '' }, name: 'Agropecuaria del Este S.A.' };
  return { taxId: { kind: buyer.kind, number: buyer.number }, name: buyer.name };
}

/** Turns the plan into specifications for the builder; references need the keys of earlier invoices, so the whole plan is taken. */
export class DemoDocuments {
  readonly #specs = new Map<string, NfeSpec>();
  readonly #signers: DemoSigners;

  constructor(plan: readonly DemoInvoice[], signers: DemoSigners) {
    this.#signers = signers;
    const open = [...plan];
    // Returns are dated after their sales, and the plan is in the order of dates: one pass finds every key.
    for (const invoice of open.sort(
      (a, b) =>
        Number(a.refersTo !== undefined || a.items.some(({ returns }) => returns)) -
        Number(b.refersTo !== undefined || b.items.some(({ returns }) => returns)),
    )) {
      this.#specs.set(invoice.code, this.#specOf(invoice));
    }
  }

  keyOf(code: string): string {
    const spec = this.#specs.get(code);
    if (!spec) throw new Error(`the plan refers to ${code}, which it does not hold`);
    return keyOf(spec);
  }

  #specOf(invoice: DemoInvoice): NfeSpec {
    return {
      issuer: issuerOf(invoice.channel),
      recipient: recipientOf(invoice),
      nNF: invoice.number,
      dhEmi: invoice.dhEmi,
      natOp: invoice.natOp,
      tpNF: invoice.tpNF,
      finNFe: invoice.finNFe,
      items: invoice.items.map(({ returns, ...item }) => ({
        ...item,
        ...(returns
          ? { reference: { chaveAcesso: this.keyOf(returns.sale), nItem: returns.nItem } }
          : {}),
      })),
      ...this.#references(invoice),
    };
  }

  #references(invoice: DemoInvoice): Pick<NfeSpec, 'refNFe'> {
    if (invoice.refersTo !== undefined) return { refNFe: [this.keyOf(invoice.refersTo)] };
    if (invoice.flaw !== 'lost-sale') return {};
    const issuer = issuerOf(invoice.channel);
    // References a sale of that channel that was never posted.
    return {
      refNFe: [
        keyOf({
          issuer,
          recipient: recipientOf(invoice),
          nNF: invoice.number + 700_000,
          dhEmi: invoice.dhEmi,
          items: [],
        }),
      ],
    };
  }

  /** The invoice's file, with whatever flaw it is to show, and the events that go with it. */
  filesOf(invoice: DemoInvoice): DemoFile[] {
    const spec = this.#specs.get(invoice.code) ?? this.#specOf(invoice);
    const key = keyOf(spec);
    const files: DemoFile[] = [
      { name: `${key}-nfe.xml`, xml: this.#xmlOf(spec, invoice.channel, invoice.flaw) },
    ];
    const cancellation = this.#cancellation(invoice, key);
    if (cancellation) files.push(cancellation);
    return [...files, ...this.#statements(invoice, key)];
  }

  /** Corrections of the issuer and statements of the recipient. */
  #statements(invoice: DemoInvoice, key: string): DemoFile[] {
    const { flaw, buyer, channel, dhEmi } = invoice;
    const made = (tpEvento: string, author: EventSpec['author'], text: string): EventSpec => ({
      tpEvento,
      chNFe: key,
      author,
      dhEvento: later(dhEmi),
      text,
    });
    const file = (event: EventSpec, built: string): DemoFile[] => [
      { name: `${key}-${event.tpEvento}.xml`, xml: withEventAnswer(built, eventAnswer(event)) },
    ];
    if (flaw === 'recipient-denies' || flaw === 'not-carried-out') {
      const event =
        flaw === 'recipient-denies'
          ? made('210220', buyer, 'Nao reconheco esta operacao comercial')
          : made('210240', buyer, 'A mercadoria nao foi entregue');
      return file(event, signEvent(buildEvent(event), this.#signers.ofBuyer(buyer)));
    }
    if (flaw !== 'corrected' && flaw !== 'unsigned-correction') return [];
    const correction = made(
      '110110',
      { kind: 'CNPJ', number: issuerOf(channel).taxId.number },
      'Corrigir o endereco de entrega da mercadoria',
    );
    return file(
      correction,
      flaw === 'corrected'
        ? signEvent(buildEvent(correction), this.#signers.ofChannel(channel))
        : buildEvent(correction),
    );
  }

  #signerOf(channel: string, flaw: DemoFlaw | undefined): Signer {
    if (flaw === 'anonymous-certificate') return this.#signers.anonymous();
    return flaw === 'old-certificate'
      ? this.#signers.outOfDate(channel)
      : this.#signers.ofChannel(channel);
  }

  #xmlOf(spec: NfeSpec, channel: string, flaw: DemoFlaw | undefined): string {
    const nfe = buildNfe(spec);
    if (flaw === 'unsigned') return withProtocol(nfe);
    const signed = signNfe(nfe, this.#signerOf(channel, flaw));
    if (flaw === 'no-protocol') return `<?xml version="1.0" encoding="UTF-8"?>${signed}`;
    if (flaw === 'not-authorised')
      return withProtocol(signed, { cStat: '110', xMotivo: 'Uso denegado' });
    const whole = withProtocol(signed);
    return flaw === 'reformatted' ? whole.replaceAll('><', '>\n  <') : whole;
  }

  #cancellation(invoice: DemoInvoice, key: string): DemoFile | undefined {
    if (
      !invoice.cancelled &&
      invoice.flaw !== 'unsigned-cancellation' &&
      invoice.flaw !== 'unregistered-cancellation'
    )
      return undefined;
    const event: EventSpec = {
      tpEvento: '110111',
      chNFe: key,
      author: { kind: 'CNPJ', number: issuerOf(invoice.channel).taxId.number },
      dhEvento: later(invoice.dhEmi),
      text: 'Pedido cancelado pelo cliente',
    };
    const built = buildEvent(event);
    const signed =
      invoice.flaw === 'unsigned-cancellation'
        ? built
        : signEvent(built, this.#signers.ofChannel(invoice.channel));
    const answer = invoice.cancelled
      ? eventAnswer(event)
      : eventAnswer(event, { cStat: '573', xMotivo: 'Rejeicao: Duplicidade de evento' });
    return {
      name: `${key}-cancelamento.xml`,
      xml: withEventAnswer(
        signed,
        invoice.flaw === 'unsigned-cancellation' ? eventAnswer(event) : answer,
      ),
    };
  }
}

/** Two hours on, in the same offset. */
function later(dhEmi: string): string {
  const local = new Date(Date.parse(`${dhEmi.slice(0, 19)}Z`) + 2 * 3_600_000);
  return local.toISOString().slice(0, 19) + dhEmi.slice(19);
}
