import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { expect } from '../../server/harness.ts';
import type { PersonKey } from '../../server/harness.ts';
import type { SituationsAnswer, TermAnswer } from '../../../src/domain/schema/campaigns/payout.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { closeCampaign } from '../../server/campaigns/closing-stage.ts';
import { item, note } from '../../server/invoices/stage.ts';
import { idOf, nextNumber, stage } from './ways.ts';
import type { Action } from './ways.ts';

const URL = '/apis/v1/payouts';
const PDF = Buffer.from('%PDF-1.7 scan').toString('base64');
let prizeId = 0;

/** A closed campaign of the director with one prize, of invoices that a coordinator approved. */
export async function closeSeason(): Promise<void> {
  const { world, db } = stage;
  await db
    .updateTable('campaign')
    .set({ salesRoleAwarded: 'CTV', checkedAbove: '0', termRequired: false })
    .execute();
  const nNF = nextNumber();
  await stage.import('S1', [note(world, 'A', nNF, '2026-09-10', [item('P20', 'BD', '120')])]);
  expect(await stage.act('COO1', nNF, 'approve'), 200);
  await closeCampaign(await stage.page('DIR'), world.campaignId);
  const prize = await db.selectFrom('payout').select('id').executeTakeFirstOrThrow();
  prizeId = prize.id;
  for (const who of ['ATV1', 'CTV1', 'RTV1'] as const) await pays(who);
  // further directors
  await db
    .updateTable('businessPartner')
    .set({ salesRole: 'DIR' })
    .where('id', 'in', [idOf('ATV2'), idOf('CTV2')])
    .execute();
}

