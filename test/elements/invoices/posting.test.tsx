import { expect } from '@open-wc/testing';
import { strToU8, zipSync } from 'fflate';
import { useState } from 'react';
import { ApiError } from '../../../src/data/api-error.ts';
import type { UploadBatchAnswer } from '../../../src/domain/wire/invoice-upload.ts';
import { SHARED_FILES, sharedFileHeaders } from '../../../src/domain/wire/shared-files.ts';
import { Invoices } from '../../../src/screens/invoices/invoices.tsx';
import { answer } from './sample.ts';
import { coordinator, named, openStage, press, textOf } from './stage.tsx';
import type { Answers, Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const address = { now: '' };
function Placed({ start }: { readonly start: string }) {
  const [place, setPlace] = useState(start);
  address.now = place;
  return <Invoices emitType="2" place={place} onPlace={setPlace} />;
}

async function open(
  answers: Answers = () => undefined,
  start = '/post',
  user = coordinator,
  widthPx?: number,
) {
  stage = await openStage({
    user,
    ...(widthPx === undefined ? {} : { widthPx }),
    answers: (call) =>
      answers(call) ??
      (call.path === '/apis/v1/invoices'
        ? answer()
        : call.path.endsWith('/options')
          ? { customers: [{ id: 6, name1: 'Vale' }], sellers: [], cicles: [] }
          : undefined),
  });
  stage.show(<Placed start={start} />);
}

const notXml = (name = 'danfe.xml') => new File(['%PDF-1.4'], name, { type: 'text/xml' });
const soap = '<Envelope xmlns="http://www.w3.org/2003/05/soap-envelope"/>';

async function choose(...files: readonly File[]) {
  const input = await until(() => stage.root.querySelector<HTMLInputElement>('input[type="file"]'));
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
/** What was found here keeps nobody from sending it. */
const sendAnyway = async () => {
  const tick = await until(() =>
    [...stage.root.querySelectorAll<HTMLLabelElement>('label.nmv-choice')].find((label) =>
      textOf(label).includes('Send anyway'),
    ),
  );
  tick.querySelector('input')?.click();
};
const checked = () =>
  until(
    () =>
      stage.root.querySelector('tbody') !== null &&
      !textOf(stage.root).includes('waiting to be checked') &&
      stage.root.querySelector('tbody'),
    'the checks',
  );
const uploads = () =>
  stage.calls.filter(
    ({ method, path }) => method === 'POST' && path === '/apis/v1/invoices/uploads',
  );
const namesOf = (body: unknown) =>
  body instanceof FormData
    ? body.getAll('files').map((file) => (file instanceof File ? file.name : ''))
    : [];

const batch = (more: Partial<UploadBatchAnswer> = {}): UploadBatchAnswer => ({
  id: 7,
  emitType: '2',
  way: 'files',
  total: 2,
  done: 2,
  finished: true,
  counts: { stored: 1, known: 0, replaced: 0, refused: 1 },
  files: [
    {
      id: 1,
      name: 'good.xml',
      state: 'stored',
      results: [
        {
          of: 'invoice',
          state: 'stored',
          numNF: '5630',
          invoiceId: 630,
          findings: [
            {
              code: 'recipientUnknown',
              severity: 'warns',
              message: 'The recipient is not registered.',
            },
          ],
        },
      ],
    },
    {
      id: 2,
      name: 'bad.xml',
      state: 'refused',
      results: [
        {
          of: 'invoice',
          state: 'refused',
          code: 'contentAltered',
          message: 'The content was changed after signing.',
        },
      ],
    },
  ],
  ...more,
});

describe('choosing files', () => {
  it('[5.18] names how many did not pass, and why each did not', async () => {
    await open();
    await choose(new File(['x'], 'note.pdf'), new File([], 'empty.xml'), notXml('a.xml'));
    const finding = await until(() => stage.root.querySelector('.nmv-finding'));
    expect(textOf(finding)).to.equal(
      '2 file(s) did not pass validation constraintsnote.pdf · not .xml, .zip or .emlempty.xml · empty',
    );
    expect([...stage.root.querySelectorAll('tbody tr:not(.nmv-picked-group)')].length).to.equal(1);
  });

  it('checks every file here before it is sent, those in archives too', async () => {
    await open();
    await choose(
      notXml(),
      new File(
        [
          zipSync({
            'one.xml': strToU8(soap),
            'two.xml': strToU8('<a'),
            'read.txt': strToU8('no'),
          }),
        ],
        'month.zip',
      ),
      new File(['PK no archive'], 'broken.zip'),
    );
    const rows = await checked();
    await until(() => /month\.zip/.test(textOf(rows)) && !textOf(rows).includes('waits'));
    const lines = [...rows.querySelectorAll('tr:not(.nmv-picked-group)')].map(textOf);
    expect(lines[0]).to.contain('This is a PDF, probably the DANFE');
    expect(lines[1]).to.contain('This is a transmission message, not the invoice.');
    expect(lines[2]).to.contain(
      'Couldn’t read the file on this device. It will be checked after you send it.',
    );
    expect(uploads()).to.deep.equal([]);
    await until(() => textOf(stage.root).includes('2 refused'));
    await press(stage.root, 'Remove files that would be refused');
    await until(() => rows.querySelectorAll('tr:not(.nmv-picked-group)').length === 1);
  });

  it('[U29] leaves out what would be refused unless it is asked for, and the button counts what is sent', async () => {
    await open(({ method }) => (method === 'POST' ? { id: 7 } : undefined));
    await choose(notXml(), new File(['PK no archive'], 'archive.zip'));
    await checked();
    await until(() => textOf(stage.root).includes('1 of 2 will be sent. The others stay out.'));
    await press(stage.root, 'Send 1 ready');
    await until(() => uploads().length > 0, 'the upload');
    expect(namesOf(uploads()[0]?.body)).to.deep.equal(['archive.zip']);
  });

  it('says which files another app has shared, and lets go of them alone', async () => {
    const cache = await caches.open(SHARED_FILES.cache);
    const shared = new File([soap], 'shared.xml', { type: 'text/xml' });
    await cache.put(
      `${SHARED_FILES.path}0`,
      new Response(shared, { headers: sharedFileHeaders(shared, Date.now()) }),
    );
    await open();
    await until(() => textOf(stage.root).includes('1 file was shared from another app'));
    await choose(new File([soap], 'own.xml', { type: 'text/xml' }));
    await until(() => textOf(stage.root).includes('own.xml'));
    expect(textOf(stage.root)).to.contain('1 file was shared from another app on this device');
    await press(stage.root, 'Remove what was shared');
    await until(() => !textOf(stage.root).includes('shared'));
    expect(textOf(stage.root)).to.contain('own.xml');
    expect(await caches.has(SHARED_FILES.cache)).to.equal(false);
  });

  it('[2.51] warns before chosen files are lost; staying has the focus', async () => {
    await open();
    await choose(notXml(), new File(['PK no archive'], 'archive.zip'));
    await checked();
    await until(() => textOf(stage.root).includes('1 refused'));
    await press(stage.root, 'Channel invoices');
    const dialog = await until(() => stage.root.querySelector('dialog'));
    expect(textOf(dialog)).to.contain('Unsaved changes will be lost.');
    expect(textOf(dialog)).to.contain('1 file hasn’t been sent.');
    expect(textOf(stage.root.activeElement)).to.equal('Stay');
    await press(dialog, 'Leave');
    await until(() => address.now === '/');
  });

  it('[2.51] lets go of files that would be refused anyway', async () => {
    await open();
    await choose(notXml());
    await checked();
    await until(() => textOf(stage.root).includes('1 refused'));
    await press(stage.root, 'Channel invoices');
    await until(() => address.now === '/');
    expect(stage.root.querySelector('dialog')).to.equal(null);
  });
});

describe('sending files', () => {
  it('posts XML files, and shows what became of each', async () => {
    await open(({ method, path }) =>
      method === 'POST' ? { id: 7 } : path === '/apis/v1/invoices/uploads/7' ? batch() : undefined,
    );
    await choose(notXml('good.xml'), notXml('bad.xml'));
    await sendAnyway();
    await press(stage.root, 'Send 2 files');
    await until(() => address.now === '/post?batch=7');
    const [call] = uploads();
    expect(namesOf(call?.body)).to.deep.equal(['good.xml', 'bad.xml']);
    expect(call?.body instanceof FormData && call.body.get('emitType')).to.equal('2');
    expect(call?.headers?.['idempotency-key']).to.match(/^[0-9a-f]{32}$/);
    await until(() => textOf(stage.root).includes('2 files processed'));
    const lines = [...stage.root.querySelectorAll('tbody tr')].map(textOf);
    expect(lines).to.deep.equal([
      'bad.xmlrefusedThe content was changed after signing.',
      'good.xmlreceivedInvoice 5.630The recipient is not registered.',
    ]);
    await press(stage.root, 'Open invoice 5.630');
    await until(() => address.now === '/630');
  });

  it('[U5] what was received but cannot be approved is amber, has a count of its own, and comes before what is good', async () => {
    const held = {
      id: 3,
      name: 'unsigned.xml',
      state: 'stored',
      results: [
        {
          of: 'invoice',
          state: 'stored',
          invoiceId: 631,
          findings: [{ code: 'unsigned', severity: 'blocks', message: 'It has no signature.' }],
        },
      ],
    } as const;
    const [good, bad] = batch().files;
    await open(
      ({ path }) =>
        path === '/apis/v1/invoices/uploads/7' && good && bad
          ? batch({
              total: 3,
              done: 3,
              counts: { stored: 2, known: 0, replaced: 0, refused: 1 },
              files: [good, held, bad],
            })
          : undefined,
      '/post?batch=7',
    );
    await until(() => textOf(stage.root).includes('3 files processed'));
    expect([...stage.root.querySelectorAll('.nmv-posting-count')].map(textOf)).to.deep.equal([
      '1Received',
      '1Received, can’t be approved',
      '0Already in the portal',
      '0Replaced',
      '1Refused',
    ]);
    expect(
      [...stage.root.querySelectorAll('tbody .nmv-tag')].map((tag) => [
        textOf(tag),
        tag.getAttribute('data-tone'),
      ]),
    ).to.deep.equal([
      ['refused', 'danger'],
      ['received, can’t be approved', 'warning'],
      ['received', 'success'],
    ]);
  });

  it('keeps the files when the network is lost, and sends them again under the same key', async () => {
    let lost = true;
    await open(({ method }) =>
      method === 'POST' ? (lost ? new ApiError({ kind: 'network' }) : { id: 7 }) : undefined,
    );
    await choose(notXml());
    await sendAnyway();
    await press(stage.root, 'Send 1 file');
    await until(() =>
      textOf(stage.root).includes(
        '1 file wasn’t sent. It’s still here; sending it again won’t duplicate anything.',
      ),
    );
    expect(stage.root.querySelectorAll('tbody tr:not(.nmv-picked-group)').length).to.equal(1);
    lost = false;
    await press(stage.root, 'Send again');
    await until(() => address.now === '/post?batch=7');
    const keys = uploads().map(({ headers }) => headers?.['idempotency-key']);
    expect(keys.length).to.equal(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('says why the server did not take them', async () => {
    await open(({ method }) =>
      method === 'POST'
        ? new ApiError({
            kind: 'problem',
            status: 413,
            code: 'too-large',
            message: 'The data sent is too large.',
            requestId: 'req-9',
          })
        : undefined,
    );
    await choose(notXml());
    await sendAnyway();
    await press(stage.root, 'Send 1 file');
    await until(() => textOf(stage.root).includes('The data sent is too large.'));
    expect(textOf(stage.root)).to.contain('req-9');
  });

  it('posts for a seller that was chosen; a seller needs no choice', async () => {
    await open(({ method, path }) =>
      method === 'POST'
        ? { id: 7 }
        : path.endsWith('/sellers')
          ? { rows: [{ id: 77, name1: 'Ana Souza', customerId: 6, customerName: 'Vale' }] }
          : undefined,
    );
    await choose(notXml());
    const choice = await until(() =>
      stage.root.querySelector<HTMLSelectElement>('select:has(option[value="77"])'),
    );
    choice.value = '77';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await sendAnyway();
    await press(stage.root, 'Send 1 file');
    await until(() => uploads().length === 1);
    const [call] = uploads();
    expect(call?.body instanceof FormData && call.body.get('bpCtvId')).to.equal('77');
    stage.end();
    await open(undefined, '/post', {
      ...coordinator,
      salesRole: null,
      externalSalesRoleInfo: [
        {
          customerId: 6,
          customerName: 'Vale',
          salesRoleId: 'CSC',
          hireDate: '2020-01-01',
          fireDate: null,
        },
      ],
    });
    await choose(notXml());
    await sendAnyway();
    await until(() => named(stage.root, 'button', 'Send 1 file'));
    expect(stage.root.querySelector('select')).to.equal(null);
  });
});

const worth = {
  campaignId: 2,
  campaignName: 'Soja Norte',
  personId: 8,
  personName: 'Lara Reis',
  isOwn: false,
  points: '240',
  counts: false,
};
const outlook = {
  deciders: [
    {
      names: ['Marina Duarte'],
      invoices: 1,
      usualDays: 2.4,
      aboutOn: '2026-11-24',
      dueOn: '2026-12-21',
    },
  ],
  filesMissing: 0,
  fileDueOn: null,
  sums: [{ ...worth, invoices: 1 }],
  rows: [
    {
      invoiceId: 630,
      status1: 'ROV030',
      recipientName: 'Fazenda',
      waitsFor: 'decision',
      deciderNames: ['Marina Duarte'],
      dueOn: '2026-12-21',
      worth: [worth],
      finalIn: [],
      sellerToConfirm: true,
    },
  ],
  left: 0,
};

describe('an import', () => {
  it('says of a final result that invoices stand outside it', async () => {
    const rows = outlook.rows.map((row) => ({
      ...row,
      waitsFor: 'nothing',
      deciderNames: [],
      dueOn: null,
      worth: [],
      finalIn: ['Milho Safrinha'],
    }));
    await open(
      ({ path }) =>
        path === '/apis/v1/invoices/uploads/7'
          ? batch()
          : path === '/apis/v1/invoices/uploads/7/outlook'
            ? { ...outlook, deciders: [], sums: [], rows }
            : undefined,
      '/post?batch=7',
    );
    const said = 'The result of Milho Safrinha is final. The invoice stands outside it.';
    await until(() => textOf(stage.root.querySelector('.nmv-outlook')).includes(said));
    expect(textOf(stage.root)).not.to.include('no points in any campaign');
  });

  it('[U30] survives a reload, for it stands in the address, and moves by live events', async () => {
    let now = batch({
      done: 0,
      finished: false,
      counts: { stored: 0, known: 0, replaced: 0, refused: 0 },
      files: batch().files.map((file) => ({ ...file, state: 'waiting', results: [] })),
    });
    await open(
      ({ path }) =>
        path === '/apis/v1/invoices/uploads/7'
          ? now
          : path === '/apis/v1/invoices/uploads/7/outlook'
            ? outlook
            : undefined,
      '/post?batch=7',
    );
    await until(() => textOf(stage.root).includes('0 of 2 processed'));
    stage.emit('import-progress', { batchId: 7, total: 2, done: 1, finished: false });
    await until(() => textOf(stage.root).includes('1 of 2 processed'));
    expect(stage.root.querySelector('progress')?.position).to.equal(0.5);
    now = batch();
    stage.emit('import-progress', { batchId: 7, total: 2, done: 2, finished: true });
    await until(() => textOf(stage.root).includes('2 files processed'));
    // who decides, by when, and what it brings to whom: others' points never in the reader's sum
    await until(() => textOf(stage.root).includes('Marina Duarte'));
    for (const said of [
      'around 11/24/2026',
      '+240,00 points',
      'Soja Norte, for Lara Reis, 1 invoice',
      'The channel manager has to confirm the seller first.',
    ])
      expect(textOf(stage.root)).to.include(said);
    await press(stage.root, 'Show these invoices');
    await until(() => address.now === '/?f.batchId=7');
  });

  for (const widthPx of [390, 1440])
    it(`leaves its files where they are once it is through, in ${widthPx} px`, async () => {
      const files = batch().files.filter(({ state }) => state === 'stored');
      const through = batch({
        total: 1,
        done: 1,
        counts: { stored: 1, known: 0, replaced: 0, refused: 0 },
        files,
      });
      let now = batch({
        total: 1,
        done: 0,
        finished: false,
        counts: { stored: 0, known: 0, replaced: 0, refused: 0 },
        files: files.map((file) => ({ ...file, state: 'waiting' as const, results: [] })),
      });
      await open(
        ({ path }) =>
          path === '/apis/v1/invoices/uploads/7'
            ? now
            : path === '/apis/v1/invoices/uploads/7/outlook'
              ? outlook
              : undefined,
        '/post?batch=7',
        coordinator,
        widthPx,
      );
      const top = () => stage.root.querySelector('tbody')?.getBoundingClientRect().top ?? 0;
      await until(() => textOf(stage.root).includes('0 of 1 processed'));
      const before = top();
      now = through;
      stage.emit('import-progress', { batchId: 7, total: 1, done: 1, finished: true });
      await until(() => textOf(stage.root).includes('Marina Duarte'));
      expect(top()).to.be.closeTo(before, 12);
    });

  it('is read again where no live event comes', async () => {
    let asked = 0;
    await open(({ path }) => {
      if (path !== '/apis/v1/invoices/uploads/7') return undefined;
      asked += 1;
      return asked === 1 ? batch({ done: 1, finished: false }) : batch();
    }, '/post?batch=7');
    await until(() => textOf(stage.root).includes('2 files processed'));
    expect(asked).to.be.greaterThan(1);
  });

  it('is found again among the latest ones', async () => {
    await open(({ path }) =>
      path === '/apis/v1/invoices/uploads'
        ? { rows: [{ ...batch(), postedAt: '2026-11-20T13:00:00Z', finishedAt: null }] }
        : path === '/apis/v1/invoices/uploads/7'
          ? batch()
          : undefined,
    );
    await until(() => textOf(stage.root).includes('Latest uploads'));
    expect(textOf(stage.root.querySelector('tbody'))).to.equal(
      '11/20/2026 08:00 AM2 files1 received · 1 refused',
    );
    await press(stage.root, '11/20/2026 08:00 AM');
    await until(() => address.now === '/post?batch=7');
  });
});
