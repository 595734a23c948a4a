import { expect } from '@open-wc/testing';
import type { InvoiceDetail } from '../../../src/domain/schema/invoices/invoice.ts';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer, detail, row } from './sample.ts';
import { field, named, openStage, press, textOf, type, rowsIn, tickOfAll } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const REASON = 'Looked up at the tax authority by its key.';
const note = () => textOf(stage.root.querySelector('.nmv-signer-note'));
const posted = (path: string) =>
  stage.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body }) => body);

async function open(
  invoice: Partial<InvoiceDetail>,
  route = '/630',
  locale: 'en-US' | 'pt-BR' | 'es-ES' = 'en-US',
) {
  stage = await openStage({
    locale,
    answers: ({ method, path }) => {
      if (method === 'POST')
        return path.endsWith('/invoices/acts')
          ? {
              results: [
                { id: 533, ok: true },
                { id: 520, ok: true },
              ],
            }
          : { id: 630, status1: 'ROV020', rowSCN: 2 };
      if (path === '/apis/v1/invoices')
        return answer({ rows: [row(533), row(520, { trust: 'notChecked', confirmCount: 1 })] });
      return path === '/apis/v1/invoices/630'
        ? detail(invoice)
        : path.endsWith('/options')
          ? { customers: [], sellers: [], cicles: [] }
          : undefined;
    },
  });
  stage.show(<Invoices emitType="2" route={route} onNavigate={() => undefined} />);
  await until(() =>
    route === '/' ? rowsIn(stage.root)[0] : stage.root.querySelector('.nmv-invoice-acts'),
  );
}

describe('the signer at the decision', () => {
  it('trusted: it is said, and the invoice is approved at once', async () => {
    await open({ trust: 'trusted' });
    expect(note()).to.equal('The signer’s certificate is trusted.');
    await press(stage.root, 'Approve');
    await until(() => posted('/apis/v1/invoices/630/acts/approve').length > 0);
    expect(stage.root.querySelector('dialog')).to.equal(null);
  });

  it('not trusted: it blocks approval, with who signed and what to do', async () => {
    const findings = [
      {
        nItem: null,
        code: 'signerNotTrusted',
        severity: 'blocks',
        params: { subject: 'CANAL LTDA:11222333000181', issuer: 'AC Inventada' },
      },
    ] as const;
    await open({
      trust: 'notTrusted',
      blockingCount: 1,
      acts: ['refuse'],
      whyNot: { approve: 'blocked' },
      findings,
    });
    expect(note()).to.equal(
      'The signer’s certificate isn’t trusted, so the invoice can’t be approved.',
    );
    expect(named<HTMLButtonElement>(stage.root, 'button', 'Approve')?.disabled).to.equal(true);
    const finding = textOf(stage.root.querySelector('.nmv-finding'));
    expect(finding)
      .to.contain('CANAL LTDA:11222333000181 signed this invoice')
      .and.to.contain('AC Inventada')
      .and.to.contain('an administrator, or the person who has the original file');
  });

  it('not checked: it is approved with a reason only', async () => {
    const findings = [
      {
        nItem: null,
        code: 'signerNotChecked',
        severity: 'warns',
        params: { subject: 'CANAL LTDA:11222333000181' },
      },
    ] as const;
    await open({ trust: 'notChecked', confirmCount: 1, findings });
    expect(note()).to.equal('The signer’s certificate wasn’t checked. To approve, enter a reason.');
    expect(textOf(stage.root.querySelector('.nmv-finding'))).to.contain(
      'needs a reason to approve',
    );
    await press(stage.root, 'Approve');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'a dialog');
    const confirm = named<HTMLButtonElement>(dialog, 'button', 'Approve');
    expect(confirm?.disabled).to.equal(true);
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), REASON);
    await until(() => confirm?.disabled === false);
    confirm?.click();
    await until(() => posted('/apis/v1/invoices/630/acts/approve').length > 0);
    expect(posted('/apis/v1/invoices/630/acts/approve')).to.deep.equal([
      { rowSCN: 1, reason: REASON },
    ]);
  });

  it('a note of a tax authority is trusted and still wants a reason', async () => {
    await open({ trust: 'trusted', confirmCount: 1 });
    expect(textOf(stage.root.querySelector('.nmv-invoice-acts'))).to.contain(
      'A finding needs your confirmation. To approve, enter a reason.',
    );
    await press(stage.root, 'Approve');
    await until(() => stage.root.querySelector('dialog'), 'a dialog');
  });

  it('unsigned: nothing is said of a signer', async () => {
    await open({ trust: null });
    expect(stage.root.querySelector('.nmv-signer-note')).to.equal(null);
  });

  it('asks for one reason when one of many needs it', async () => {
    await open({}, '/');
    tickOfAll(stage.root)?.click();
    await press(stage.root, 'Approve 2');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'a dialog');
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), REASON);
    await until(() => named<HTMLButtonElement>(dialog, 'button', 'Approve')?.disabled === false);
    named(dialog, 'button', 'Approve')?.click();
    await until(() => posted('/apis/v1/invoices/acts').length > 0);
    expect(posted('/apis/v1/invoices/acts')).to.deep.equal([
      {
        act: 'approve',
        rows: [
          { id: 533, rowSCN: 1 },
          { id: 520, rowSCN: 1 },
        ],
        reason: REASON,
      },
    ]);
  });

  it('the events tab says it where the checks stand', async () => {
    const events = [
      {
        id: 1,
        xEvento: 'checks',
        dhEvento: '2026-11-10T18:10:00Z',
        dhRegEvento: '2026-11-10T18:10:00Z',
        userName: null,
        actingUserName: null,
        reason: null,
        fromStatus: 'ROV005',
        toStatus: 'ROV030',
        details: { findings: 1, trust: 'notTrusted' },
      },
    ];
    await open({ trust: 'notTrusted', events }, '/630?tab=events');
    expect(textOf(stage.root.querySelector('.nmv-timeline'))).to.contain('certificate not trusted');
  });

  it('is said in three languages', async () => {
    await open({ trust: 'notChecked', confirmCount: 1 }, '/630', 'pt-BR');
    expect(note()).to.equal(
      'O certificado de quem assinou não foi conferido. Para aprovar, informe um motivo.',
    );
    stage.end();
    await open({ trust: 'notChecked', confirmCount: 1 }, '/630', 'es-ES');
    expect(note()).to.equal(
      'No se revisó el certificado de quien firmó. Para aprobarla, indique un motivo.',
    );
  });
});
