import { expect } from '@open-wc/testing';
import type { CampaignBoard } from '../../../src/domain/schema/boards/campaign-board.ts';
import type { RankingOption } from '../../../src/domain/schema/ranking/ranking.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { Page } from '../../../src/portal/pages/home.tsx';
import { coordinator, openStage, textOf } from '../invoices/stage.tsx';
import type { Answers, Stage } from '../invoices/stage.tsx';
import { row } from '../invoices/sample.ts';
import { answer, campaign } from '../ranking/sample.ts';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const option: RankingOption = {
  ...campaign,
  participants: 23,
  campgnCicleId: 1,
  cicleName: '2026/27',
  frozenAt: null,
  rankPosition: 4,
  rankingScore: '3300.00',
};

const seller: UserInfo = {
  ...coordinator,
  salesRole: null,
  userProfile: [
    { tcode: '420-010', acsPermLevel: 1 },
    { tcode: '600-020', acsPermLevel: 2 },
  ],
  externalSalesRoleInfo: [
    {
      customerId: 6,
      customerName: 'Agrocampo Insumos',
      salesRoleId: 'CSC',
      hireDate: '2020-01-01',
      fireDate: null,
    },
  ],
};

const board: CampaignBoard = {
  cicle: { id: 1, name: '2026/27', tsStart: '2026-07-01', tsEnd: '2027-06-30' },
  before: null,
  today: '2026-11-20',
  regionName: null,
  customerName: null,
  behind: 0,
  campaigns: [
    {
      id: 14,
      code: 'CR-2026-014',
      name: 'Soja Norte 2026',
      from: '2026-09-01',
      to: '2099-11-30',
      daysLeft: 9,
      pace: 0.8,
      prizes: 3,
      amount: '30000',
      committed: '24000',
    },
  ],
  regions: [{ id: 1, name: 'Norte' }],
  cells: [
    {
      campaignId: 14,
      salesRegionId: 1,
      sold: '48000',
      target: '100000',
      aimed: '46000',
      triggers: 12,
      reached: 7,
    },
  ],
  past: null,
  curve: [],
};

/** Opens a user's home, as the portal shows it. */
async function open(user: UserInfo, answers: Answers): Promise<() => string> {
  stage = await openStage({ user, answers });
  await stage.page.areas.load('en-US', ['shell', 'home', 'standing', 'ranking', 'operation']);
  stage.show(<Page />);
  return () => textOf(stage.root.querySelector('.nmv-base'));
}

