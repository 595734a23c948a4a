import { expect } from '@open-wc/testing';
import { strToU8, zipSync } from 'fflate';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { SHARED_FILES, sharedFileHeaders } from '../../../src/domain/shared-files.ts';
import { coordinator, named, press, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';
import { address, openPosting, batch } from './posting-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());
const open = async (...given: Parameters<typeof openPosting>) => {
  stage = await openPosting(...given);
};

const notXml = (name = 'danfe.xml') => new File(['%PDF-1.4'], name, { type: 'text/xml' });
const soap = '<Envelope xmlns="http://www.w3.org/2003/05/soap-envelope"/>';

async function choose(...files: readonly File[]) {
  const input = await until(() => stage.root.querySelector<HTMLInputElement>('input[type="file"]'));
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
/** Sends a file despite its findings, which do not block it. */
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

  it('[U5] shows a received file that cannot be approved in amber, with its own count, before good ones', async () => {
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
