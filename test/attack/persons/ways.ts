// Attempts of one natural person to take an action and to judge it, and the people that every
// action of two persons names.
import type { IdentityFactKind } from '../../../src/domain/rules/account/identity-facts.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { PersonKey } from '../../server/harness.ts';
import { openStage } from '../../server/invoices/stage.ts';
import type { Stage } from '../../server/invoices/stage.ts';
import { thirdOf } from '../../contract/third-of.ts';

/** The one server of a file of tests. */
export let stage: Stage;

let last = 5_700;
/** A number that no row has yet. */
export function nextNumber(): number {
  last += 1;
  return last;
}

export const idOf = (who: PersonKey): number => stage.world.people[who].id;

export async function givesTaxNumber(who: PersonKey, taxNum: string | null): Promise<void> {
  await stage.db
    .updateTable('businessPartner')
    .set({ taxNum })
    .where('id', '=', idOf(who))
    .execute();
}

async function taxNumberOf(who: PersonKey): Promise<string | null> {
  const row = await stage.db
    .selectFrom('businessPartner')
    .select('taxNum')
    .where('id', '=', idOf(who))
    .executeTakeFirstOrThrow();
  return row.taxNum;
}

type Note = Readonly<
  Partial<
    Record<'broughtBy' | 'broughtActing' | 'confirmedBy' | 'confirmedActing', PersonKey | undefined>
  >
>;

export async function notes(
  about: PersonKey,
  kind: IdentityFactKind,
  how: string,
  by: Note,
  value?: number,
): Promise<void> {
  const id = (who: PersonKey | undefined) => (who === undefined ? null : idOf(who));
  await stage.db
    .insertInto('identityFact')
    .values({
      businessPartnerId: idOf(about),
      kind,
      how,
      value: value === undefined ? null : String(value),
      broughtBy: id(by.broughtBy),
      broughtActing: id(by.broughtActing),
      confirmedBy: id(by.confirmedBy),
      confirmedActing: id(by.confirmedActing),
    })
    .execute();
}

/** A way by which one natural person could be both; each leaves nothing behind. A further way is a further row. */
interface Way {
  readonly name: string;
  /** The author's deed is done by the judge, who acts as the author: only where that is allowed at all. */
  readonly isActing?: true;
  readonly isDeputy?: true;
  /** Makes the author of a deed and who judges it one person. */
  make(author: PersonKey, judge: PersonKey): Promise<void>;
}

export const WAYS: readonly Way[] = [
  {
    name: 'a second account with the same tax number',
    make: async (author, judge) => givesTaxNumber(judge, await taxNumberOf(author)),
  },
  {
    name: 'a second account that had the same tax number once',
    async make(author, judge) {
      const own = await taxNumberOf(judge);
      await givesTaxNumber(judge, await taxNumberOf(author));
      await givesTaxNumber(judge, own);
    },
  },
  {
    name: 'an author that the judge invited',
    make: (author, judge) => notes(author, 'account', 'invitation', { broughtBy: judge }),
  },
  {
    name: 'an author that the judge invited, acting as another',
    make: (author, judge) =>
      notes(author, 'account', 'invitation', { broughtBy: 'MGR2', broughtActing: judge }),
  },
  {
    name: 'an author that the judge invited and another released',
    async make(author, judge) {
      await notes(author, 'account', 'invitation', { broughtBy: judge });
      await notes(author, 'release', 'release', { broughtBy: 'RTV1' });
    },
  },
  {
    name: 'an author that the judge alone released',
    make: (author, judge) => notes(author, 'release', 'release', { broughtBy: judge }),
  },
  {
    name: 'an author that the judge alone linked to a channel',
    make: (author, judge) => notes(author, 'channel', 'users-screen', { broughtBy: judge }),
  },
  {
    name: 'an author whose mailbox the judge named, and an administrator confirmed',
    make: (author, judge) =>
      notes(author, 'e-mail', 'e-mail-change', {
        broughtBy: judge,
        confirmedBy: author === 'ADMIN' ? 'DIR' : 'ADMIN',
      }),
  },
  {
    name: 'a judge that the author invited',
    make: (author, judge) => notes(judge, 'account', 'invitation', { broughtBy: author }),
  },
  {
    name: 'a judge whose mailbox the author named',
    make: (author, judge) =>
      notes(judge, 'e-mail', 'e-mail-change', {
        broughtBy: author,
        confirmedBy: judge === 'ADMIN' ? 'DIR' : 'ADMIN',
      }),
  },
  {
    name: 'a judge who is the deputy of the author',
    isDeputy: true,
    async make(author, judge) {
      await stage.db
        .insertInto('deputy')
        .values({
          absentId: idOf(author),
          deputyId: idOf(judge),
          validFrom: '2026-12-01',
          validTo: '2026-12-20',
          approvesCampaigns: true,
          decidesInvoices: true,
          descr: null,
          revokedAt: null,
        })
        .execute();
      await notes(author, 'name', 'test', {});
    },
  },
  {
    name: 'an author that the judge put into a group that decides',
    async make(author, judge) {
      await decides(author);
      await notes(author, 'group', 'groups-screen', { broughtBy: judge }, await groupOf('decides'));
    },
  },
  {
    name: 'a judge that the author put into a group that decides',
    async make(author, judge) {
      await decides(judge);
      await notes(judge, 'group', 'groups-screen', { broughtBy: author }, await groupOf('decides'));
    },
  },
  {
    name: 'a judge who acted as the author',
    isActing: true,
    make: (author, judge) => actsAs(author, judge),
  },
];

