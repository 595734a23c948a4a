import { expect } from '@open-wc/testing';
import { coordinator, press, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';
import { address, openPosting, batch } from './posting-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());
const open = async (...given: Parameters<typeof openPosting>) => {
  stage = await openPosting(...given);
};

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
    // shows the decider, the date and the points of each person: the reader's sum excludes the
    // points of others
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
