import assert from 'node:assert/strict';
import { expect } from '../../server/harness.ts';
import type { PersonKey } from '../../server/harness.ts';
import type { IdentityChangeAnswer } from '../../../src/domain/schema/accounts/identity-change.ts';
import type { PointsChangeAnswer } from '../../../src/domain/schema/entities/points-change.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { cpf, item, note } from '../../server/invoices/stage.ts';
import { idOf, nextNumber, stage } from './ways.ts';
import type { Action } from './ways.ts';

const PDF = Buffer.from('%PDF-1.7').toString('base64');

/** A note of channel A that the author posts. */
async function posted(by: PersonKey): Promise<number> {
  const number = nextNumber();
  expect(
    await stage.upload(
      by,
      [note(stage.world, 'A', number, '2026-10-01', [item('P20', 'BD', '1')])],
      { bpCtvId: String(idOf('S1')) },
    ),
    202,
  );
  await stage.app.services.jobs.drain();
  return number;
}

/** Decides an invoice and returns true when the decider is allowed to. */
async function decided(
  judge: PersonKey,
  nNF: number,
  action: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const answer = await stage.act(judge, nNF, action, { reason: 'r', ...more });
  if (answer.status !== 200) assert.equal(answer.body.code, 'own-posting', answer.raw.body);
  return answer.status === 200;
}

/** @param begin what comes between the posting and the judgement */
const invoiceAction = (
  action: string,
  begin: (nNF: number) => Promise<Readonly<Record<string, unknown>>> = async () => ({}),
  judge: PersonKey = 'COO1',
): Action => ({
  name: `${action} an invoice`,
  asks: `invoiceMachine.${action}`,
  author: 'MGR1',
  judge,
  async play() {
    const nNF = await posted('MGR1');
    const more = await begin(nNF);
    return () => decided(judge, nNF, action, more);
  },
});

const invoiceOf = (nNF: number) =>
  stage.db
    .selectFrom('invoice')
    .select(['id', 'chNFe'])
    .where('numNF', '=', String(nNF))
    .executeTakeFirstOrThrow();

/** It was refused by another decider, and the seller contests that. */
async function disputed(nNF: number): Promise<Readonly<Record<string, unknown>>> {
  expect(await stage.act('DIR', nNF, 'refuse', { reason: 'r' }), 200);
  expect(await stage.act('S1', nNF, 'contest', { reason: 'c' }), 200);
  return {};
}

