import { CHANNELS } from './channels.ts';
import { BUYERS } from './farmers.ts';
import type { DemoInvoice } from './invoice-plan.ts';
import { EXAMPLE_PEOPLE, PEOPLE } from './people.ts';
import type { ExamplePerson } from './people.ts';
import { EXAMPLE_PRODUCTS } from './products.ts';

/** An invoice of a worked example: code, local time, seller, CFOP, quantity, unit and code, price. */
export type ExampleLine = readonly [
  code: string,
  when: string,
  seller: ExamplePerson,
  cfop: string,
  qCom: string,
  uCom: string,
  cProd: string,
  vUnCom: string,
  more?: Partial<Omit<DemoInvoice, 'items'>> & { readonly returns?: string },
];

const productOf = (channel: string, cProd: string) => {
  const sku = CHANNELS.find(({ code }) => code === channel)?.skus.find(
    ({ customerSKU }) => customerSKU === cProd,
  );
  return EXAMPLE_PRODUCTS.find(({ code }) => code === sku?.product);
};

/**
 * Invoices of a worked example, in the order of its table; every one is approved.
 * @param firstNumber number of the first document
 */
export const exampleInvoices = (
  lines: readonly ExampleLine[],
  firstNumber: number,
): readonly DemoInvoice[] =>
  lines.map(
    ([code, dhEmi, seller, CFOP, qCom, uCom, cProd, vUnCom, { returns, ...more } = {}], index) => {
      const person = PEOPLE.find(({ name1 }) => name1 === EXAMPLE_PEOPLE[seller]);
      const buyer = BUYERS[index * 7 + 1];
      if (!person?.channel || !buyer) throw new Error(`the example lacks ${seller}`);
      return {
        code,
        channel: person.channel,
        seller: person.code,
        number: firstNumber + index,
        dhEmi,
        natOp: 'Venda de mercadoria',
        tpNF: '1',
        finNFe: '1',
        buyer,
        items: [
          {
            cProd,
            xProd: (productOf(person.channel, cProd)?.name1 ?? cProd).toUpperCase(),
            uCom,
            qCom,
            vUnCom,
            CFOP,
            NCM: '38089324',
            ...(returns === undefined ? {} : { returns: { sale: returns, nItem: 1 } }),
          },
        ],
        fate: 'approve',
        ...more,
      };
    },
  );