/** Gives a person of the provider the level by which prizes are checked and paid. */
async function pays(who: PersonKey): Promise<void> {
  const { id } = await stage.db
    .insertInto('userGroup')
    .values({ nmpCode: `PAG-${who}`, name1: 'Pagadores' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('userGroupPermission')
    .values({ userGroupId: id, tcode: '450-130', acsPermLevel: 2 })
    .execute();
  await stage.db
    .insertInto('userGroupMember')
    .values({ userGroupId: id, businessPartnerId: idOf(who) })
    .execute();
}

/** The prize as it is when its winner has accepted it, and the channel declared its returns. */
async function accepted(more: object = {}): Promise<void> {
  const { db, world } = stage;
  await db.deleteFrom('payoutTerm').execute();
  await db.updateTable('payoutInvoice').set({ evidenceId: null, situation: '100' }).execute();
  await db.deleteFrom('payoutEvidence').execute();
  for (const table of ['userDocumentSignatory', 'userDocument'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('payout')
    .set({
      status1: 'accepted',
      acceptedAt: '2026-12-05T12:00:00Z',
      accountSealed: 'x',
      accountHint: 'PIX',
      checkedBy: null,
      checkedAt: null,
      paidOn: null,
      paidBy: null,
      receipt: null,
      ...more,
    })
    .execute();
  await db.deleteFrom('payoutDeclaration').execute();
  await db
    .insertInto('payoutDeclaration')
    .values({
      campaignId: world.campaignId,
      customerId: world.channels.A.id,
      declaredBy: idOf('MA'),
      declaredAt: '2026-12-05T12:00:00Z',
    })
    .execute();
}

const checkedBy = (who: PersonKey): Promise<void> =>
  accepted({ status1: 'checked', checkedBy: idOf(who), checkedAt: '2026-12-06T12:00:00Z' });

/**
 * Runs the action as the judge and returns its success.
 * @param why reason shown to a judge who is a participant
 */
async function acted(judge: PersonKey, action: 'check' | 'pay', why: string): Promise<boolean> {
  const page = await stage.page(judge);
  const { rowSCN, whyNot } = expect(await page.get<ResourceDetail>(`${URL}/${prizeId}`), 200);
  const values = action === 'pay' ? { paidOn: '2026-12-06', receipt: 'R-1' } : {};
  const answer = await page.post<ProblemBody>(`${URL}/${prizeId}/acts/${action}`, {
    rowSCN,
    values,
  });
  if (answer.status !== 200) assert.deepEqual([answer.status, whyNot[action]], [409, why]);
  return answer.status === 200;
}

interface Deed extends Pick<Action, 'author' | 'judge'> {
  readonly name: string;
  readonly act: 'check' | 'pay';
  readonly why: string;
  deed(author: PersonKey): Promise<void>;
}

const prizeAction = ({ name, act, why, deed, author, judge }: Deed): Action => ({
  name,
  asks: `payoutMachine.${act}`,
  author,
  judge,
  ownName: true,
  async play() {
    await deed(author);
    return () => acted(judge, act, why);
  },
});

const term = (by: PersonKey, signatoryName = 'Claudia Menezes') =>
  stage.page(by).then((page) =>
    page.post<TermAnswer & ProblemBody>(`${URL}/${prizeId}/term`, {
      signedOn: '2026-11-20',
      signatoryName,
      fileName: 'termo.pdf',
      file: PDF,
    }),
  );

async function evidence(by: PersonKey): Promise<number> {
  const page = await stage.page(by);
  const url = `${URL}/${prizeId}/situations`;
  const { rows } = expect(await page.get<SituationsAnswer>(url), 200);
  const lines = rows.map(({ chNFe }) => `${chNFe};100`).join('\r\n');
  const { status } = await page.post<SituationsAnswer>(url, {
    fileName: 'sefaz.csv',
    file: Buffer.from(lines).toString('base64'),
  });
  return status;
}

/** A term that people have signed in the portal. */
async function signedTerm(...people: readonly PersonKey[]): Promise<void> {
  const { id } = await stage.db
    .insertInto('userDocument')
    .values({
      userName: idOf('S1'),
      docName: 'Termo',
      docType: '3',
      docLocale: 'pt-BR',
      campaign: stage.world.campaignId,
      payoutId: prizeId,
      body: 'Termo',
      status: '3',
      createdBy: idOf('COO2'),
      createdAt: '2026-12-05T12:00:00Z',
      closedAt: '2026-12-05T13:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const who of people)
    await stage.db
      .insertInto('userDocumentSignatory')
      .values({
        documentId: id,
        person: idOf(who),
        signsAs: 'provider',
        state: 'signed',
        signedAt: '2026-12-05T13:00:00Z',
        method: 'session',
      })
      .execute();
}

const recordAction: Action = {
  name: 'record the term of a prize that the author won',
  asks: 'server/payouts/paper-term.ts',
  author: 'S1',
  judge: 'MGR1',
  ownName: true,
  ofChannel: true,
  async play() {
    await accepted();
    return async () => {
      const answer = await term('MGR1');
      if (answer.status !== 200) assert.equal(answer.body.code, '600-035', answer.raw.body);
      return answer.status === 200;
    };
  },
};

/**
 * Builds an action in which the term of a prize counts the employer as known to the payer, a
 * manager of the channel.
 */
const knownAction = (name: string, author: 'S1' | 'MGR1'): Action => ({
  name,
  asks: 'server/payouts/paper-term.ts',
  author,
  judge: 'MA',
  ownName: true,
  ofChannel: true,
  async play() {
    await accepted();
    return async () => {
      const { name1 } = stage.world.people.MA;
      const { term: kept } = expect(await term('MGR1', name1), 200);
      return kept?.isKnown === true;
    };
  },
});

const signAction: Action = {
  name: 'sign for the employer a term of a prize that the author won',
  asks: 'server/documents/term-signatories.ts',
  author: 'S1',
  judge: 'MA',
  ownName: true,
  ofChannel: true,
  async play() {
    await accepted();
    const page = await stage.page('MGR1');
    const { documentId } = expect(
      await page.post<{ documentId: number }>(`${URL}/${prizeId}/term-document`, {}),
      200,
    );
    return async () => {
      const url = `/apis/v1/user-documents/${documentId}`;
      const { rowSCN, signatories } = expect(await page.get<ResourceDetail>(url), 200);
      const drafted = (signatories as readonly { person: number | null }[]).some(
        ({ person }) => person === idOf('MA'),
      );
      const saved = await page.put<ProblemBody>(url, {
        rowSCN,
        signatories: [
          { person: idOf('S1'), signsAs: 'self' },
          { person: idOf('MA'), signsAs: 'employer' },
        ],
      });
      if (saved.status !== 200)
        assert.ok(
          saved.body.fields?.some(({ code }) =>
            ['employer-took-part', 'signatories-duplicate', 'winner-missing'].includes(code),
          ),
          saved.raw.body,
        );
      assert.equal(drafted, saved.status === 200, 'the draft names people that a sender may name');
      return drafted;
    };
  },
};

const bringAction: Action = {
  name: 'bring the evidence of a prize whose campaign the author closed',
  asks: 'server/payouts/situations.ts',
  author: 'DIR',
  judge: 'ATV1',
  ownName: true,
  async play() {
    await accepted();
    return async () => (await evidence('ATV1')) === 200;
  },
};

/** The result of the director withholds a prize, which its winner contests. */
const dismissAction: Action = {
  name: 'dismiss the contest of a prize that the author withheld',
  asks: 'server/campaigns/withheld/withheld-prizes.ts',
  author: 'DIR',
  judge: 'ATV2',
  ownName: true,
  async play() {
    const { db, world } = stage;
    const winnerId = idOf('S2');
    const decisions = [
      { personId: winnerId, choice: 'prizeWithheld', lost: 'locked', reason: 'r' },
    ];
    // a result in effect is never changed: the director rectifies it
    await sql`insert into ranking_snapshot (campaign_id, revision, version, taken_at, taken_by, sha256, item_count, content, secret, digest, tops, leaves, reason, decisions)
      select campaign_id, revision + 1, version, '2026-12-06T12:00:00Z', ${idOf('DIR')}, sha256, item_count, content, secret, digest, tops, leaves, 'r', ${JSON.stringify(decisions)}::jsonb
      from ranking_snapshot where campaign_id = ${world.campaignId} order by revision desc limit 1`.execute(
      db,
    );
    await sql`delete from prize_contest`.execute(db);
    await sql`insert into prize_contest (campaign_id, revision, winner_id, contested_by, contested_at, reason)
      select campaign_id, max(revision), ${winnerId}::bigint, ${winnerId}::bigint, '2026-12-06T12:00:00Z'::timestamptz, 'c' from ranking_snapshot
      where campaign_id = ${world.campaignId} group by campaign_id`.execute(db);
    return async () => {
      const page = await stage.page('ATV2');
      const url = `/apis/v1/campaigns/${world.campaignId}/withheld-prizes/${winnerId}/dismissal`;
      const answer = await page.post<ProblemBody>(url, { reason: 'r' });
      if (answer.status !== 204) assert.equal(answer.status, 409, answer.raw.body);
      return answer.status === 204;
    };
  },
};

export const PRIZE_ACTIONS: readonly Action[] = [
  prizeAction({
    name: 'check a prize whose campaign the author closed',
    act: 'check',
    why: 'decidedCampaign',
    author: 'DIR',
    judge: 'ATV1',
    deed: () => accepted(),
  }),
  prizeAction({
    name: 'check a prize of invoices that the author approved',
    act: 'check',
    why: 'handledInvoices',
    author: 'COO1',
    judge: 'ATV1',
    deed: () => accepted(),
  }),
  prizeAction({
    name: 'pay a prize whose campaign the author closed',
    act: 'pay',
    why: 'decidedCampaign',
    author: 'DIR',
    judge: 'ATV1',
    deed: () => checkedBy('RTV1'),
  }),
  prizeAction({
    name: 'pay a prize that the author checked',
    act: 'pay',
    why: 'provedPrize',
    author: 'RTV1',
    judge: 'ATV1',
    deed: checkedBy,
  }),
  prizeAction({
    name: 'pay a prize whose evidence the author brought',
    act: 'pay',
    why: 'provedPrize',
    author: 'RTV1',
    judge: 'ATV1',
    async deed(author) {
      await accepted();
      assert.equal(await evidence(author), 200);
      await stage.db
        .updateTable('payout')
        .set({ status1: 'checked', checkedBy: idOf('CTV1') })
        .execute();
    },
  }),
  prizeAction({
    name: 'pay a prize whose paper term the author recorded',
    act: 'pay',
    why: 'provedPrize',
    author: 'RTV1',
    judge: 'ATV1',
    async deed(author) {
      await checkedBy('CTV1');
      expect(await term(author), 200);
    },
  }),
  prizeAction({
    name: 'pay a prize whose term the author signed',
    act: 'pay',
    why: 'provedPrize',
    author: 'RTV1',
    judge: 'ATV1',
    async deed(author) {
      await checkedBy('CTV1');
      await signedTerm('S1', author);
    },
  }),
  bringAction,
  recordAction,
  knownAction('count as the known employer of a prize that the author won', 'S1'),
  knownAction('count as the known employer in a term that the author recorded', 'MGR1'),
  signAction,
  dismissAction,
];