/** A cancellation that is proven by no signature waits for a decider. */
async function eventOf(nNF: number): Promise<Readonly<Record<string, unknown>>> {
  const { chNFe } = await invoiceOf(nNF);
  const { id } = await stage.db
    .insertInto('nfeEvent')
    .values({
      chNFe: chNFe ?? '',
      tpEvento: '110111',
      nSeqEvento: 1,
      dhEvento: '2026-12-05T12:00:00Z',
      dhRegEvento: null,
      xEvento: 'Cancelamento',
      cStat: null,
      author: null,
      detail: null,
      verified: false,
      postedBy: idOf('S1'),
      actingUserId: null,
      state: 'asks',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { eventId: id };
}

const claimAction = (action: 'grant-claim' | 'dismiss-claim'): Action => ({
  name: `${action} on a sale`,
  asks: `invoiceMachine.${action}`,
  ofChannel: true,
  author: 'S2',
  judge: 'MA',
  async play() {
    const nNF = await posted('MGR1');
    const { id } = await invoiceOf(nNF);
    await stage.db
      .insertInto('invoiceCase')
      .values({
        kind: 'sale',
        invoiceId: id,
        subject: 'other',
        status1: 'open',
        openedAt: '2026-12-05T12:00:00Z',
        openedBy: idOf('S2'),
        openedActing: await actingOn('S2'),
        sellerId: idOf('S2'),
        dueOn: '2026-12-20',
        waitsSince: '2026-12-05',
      })
      .execute();
    return () => decided('MA', nNF, action);
  },
});

/** Returns the id of the user impersonated by a person now; null for none. */
async function actingOn(who: PersonKey): Promise<number | null> {
  const row = await stage.db
    .selectFrom('session')
    .select('actingUserId')
    .where('businessPartnerId', '=', idOf(who))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.actingUserId ?? null;
}

/** The key alone: it waits for its file, or is refused. */
const keyAction: Action = {
  name: 'refuse an invoice that was posted by its access key',
  asks: 'invoiceMachine.refuse',
  author: 'MGR1',
  judge: 'COO1',
  async play() {
    const nNF = nextNumber();
    const { key } = note(stage.world, 'A', nNF, '2026-10-01', [item('P20', 'BD', '1')]);
    const page = await stage.page('MGR1');
    expect(
      await page.post('/apis/v1/invoices/keys', {
        emitType: '2',
        keys: [key],
        bpCtvId: idOf('S1'),
      }),
      202,
    );
    await stage.app.services.jobs.drain();
    return () => decided('COO1', nNF, 'refuse');
  },
};

/** A campaign with a product category, of which no edit is remembered. */
async function makeComplete(campaignId: number): Promise<void> {
  const { version } = await stage.db
    .selectFrom('campaign')
    .select('version')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  await stage.db.deleteFrom('campaignCategory').where('campaignId', '=', campaignId).execute();
  await stage.db
    .insertInto('campaignCategory')
    .values({ campaignId, version, categoryId: stage.world.categories.F })
    .execute();
  await stage.db.deleteFrom('recordHistory').where('noun', '=', 'campaign').execute();
}

/** The author edits a campaign, which then waits. */
const campaignAction = (action: 'approve' | 'deny' | 'dismissContest'): Action => ({
  name: `${action} a campaign`,
  asks: `campaignMachine.${action}`,
  author: 'COO1',
  judge: 'DIR',
  async play() {
    const id = stage.world.branchCampaignIds[1];
    const url = `/apis/v1/campaigns/${id}`;
    await makeComplete(id);
    const editor = await stage.page('COO1');
    const { rowSCN } = expect(await editor.get<ResourceDetail>(url), 200);
    expect(await editor.put(url, { rowSCN, descr: `Regras ${nextNumber()}` }), 200);
    const waits = { approvalStatus: 'awaiting' } as const;
    await stage.db
      .updateTable('campaign')
      .set({ ...waits, ownerId: idOf('CTV1') })
      .where('id', '=', id)
      .execute();
    await stage.db
      .updateTable('campaignVersion')
      .set({
        ...waits,
        contestOpen: action === 'dismissContest',
        noticeUntil: action === 'dismissContest' ? '2026-12-20' : null,
        contestedBy: idOf('MA'),
      })
      .where('campaignId', '=', id)
      .execute();
    return async () => {
      const page = await stage.page('DIR');
      const detail = expect(await page.get<ResourceDetail>(url), 200);
      const answer = await page.post<ProblemBody>(`${url}/acts/${action}`, {
        rowSCN: detail.rowSCN,
        reason: 'r',
      });
      if (answer.status !== 200) {
        assert.equal(answer.body.code, '600-035', answer.raw.body);
        assert.equal(detail.whyNot[action], 'ownCampaign');
      }
      return answer.status === 200;
    };
  },
});

const countersignAction: Action = {
  name: 'countersign a typed invoice',
  asks: 'invoiceMachine.countersign',
  author: 'MGR1',
  judge: 'COO1',
  async play() {
    const numNF = nextNumber();
    const page = await stage.page('MGR1');
    const body = {
      customerId: stage.world.channels.A.id,
      bpCtvId: idOf('S1'),
      numNF: String(numNF),
      serieNF: '7',
      dtEmis: '2026-11-10',
      cfop: '5102',
      buyer: { xNome: 'José da Produção', taxNum: cpf('529982247') },
      items: [{ extCode: 'P20', uCom: 'BD', qCom: '3', vProd: '300.5' }],
    };
    expect(await page.post('/apis/v1/invoices/hand', body), 201);
    return async () => {
      return decided('COO1', numNF, 'countersign');
    };
  },
};

/** A newcomer of channel A that the author brought. */
async function guestOf(author: PersonKey): Promise<number> {
  const last = nextNumber();
  const { id } = await stage.db
    .insertInto('businessPartner')
    .values({
      nmpCode: `W-${last}`,
      name1: `Newcomer ${last}`,
      alias: 'N.',
      email: `newcomer${last}@channel.example`,
      bpType: '92',
      status1: 2,
      createdBy: idOf(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .updateTable('identityFact')
    .set({ broughtActing: await actingOn(author) })
    .where('businessPartnerId', '=', id)
    .where('kind', '=', 'account')
    .execute();
  await stage.db
    .insertInto('accountProgress')
    .values({ businessPartnerId: id, completedAt: stage.clock.now().toISOString() })
    .execute();
  await stage.db
    .insertInto('channelLink')
    .values({
      customerId: stage.world.channels.A.id,
      businessPartnerId: id,
      salesRoleId: 'CSC',
      hireDate: '2026-01-01',
    })
    .execute();
  return id;
}

const releaseAction: Action = {
  name: 'release a person',
  asks: 'requestMachine.release',
  author: 'MGR1',
  judge: 'COO1',
  async play() {
    const id = await guestOf('MGR1');
    return async () => {
      const page = await stage.page('COO1');
      const url = `/apis/v1/access-requests/${id}/release`;
      const answer = await page.post<ProblemBody>(url, { channels: [] });
      if (answer.status !== 204) assert.equal(answer.body.code, 'took-part', answer.raw.body);
      return answer.status === 204;
    };
  },
};

const linkAction: Action = {
  name: "confirm a seller's link",
  asks: 'server/rules/channel-link.ts',
  author: 'MGR1',
  judge: 'COO1',
  async play() {
    const last = nextNumber();
    const maker = await stage.page('MGR1');
    const day = `${2_000 + (last % 25)}-0${1 + (last % 9)}-01`;
    const made = await maker.post<ResourceDetail>('/apis/v1/channel-links', {
      customerId: stage.world.channels.B.id,
      businessPartnerId: idOf('S1'),
      salesRoleId: 'CSC',
      hireDate: day,
      fireDate: day,
    });
    const { id } = expect(made, 201);
    return async () => {
      const page = await stage.page('COO1');
      const url = `/apis/v1/channel-links/${id}`;
      const { rowSCN } = expect(await page.get<ResourceDetail>(url), 200);
      const answer = await page.post(`${url}/acts/confirm`, { rowSCN });
      if (answer.status !== 200) assert.equal(answer.status, 409, answer.raw.body);
      return answer.status === 200;
    };
  },
};

/** A change of name, or of role, that the author asks for. */
const identityAction = (
  name: string,
  [author, judge, about]: readonly [PersonKey, PersonKey, PersonKey],
  salesRole?: string,
): Action => ({
  name,
  asks: 'server/accounts/identity-change/identity-change-routes.ts',
  ownName: true,
  author,
  judge,
  async play() {
    const last = nextNumber();
    if (salesRole !== undefined)
      await stage.db
        .updateTable('businessPartner')
        .set({ salesRole: 'CTV' })
        .where('id', '=', idOf(about))
        .execute();
    const url = `/apis/v1/users/${idOf(about)}/identity-change`;
    const asker = await stage.page(author);
    const suffix = String.fromCharCode(97 + (last % 26), 97 + (Math.floor(last / 26) % 26));
    const asked = expect(
      await asker.post<IdentityChangeAnswer>(url, {
        name1: `Marta Nova ${suffix}`,
        reason: 'r',
        ...(salesRole === undefined ? {} : { salesRole }),
      }),
      200,
    );
    return async () => {
      const page = await stage.page(judge);
      const answer = await page.post<ProblemBody>(`${url}/confirmation`, {
        changeId: asked.change?.id,
      });
      if (answer.status !== 200) assert.equal(answer.body.code, 'took-part', answer.raw.body);
      return answer.status === 200;
    };
  },
});

const emailAction: Action = {
  name: 'confirm a change of e-mail',
  asks: 'server/accounts/email-change/routes.ts',
  author: 'MGR1',
  judge: 'ADMIN',
  async play() {
    const last = nextNumber();
    // moves the guest to a channel that the author is not in charge of
    const id = await guestOf('DIR');
    await stage.db
      .updateTable('businessPartner')
      .set({ status1: 3, createdBy: null })
      .where('id', '=', id)
      .execute();
    const now = stage.clock.now().getTime();
    const change = await stage.db
      .insertInto('emailChange')
      .values({
        businessPartnerId: id,
        oldEmail: `old${last}@channel.example`,
        newEmail: `new${last}@channel.example`,
        askedBy: idOf('MGR1'),
        askedActing: await actingOn('MGR1'),
        askedAt: new Date(now - 8 * 86_400_000).toISOString(),
        endedAt: null,
        outcome: null,
        endedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const page = await stage.page('ADMIN');
      const url = `/apis/v1/users/${id}/email-change/confirmation`;
      const answer = await page.post<ProblemBody>(url, { changeId: change.id });
      if (answer.status !== 204)
        assert.equal(answer.body.code, 'second-person-needed', answer.raw.body);
      return answer.status === 204;
    };
  },
};

const pointsAction: Action = {
  name: 'confirm a change that moves points',
  asks: 'server/points/decide.ts',
  author: 'MGR1',
  judge: 'MGR2',
  async play() {
    await stage.db
      .updateTable('campaignVersion')
      .set({ approvalStatus: 'approved', noticeUntil: null, contestOpen: false })
      .where('campaignId', '=', stage.world.campaignId)
      .execute();
    await stage.db.deleteFrom('pointsChange').execute();
    const url = `/apis/v1/products/${stage.world.products.P}`;
    const page = await stage.page('MGR1');
    const row = expect(await page.get<ResourceDetail>(url), 200);
    const { H, F } = stage.world.categories;
    expect(
      await page.put(url, {
        rowSCN: row.rowSCN,
        productCategoryId: row['productCategoryId'] === H ? F : H,
        pointsChange: { reason: `r${nextNumber()}` },
      }),
      200,
    );
    return async () => {
      const judge = await stage.page('MGR2');
      const { change } = expect(await judge.get<PointsChangeAnswer>(`${url}/points-change`), 200);
      const changeId = change?.id;
      const answer = await judge.post<ProblemBody>(`${url}/points-change/confirmation`, {
        changeId,
      });
      if (answer.status !== 200) {
        assert.equal(answer.body.code, 'took-part', answer.raw.body);
        assert.equal(change?.mayConfirm, false);
      }
      return answer.status === 200;
    };
  },
};

export const SEASON_ACTIONS: readonly Action[] = [
  invoiceAction('approve'),
  invoiceAction('refuse'),
  keyAction,
  countersignAction,
  invoiceAction('uphold', disputed),
  invoiceAction('dismiss', disputed),
  invoiceAction('apply-event', eventOf),
  invoiceAction('dismiss-event', eventOf),
  invoiceAction(
    'undo-cancellation',
    async (nNF) => {
      await stage.db
        .updateTable('invoice')
        .set({ status1: 'ROV090' })
        .where('numNF', '=', String(nNF))
        .execute();
      return { evidence: [{ fileName: 'a.pdf', file: PDF }] };
    },
    'DIR',
  ),
  claimAction('grant-claim'),
  claimAction('dismiss-claim'),
  campaignAction('approve'),
  campaignAction('deny'),
  campaignAction('dismissContest'),
  releaseAction,
  linkAction,
  identityAction("confirm a change of a person's name", ['MGR1', 'COO1', 'S1']),
  identityAction('give a role that decides', ['ADMIN', 'DIR', 'CTV1'], 'COO'),
  emailAction,
  pointsAction,
];
