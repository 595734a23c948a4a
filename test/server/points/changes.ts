import assert from 'node:assert/strict';
import type {
  PointsChangeInfo,
  PointsEffect,
} from '../../../src/domain/schema/entities/points-change.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { expect } from '../harness.ts';
import type { Answer, PersonKey } from '../harness.ts';
import type { Stage } from '../invoices/stage.ts';

/** A record by its address. */
export interface Changes {
  /** Sends a change that gives a reason, and a day where one is given. */
  asks(
    who: PersonKey,
    values: Readonly<Record<string, unknown>>,
    holdsFrom?: string,
    reason?: string,
  ): Promise<Answer<ResourceDetail>>;
  /** Returns the waiting change, as a user reads it. */
  waiting(who: PersonKey): Promise<PointsChangeInfo | null>;
  effect(who: PersonKey): Promise<PointsEffect>;
  confirms(who: PersonKey): Promise<Answer<unknown>>;
  refuses(who: PersonKey, reason?: string): Promise<Answer<unknown>>;
  /** Reads the present record. */
  row(): Promise<ResourceDetail>;
}

/** Changes of one record that move points. */
export function changesOf(stage: Stage, url: string): Changes {
  const row = async (): Promise<ResourceDetail> =>
    expect(await (await stage.page('ADMIN')).get<ResourceDetail>(url), 200);
  const waiting = async (who: PersonKey): Promise<PointsChangeInfo | null> =>
    expect(
      await (
        await stage.page(who)
      ).get<{ change: PointsChangeInfo | null }>(`${url}/points-change`),
      200,
    ).change;
  const idOf = async (): Promise<number> => {
    const change = await waiting('ADMIN');
    assert.ok(change, 'a change waits');
    return change.id;
  };
  return {
    row,
    waiting,
    async asks(who, values, holdsFrom, reason = 'corrected') {
      const { rowSCN } = await row();
      return (await stage.page(who)).put<ResourceDetail>(url, {
        rowSCN,
        ...values,
        pointsChange: { reason, ...(holdsFrom === undefined ? {} : { holdsFrom }) },
      });
    },
    effect: async (who) =>
      expect(await (await stage.page(who)).get<PointsEffect>(`${url}/points-change/effect`), 200),
    confirms: async (who) =>
      (await stage.page(who)).post(`${url}/points-change/confirmation`, { changeId: await idOf() }),
    refuses: async (who, reason = 'no') =>
      (await stage.page(who)).post(`${url}/points-change/refusal`, {
        changeId: await idOf(),
        reason,
      }),
  };
}

/** Codes of the system's messages that a user got, the latest last. */
export async function messagesTo(stage: Stage, who: PersonKey): Promise<readonly string[]> {
  const rows = await stage.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .select('code')
    .where('businessPartnerId', '=', stage.world.people[who].id)
    .where('code', 'like', 'points-%')
    .orderBy('message.id')
    .execute();
  return rows.map(({ code }) => code ?? '');
}

/** Points of a person in the campaign of both branches. */
export async function scoreOf(stage: Stage, who: PersonKey): Promise<number> {
  const { rows } = await stage.ranking('DIR');
  const { id } = stage.world.people[who];
  return Number(rows.find(({ personId }) => personId === id)?.rankingScore ?? '0');
}
