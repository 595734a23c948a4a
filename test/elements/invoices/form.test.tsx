import { expect } from '@open-wc/testing';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import type { InvoiceDetail } from '../../../src/domain/schema/invoices/invoice.ts';
import type { InvoiceItemScore } from '../../../src/domain/schema/invoices/invoice-item.ts';
import { answer, detail, item, row, score } from './sample.ts';
import { field, named, openStage, press, seen, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const moves: string[] = [];
async function open(invoice: InvoiceDetail = detail(), route = '/630') {
  moves.length = 0;
  stage = await openStage({
    answers: ({ path, query }) => {
      if (path === '/apis/v1/invoices')
        return query.get('page') === '2'
          ? answer({ total: 51, rows: [row(700)] })
          : answer({ total: 51, rows: [row(629), { ...row(630), ...invoice }] });
      if (path === '/apis/v1/invoices/630') return invoice;
      return path.endsWith('/file') ? new Blob(['<nfeProc/>']) : undefined;
    },
  });
  stage.show(<Invoices emitType="2" route={route} onNavigate={(next) => moves.push(next)} />);
  await until(() => stage.root.querySelector('[role="tablist"]'), 'the form');
}

const facts = (within: ParentNode = stage.root) =>
  Object.fromEntries(
    [...within.querySelectorAll('.nmv-fact')].map((fact) => [
      textOf(fact.querySelector('dt')),
      textOf(fact.querySelector('dd')),
    ]),
  );
const panel = () => until(() => stage.root.querySelector('[role="tabpanel"]'));

describe('invoice form', () => {
  it('[2.46] has the tabs header, issuer, recipient, items and events', async () => {
    await open();
    expect([...stage.root.querySelectorAll('[role="tab"]')].map(textOf)).to.deep.equal([
      'Header',
      'Issuer',
      'Recipient',
      'Items2',
      'Events3',
    ]);
    await press(stage.root, 'Header', '[role="tab"]');
    expect(moves).to.deep.equal(['/630?tab=header']);
  });

  it('[3.20] shows every field of the header', async () => {
    await open(detail(), '/630?tab=header');
    const shown = facts(await panel());
    expect(shown).to.include({
      Number: '5.630',
      Series: '1',
      'Number and series': '5630/1',
      'Issue date that counts': '11/10/2026',
      Purpose: 'normal',
      'SEFAZ status': 'authorized (100)',
      Signature: 'content matches the signature',
      'Quantity on the invoice': '190,00',
      'Value of the invoice': 'R$ 84.617,20',
      'Nature of operation': 'Venda de mercadoria',
      'Access key': '5126 1112 ABC3 4501 DE35 5500 1000 0056 3010 0731 4822',
      'Referenced invoices': '3526 0712 ABC3 4501 DE35 5500 1000 0001 2311 2345 6787',
      'Campaign cycle': 'Cycle 2026/27',
      Channel: 'Vale do Araguaia',
      Seller: 'Rafael Nogueira',
      'Channel manager': 'Otávio Reis',
      'Received from': 'Diego Arruda',
      'Received as': 'signed XML file',
      'Decided by': '—',
    });
  });

  it('[U8] a return takes back quantity and value alike; its name for what was opened lately is the number alone', async () => {
    await open(detail({ totalQuantity: '-20.0000', totalVlrNF: '3372.99' }), '/630');
    const shown = await until(() => {
      const all = facts(stage.root.querySelector('.nmv-facts') ?? stage.root);
      return all['Value'] === undefined ? undefined : all;
    }, 'the summary');
    expect(shown['Quantity']).to.include('−20,00');
    expect(shown['Value']).to.equal('R$ −3.372,99');
    expect(stage.root.querySelector('h1')?.dataset['name']).to.equal('5.630');
  });

  it('[3.20] [5.16] shows issuer and recipient; a hidden tax number is said to be hidden', async () => {
    await open(detail(), '/630?tab=issuer');
    expect(facts(await panel())).to.include({
      Name: 'Vale do Araguaia Ltda',
      'Tax number': '12.ABC.345/01DE-35',
      'Postal code': '78600-000',
      City: 'Barra do Garças – MT',
      'In the portal': 'in the portal',
    });
    stage.show(<Invoices emitType="2" route="/630?tab=recipient" onNavigate={() => undefined} />);
    await until(
      () =>
        facts(stage.root.querySelector('[role="tabpanel"]') ?? stage.root)['Name'] ===
        'Fazenda Ouro Branco',
    );
    expect(facts(await panel())).to.include({
      'Tax number': 'hidden from you',
      'In the portal': 'not in the portal',
    });
  });

  it('[3.20] [3.12] [U1] shows items as a sum, with what an approval would bring', async () => {
    await open();
    expect(facts()['If approved']).to.equal(
      '+1.020,00 points for Rafael Nogueira, in Soja Norte 2026',
    );
    expect(textOf((await panel()).querySelector('.nmv-panel-title'))).to.equal(
      '4 items · Once approved, 2 of 4 items score',
    );
    const lines = [...stage.root.querySelectorAll<HTMLElement>('tbody .nmv-row')].map((line) =>
      [...line.querySelectorAll<HTMLElement>('td')].map(seen),
    );
    expect(lines[0]).to.deep.equal([
      '1',
      'Product 1 CODE-1 · CFOP 5.102',
      '30,00 GL',
      '20',
      '600,00',
      '+1',
      '1,5',
      'reached',
      '900,00',
      'Proof',
    ]);
    expect(lines[3]?.slice(2)).to.deep.equal(['60,00 SC', '—', '—', '+1', '—', '—', '—', 'Why?']);
    expect(
      [...stage.root.querySelectorAll<HTMLElement>('tfoot .nmv-total')].map(seen).filter(Boolean),
    ).to.deep.equal(['Sum', '920,00', '1.020,00']);
  });

  it('says before a return’s approval what it takes from which sale, or that it takes nothing', async () => {
    const back = (more: Partial<InvoiceItemScore>) =>
      detail({
        totalQuantity: '-60.0000',
        items: [
          item(1, {
            qCom: '3',
            quantity: '60',
            scores: [score({ sign: -1, ...more })],
          }),
        ],
      });
    await open(
      back({ pointsIfApproved: '-90', sale: { id: 5, numNF: '103', dtEmis: '2026-10-04' } }),
    );
    expect(facts()['If approved']).to.equal(
      '−90,00 points for Rafael Nogueira, in Soja Norte 2026',
    );
    const proof = await until(() => named(stage.root, 'button', 'Proof'), 'the proof');
    proof.click();
    const told = await until(() => stage.root.querySelector<HTMLElement>('.nmv-reason'));
    expect(textOf(told)).to.contain('Once approved, this item deducts points in Soja Norte 2026');
    expect(textOf(told)).to.contain('It takes back the sale on invoice 103 of 10/04/2026.');
    stage.end();

    await open(back({ reason: 'return-sale-not-found' }));
    expect(facts()['If approved']).to.equal('No sale found yet, so nothing is taken away.');
  });

  it('says to who would approve that the seller is to be confirmed first, and offers that to who does it', async () => {
    await open(detail({ acts: ['refuse'], whyNot: { approve: 'sellerUnconfirmed' } }));
    const approve = await until(() => named<HTMLButtonElement>(stage.root, 'button', 'Approve'));
    expect(approve.disabled).to.equal(true);
    expect(textOf(stage.root.querySelector('.nmv-invoice-whynot'))).to.equal(
      'The channel manager has to confirm the seller first.',
    );
    stage.end();

    await open(detail({ acts: ['confirm-seller', 'assign-seller'], whyNot: {} }));
    const confirm = await until(() =>
      named<HTMLButtonElement>(stage.root, 'button', 'Confirm seller'),
    );
    expect(confirm.disabled).to.equal(false);
  });

  it('says of an item that does not score why, what mends it and who can', async () => {
    await open();
    const why = await until(() =>
      [...stage.root.querySelectorAll<HTMLButtonElement>('tbody button')].at(-1),
    );
    why.click();
    const reason = await until(() => stage.root.querySelector<HTMLElement>('.nmv-reason'));
    expect(textOf(reason)).to.contain(
      'This item doesn’t score in Soja Norte 2026 (no product assigned)',
    );
    expect(textOf(reason)).to.contain(
      'Code NDMX 2,5KG with unit SC isn’t in the portfolio of Vale do Araguaia.',
    );
    expect(textOf(reason)).to.contain(
      'It can be fixed by the channel manager, once the RTV in charge confirms it.',
    );
    expect([...reason.querySelectorAll('[data-state="stop"]')].map(textOf)).to.deep.equal([
      'Factormissing',
      'Points—',
    ]);
    expect(why.getAttribute('aria-expanded')).to.equal('true');
  });

  it('[3.20] [S16] shows the events with who, when and why, the newest first', async () => {
    await open(detail(), '/630?tab=events');
    const events = [...(await panel()).querySelectorAll<HTMLElement>('.nmv-event')].map(seen);
    expect(events[0]).to.equal(
      'Correction letter (CC-e) 11/11/2026 06:00:00 AM · system · registered on 11/11/2026 08:30:00 AM',
    );
    expect(events[1]).to.equal(
      'Not approved 11/10/2026 02:48:00 PM · Otávio Reis in approval → not approved Quantity differs from the order.',
    );
    expect(events[2]).to.equal('Received 11/10/2026 01:10:00 PM · Diego Arruda processing');
  });

  it('says of items that were judged again what they were and what they are in Kg/L', async () => {
    const [posted] = detail().events;
    if (posted === undefined) throw new Error('the sample has no events');
    const item = (nItem: number, before: string | null, after: string | null) => ({
      nItem,
      extCode: 'NOVO',
      uCom: 'CX',
      before,
      after,
    });
    const items = [item(1, null, '30'), item(2, '30', '15'), item(3, '15', null)];
    const rescored = { ...posted, xEvento: 'rescored', toStatus: null, details: { items } };
    await open({ ...detail(), events: [rescored] }, '/630?tab=events');
    const event = textOf((await panel()).querySelector('.nmv-event'));
    for (const told of ['has 30,00 Kg/L now', 'went from 30,00 to 15,00', 'has no conversion now'])
      expect(event).to.include(told);
  });

  it('says of a finding what happened, what mends it, who can, and whether it blocks', async () => {
    await open();
    expect(textOf(stage.root.querySelector('.nmv-finding-title'))).to.match(
      /^Product NDMX 2,5KG of item 4 isn’t in the channel’s portfolio$/,
    );
    expect(textOf(stage.root.querySelector('.nmv-finding'))).to.contain(
      'It can be fixed by the channel manager, once the RTV in charge confirms it.doesn’t block',
    );
  });

  it('[U7] says why it was refused, and until when that can be contested or that the time is over', async () => {
    const refusal = {
      ...detail().events[0],
      id: 990,
      xEvento: 'refuse',
      dhRegEvento: '2026-11-12T00:00:00Z',
      reason: 'Quantity differs.',
      toStatus: 'ROV040',
    } as InvoiceDetail['events'][number];
    const refused = { status1: 'ROV040', events: [...detail().events, refusal] };
    await open(detail({ ...refused, acts: ['contest'] }));
    expect(textOf(stage.root.querySelector('.nmv-invoice-refusal'))).to.equal(
      'The reason is “Quantity differs”. You can contest it until 11/21/2026.',
    );
    stage.end();
    await open(detail({ ...refused, acts: [], whyNot: { contest: 'tooLate' } }));
    expect(textOf(stage.root.querySelector('.nmv-invoice-refusal'))).to.equal(
      'The reason is “Quantity differs”. The time to contest ended on 11/21/2026.',
    );
    // an invoice that can no longer change shows no promise and no question
    expect(facts()['Counts as']).to.equal('no points');
    expect(textOf(stage.root.querySelector('.nmv-finding'))).to.match(/portfolio$/);
    expect(textOf(stage.root.querySelector('.nmv-invoice-head'))).not.to.contain('block');
  });

  it('says of a final result that the invoice stands outside it', async () => {
    await open(detail({ finalIn: ['Soja Norte 2026'] }));
    expect(facts()['Final result']).to.equal(
      'The result of Soja Norte 2026 is final. The invoice stands outside it.',
    );
  });

  it('goes back to the list as it was, and along it over the edge of a page', async () => {
    await open(detail(), '/630?q=agro');
    await press(stage.root, 'Channel invoices');
    expect(moves.at(-1)).to.equal('/?q=agro');
    await press(stage.root, 'Previous invoice');
    await until(() => moves.at(-1) === '/629?q=agro');
    await until(
      () => named<HTMLButtonElement>(stage.root, 'button', 'Next invoice')?.disabled === false,
    );
    await press(stage.root, 'Next invoice');
    await until(() => moves.at(-1) === '/700?q=agro&page=2');
  });

  it('[U14] keeps its neighbours in the list it came from, although it leaves that by being decided', async () => {
    let isDecided = false;
    const start = '/630?f.status1=ROV030';
    moves.length = 0;
    stage = await openStage({
      answers: ({ method, path }) => {
        if (method === 'POST') {
          isDecided = true;
          return { id: 630, status1: 'ROV020', rowSCN: 2 };
        }
        if (path === '/apis/v1/invoices/630')
          return detail(isDecided ? { status1: 'ROV020', rowSCN: 2, acts: [] } : {});
        return path === '/apis/v1/invoices'
          ? answer({
              rows: [row(629), ...(isDecided ? [] : [row(630)]), row(631)],
              total: isDecided ? 2 : 3,
            })
          : undefined;
      },
    });
    stage.show(<Invoices emitType="2" route={start} onNavigate={(next) => moves.push(next)} />);
    const next = () => named<HTMLButtonElement>(stage.root, 'button', 'Next invoice');
    await until(() => next()?.disabled === false, 'the list');
    await press(stage.root, 'Approve');
    await until(() => textOf(stage.root.querySelector('.nmv-status')).includes('posted'));
    const lists = () => stage.calls.filter(({ path }) => path === '/apis/v1/invoices').length;
    await until(() => lists() > 1, 'the list without it');
    await press(stage.root, 'Next invoice');
    await press(stage.root, 'Previous invoice');
    expect(moves).to.deep.equal(['/631?f.status1=ROV030', '/629?f.status1=ROV030']);
  });

  it('is read again when another person changes it', async () => {
    let current = detail();
    stage = await openStage({
      answers: ({ path }) =>
        path === '/apis/v1/invoices/630'
          ? current
          : path === '/apis/v1/invoices'
            ? answer()
            : undefined,
    });
    stage.show(<Invoices emitType="2" route="/630" onNavigate={() => undefined} />);
    await until(() => named(stage.root, 'button', 'Approve'));
    current = detail({ status1: 'ROV020', rowSCN: 2, acts: ['contest'] });
    stage.emit('rows-changed', { noun: 'invoice', ids: [] });
    await until(() => named(stage.root, 'button', 'Contest'));
    expect(textOf(stage.root.querySelector('.nmv-status'))).to.equal('fiscal document posted');
  });

  it('says when it is not here', async () => {
    stage = await openStage({ answers: () => undefined });
    stage.show(<Invoices emitType="2" route="/99" onNavigate={(next) => moves.push(next)} />);
    await until(() => textOf(stage.root).includes('Invoice not found'));
    await press(stage.root, 'Back to list');
    expect(moves.at(-1)).to.equal('/');
  });

  it('lets a channel’s manager choose the seller among the channel’s', async () => {
    stage = await openStage({
      answers: ({ path, query }) => {
        if (path === '/apis/v1/invoices/630') return detail({ acts: ['assign-seller'] });
        if (path === '/apis/v1/invoices/sellers')
          return {
            rows:
              query.get('customerId') === '6'
                ? [{ id: 77, name1: 'Ana Souza', customerId: 6, customerName: 'Vale' }]
                : [],
          };
        return path.endsWith('/acts/assign-seller')
          ? {}
          : path === '/apis/v1/invoices'
            ? answer()
            : undefined;
      },
    });
    stage.show(<Invoices emitType="2" route="/630" onNavigate={() => undefined} />);
    await press(stage.root, 'Change seller', '[role="menuitem"]');
    const choice = await until(() =>
      stage.root.querySelector('dialog select option[value="77"]')
        ? field<HTMLSelectElement>(stage.root, 'Seller')
        : undefined,
    );
    choice.value = '77';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    const confirm = await until(() =>
      named<HTMLButtonElement>(
        stage.root.querySelector('dialog') ?? stage.root,
        'button',
        'Change seller',
      ),
    );
    await until(() => !confirm.disabled);
    confirm.click();
    await until(() => stage.calls.some(({ path }) => path.endsWith('/acts/assign-seller')));
    expect(
      stage.calls.find(({ path }) => path.endsWith('/acts/assign-seller'))?.body,
    ).to.deep.equal({ rowSCN: 1, bpCtvId: 77 });
  });
});