describe('home', () => {
  it('[2.08] [U24] tells a seller what is missing to the next place and to the prizes, and the triggers', async () => {
    const text = await open(seller, ({ path }) =>
      path === '/apis/v1/rankings'
        ? { rows: [option] }
        : /^\/apis\/v1\/rankings\/[^/]+$/.test(path)
          ? answer
          : undefined,
    );
    for (const said of [
      'Now4th3.300,00points · no prize',
      '12,40to the first prize3rd place · R$ 6.000,00',
      '58,40ahead of Seller 5',
      'Reguladores180,00 Kg/L to go',
    ])
      await until(
        () => text().includes(said),
        () => `${said}: ${text()}`,
      );
    expect(text(), 'one gap where the next place is the first prize').to.not.include(
      'to 3rd place',
    );
  });

  it('[2.08] [U24] tells a director of each campaign what is sold, its triggers and its prizes', async () => {
    const director: UserInfo = {
      ...coordinator,
      salesRole: 'DIR',
      userProfile: [{ tcode: '100-001', acsPermLevel: 1 }],
    };
    const text = await open(director, ({ path }) =>
      path === '/apis/v1/boards/campaigns' ? board : undefined,
    );
    for (const said of ['Soja Norte 2026', '46% of the target', '7 of 12', '24.000 of 30.000'])
      await until(
        () => text().includes(said),
        () => `${said}: ${text()}`,
      );
  });

  it('[2.08] [U10] names the people that a campaign awards, when it awards others, and says nothing of places', async () => {
    const others = {
      ...option,
      salesRoleAwarded: 'MANAGER',
      rankPosition: null,
      rankingScore: null,
    };
    const text = await open(seller, ({ path }) =>
      path === '/apis/v1/rankings' ? { rows: [others] } : undefined,
    );
    await until(
      () => text().includes('awards managers'),
      () => text(),
    );
    expect(text()).to.not.match(/ranked yet|not ranked/i);
  });

  it('lists the changes of points that wait for who may confirm them, each with its place', async () => {
    const change = {
      id: 1,
      noun: 'product',
      recordId: 9,
      place: '/products/9',
      title: 'Q Produto Q',
      fields: [],
      holdsFrom: '2026-10-01',
      reason: 'corrected',
      askedByName: 'Marina Duarte',
      askedActingName: null,
      askedAt: '2026-11-19T12:00:00Z',
      mayConfirm: true,
      mayWithdraw: false,
    };
    for (const salesRole of ['DIR', 'COO', 'RTV'] as const) {
      const text = await open(
        {
          ...coordinator,
          salesRole,
          userProfile: [...coordinator.userProfile, { tcode: '500-020', acsPermLevel: 2 }],
        },
        ({ path }) => (path === '/apis/v1/points-changes' ? { rows: [change] } : undefined),
      );
      await until(
        () => text().includes('Marina Duarte requested it'),
        () => `${salesRole}: ${text()}`,
      );
      expect(text()).to.include('Changes of points to confirm').and.include('Product Q Produto Q');
      expect(stage.root.querySelector('a[href="#/products/9"]')).to.not.equal(null);
      stage.end();
    }
  });

  it('[2.08] [U9] gives an administrator what failed, and no hints for sellers', async () => {
    const administrator: UserInfo = {
      ...coordinator,
      salesRole: null,
      isAdmin: true,
      userProfile: [...seller.userProfile, { tcode: '100-001', acsPermLevel: 2 }],
    };
    const text = await open(administrator, ({ path }) =>
      path.startsWith('/apis/v1/operation/') && path.endsWith('/summary')
        ? { counts: { state1: { failed: 2 } }, sums: {} }
        : undefined,
    );
    await until(
      () => text().includes('2 background tasks failed'),
      () => text(),
    );
    expect(stage.calls.filter(({ path }) => path.startsWith('/apis/v1/invoices'))).to.deep.equal(
      [],
    );
    expect(text()).to.not.match(/your place|post invoices|nothing for you to do/i);
  });

  it('[2.08] tells a seller which final result stands without invoices, and promises no points', async () => {
    const text = await open(seller, ({ path }) => {
      if (path === '/apis/v1/rankings') return { rows: [] };
      if (path === '/apis/v1/invoices/summary')
        return { counts: { status1: { ROV030: 2 } }, sums: {} };
      if (path === '/apis/v1/invoices')
        return { rows: [row(1), row(2)], total: 2, page: 1, size: 20 };
      if (path === '/apis/v1/invoices/worth')
        return {
          rows: [1, 2].map((invoiceId) => ({ invoiceId, worth: [], finalIn: ['Milho 2026'] })),
        };
      return undefined;
    });
    await until(
      () => text().includes('The result of Milho 2026 is final. 2 invoices stand outside it.'),
      () => text(),
    );
    expect(text()).to.include('2 invoices');
    expect(text()).to.not.match(/points count once/i);
  });

  const behind = {
    id: 1,
    rowSCN: 1,
    campaignId: 14,
    quantity: '0',
    target: '1000',
    triggerState: 'none',
    labels: { customerId: 'Agrocampo' },
  };
  const homes: readonly [string, Partial<UserInfo>, campaigns: string, work: string][] = [
    ['director', { salesRole: 'DIR' }, 'Soja Norte 2026', 'Latest messages'],
    ['coordinator', {}, 'Channels falling behind', 'To decide'],
    ['regional representative', { salesRole: 'RTV' }, 'Channels falling behind', 'My tasks'],
  ];
  for (const [name, role, campaigns, work] of homes)
    it(`[3.02] begins a ${name}'s page with campaigns or with what waits, as chosen`, async () => {
      for (const showStartupPage of [1, 0] as const) {
        const text = await open(
          {
            ...coordinator,
            ...role,
            userPreferences: { campaignsNmv: { showStartupPage } },
            userProfile: [...coordinator.userProfile, { tcode: '100-001', acsPermLevel: 1 }],
          },
          ({ path }) => {
            if (path === '/apis/v1/boards/campaigns') return board;
            if (path === '/apis/v1/campaign-standings')
              return { rows: [behind], total: 1, page: 1, size: 200 };
            return undefined;
          },
        );
        await until(
          () => text().includes(campaigns) && text().includes(work),
          () => text(),
        );
        expect(text().indexOf(campaigns) < text().indexOf(work)).to.equal(showStartupPage === 1);
        stage.end();
      }
    });
});