/** Puts a person into the group that pays prizes. */
async function decides(who: PersonKey): Promise<void> {
  await stage.db
    .insertInto('userGroupMember')
    .values({ userGroupId: await groupOf('decides'), businessPartnerId: idOf(who) })
    .execute();
}

/** A group that lets its people check and pay prizes, whatever their role. */
async function groupOf(code: string): Promise<number> {
  const found = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', '=', code)
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const { id } = await stage.db
    .insertInto('userGroup')
    .values({ nmpCode: code, name1: code })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('userGroupPermission')
    .values({ userGroupId: id, tcode: '450-130', acsPermLevel: 2 })
    .execute();
  return id;
}

/** Turns the sessions of the author into those of the judge who acts as them; null: back. */
async function actsAs(author: PersonKey, judge: PersonKey | null): Promise<void> {
  await stage.page(author);
  await stage.db
    .updateTable('session')
    .set({ actingUserId: judge === null ? null : idOf(judge) })
    .where('businessPartnerId', '=', idOf(author))
    .execute();
  // a fact is announced to every server: who is held is read afresh
  await notes(author, 'role', 'test', {});
}

/**
 * Action that needs two persons: a deed of the author, and a judgement that must be refused or
 * pass.
 */
export interface Action {
  readonly name: string;
  /**
   * Source of the check (`all-actions.test.ts`): an action of a machine, or a module of the
   * server.
   */
  readonly asks: string;
  readonly author: PersonKey;
  readonly judge: PersonKey;
  /** The deed is done in the own name alone: acting as the author it is refused. */
  readonly ownName?: true;
  /** True for an author and judge of a channel, where users have no deputies. */
  readonly ofChannel?: true;
  /** @returns whether the judge is let through */
  play(): Promise<() => Promise<boolean>>;
}

/** Ends what a way has made, as if it had never been. */
async function unmake(
  action: Action,
  numbers: ReadonlyMap<PersonKey, string | null>,
): Promise<void> {
  await actsAs(action.author, null);
  await stage.db.deleteFrom('deputy').execute();
  await stage.db
    .deleteFrom('userGroupMember')
    .where('userGroupId', '=', await groupOf('decides'))
    .execute();
  for (const [who, taxNum] of numbers) await givesTaxNumber(who, taxNum);
  await stage.db.updateTable('payout').set({ winnerTaxFactId: null }).execute();
  await stage.db.deleteFrom('identityFact').execute();
  await notes('S5', 'role', 'test', {});
}

const waysOf = ({ ownName, ofChannel }: Action): readonly Way[] =>
  WAYS.filter(({ isActing, isDeputy }) => !(isActing && ownName) && !(isDeputy && ofChannel));

/**
 * Plays every action by strangers, and by one person in every way.
 * @param prepare what the actions of the file need of the world
 */
export function playAll(actions: readonly Action[], prepare?: () => Promise<void>): void {
  beforeAll(async () => {
    stage = await openStage();
    await prepare?.();
  });
  afterAll(() => stage.close());
  for (const action of actions) {
    test(`two strangers may: ${action.name}`, async () => {
      await unmake(action, new Map());
      assert.equal(await (await action.play())(), true);
    });
    for (const way of thirdOf(waysOf(action)))
      test(`one person may not ${action.name} by ${way.name}`, async () => {
        const numbers = new Map<PersonKey, string | null>();
        for (const who of [action.author, action.judge]) numbers.set(who, await taxNumberOf(who));
        for (const [who, taxNum] of numbers) {
          await givesTaxNumber(who, null);
          await givesTaxNumber(who, taxNum);
        }
        await way.make(action.author, action.judge);
        try {
          const judge = await action.play();
          if (way.isActing) await actsAs(action.author, null);
          assert.equal(await judge(), false);
        } finally {
          await unmake(action, numbers);
        }
      });
  }
}
