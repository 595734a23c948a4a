import fc from 'fast-check';
import type { Db } from '../../../server/database/db.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { approveVersion } from './approve-version.ts';
import {
  actionOf,
  channelKey,
  day,
  factor,
  oneOf,
  personKey,
  posting,
  productKey,
  productOf,
  status,
  statusOf,
  which,
} from './postings.ts';
import type { Action, Scene } from './postings.ts';

/** Changes an invoice in a transaction that says so. */
async function onInvoice(
  { db }: Scene,
  nth: number,
  change: (trx: Db, id: number) => Promise<unknown>,
): Promise<void> {
  const known = await oneOf(db, nth);
  if (known === undefined) return;
  await db.transaction().execute(async (trx) => {
    await enqueueChanges(trx, [{ kind: 'invoice', refId: known.id }], 'act');
    await change(trx, known.id);
  });
}

const deciding = fc
  .record({ nth: which, status })
  .map(({ nth, status: to }) =>
    actionOf(`status ${to} of ${nth}`, (scene) =>
      onInvoice(scene, nth, (trx, id) =>
        trx.updateTable('invoice').set(statusOf(to)).where('id', '=', id).execute(),
      ),
    ),
  );

const assigning = fc
  .record({ nth: which, seller: personKey, manager: personKey })
  .map(({ nth, seller, manager }) =>
    actionOf(`seller ${seller}, manager ${manager} of ${nth}`, (scene) =>
      onInvoice(scene, nth, (trx, id) =>
        trx
          .updateTable('invoice')
          .set({
            bpCtvId: seller === null ? null : scene.world.people[seller].id,
            bpMngrId: manager === null ? null : scene.world.people[manager].id,
          })
          .where('id', '=', id)
          .execute(),
      ),
    ),
  );

const mapping = fc
  .record({ nth: which, product: productKey, factor })
  .map(({ nth, product, factor: umConvFactor }) =>
    actionOf(`map ${nth} to ${product} by ${umConvFactor}`, (scene) =>
      onInvoice(scene, nth, (trx, id) =>
        trx
          .updateTable('invoiceItem')
          .set({ productId: productOf(scene.world, product), umConvFactor })
          .where('invoiceId', '=', id)
          .where('nItem', '=', 1)
          .execute(),
      ),
    ),
  );

const withdrawing = which.map((nth) =>
  actionOf(`withdraw ${nth}`, (scene) =>
    onInvoice(scene, nth, async (trx, id) => {
      await trx.deleteFrom('invoiceItem').where('invoiceId', '=', id).execute();
      await trx.deleteFrom('invoice').where('id', '=', id).execute();
    }),
  ),
);

/** Actions on invoices: most of what happens. */
export const invoiceActions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: posting },
  { weight: 4, arbitrary: deciding },
  { weight: 1, arbitrary: assigning },
  { weight: 2, arbitrary: mapping },
  { weight: 2, arbitrary: withdrawing },
);

const memberships = fc
  .record({
    channel: channelKey,
    from: day,
    to: fc.option(day, { nil: null }),
    isEnd: fc.boolean(),
  })
  .map(({ channel, from, to, isEnd }) =>
    actionOf(
      `${isEnd ? 'no member' : 'member'} ${channel} from ${from} to ${to}`,
      async ({ db, world }) => {
        const customerId = world.channels[channel].id;
        if (isEnd)
          await db.deleteFrom('economicGroupMember').where('customerId', '=', customerId).execute();
        else
          await db
            .insertInto('economicGroupMember')
            .values({ customerId, economicGroupId: world.groupId, validFrom: from, validTo: to })
            .execute();
      },
    ),
  );

const campaignActions = fc.oneof(
  fc
    .constantFrom('CTV', 'MANAGER')
    .map((salesRoleAwarded) =>
      actionOf(`award ${salesRoleAwarded}`, ({ db, world }) =>
        db
          .updateTable('campaign')
          .set({ salesRoleAwarded })
          .where('id', '=', world.campaignId)
          .execute(),
      ),
    ),
  fc
    .boolean()
    .map((redistributionCounts) =>
      actionOf(`redistribution ${redistributionCounts}`, ({ db, world }) =>
        db
          .updateTable('campaign')
          .set({ redistributionCounts })
          .where('id', '=', world.campaignId)
          .execute(),
      ),
    ),
  fc
    .boolean()
    .map((typedCounts) =>
      actionOf(`typed ${typedCounts}`, ({ db, world }) =>
        db
          .updateTable('campaign')
          .set({ typedCounts })
          .where('id', '=', world.campaignId)
          .execute(),
      ),
    ),
  fc
    .constantFrom('2026-11-05', '2026-11-30')
    .map((invcIssncEnd) =>
      actionOf(`window to ${invcIssncEnd}`, ({ db, world }) =>
        db
          .updateTable('campaign')
          .set({ invcIssncEnd })
          .where('id', '=', world.campaignId)
          .execute(),
      ),
    ),
  fc
    .constantFrom('0', '20', '300')
    .map((minSalesQuantTarget) =>
      actionOf(`triggers ${minSalesQuantTarget}`, ({ db }) =>
        db
          .updateTable('campaignTarget')
          .set({ minSalesQuantTarget, minPercentTarget: '0' })
          .execute(),
      ),
    ),
  fc
    .constantFrom('1', '1.5', '0.333')
    .map((nmvWeight) =>
      actionOf(`weight ${nmvWeight}`, ({ db, world }) =>
        db
          .updateTable('campaignProduct')
          .set({ nmvWeight })
          .where('productId', '=', world.products.P)
          .execute(),
      ),
    ),
  fc
    .constantFrom('H', 'F')
    .map((key) =>
      actionOf(`Q is of ${key}`, ({ db, world }) =>
        db
          .updateTable('product')
          .set({ productCategoryId: world.categories[key] })
          .where('id', '=', world.products.Q)
          .execute(),
      ),
    ),
);

const versions = day.map((from) =>
  actionOf(`version 2 from ${from}`, (scene) => approveVersion(scene, from)),
);

const others = fc.oneof(
  fc.boolean().map((isLinked) =>
    actionOf(isLinked ? 'S1 works at C' : 'S1 leaves C', ({ db, world }) =>
      isLinked
        ? db
            .insertInto('channelLink')
            .values({
              customerId: world.channels.C.id,
              businessPartnerId: world.people.S1.id,
              salesRoleId: 'CSC',
              hireDate: '2026-01-01',
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        : db
            .deleteFrom('channelLink')
            .where('customerId', '=', world.channels.C.id)
            .where('businessPartnerId', '=', world.people.S1.id)
            .execute(),
    ),
  ),
  fc
    .constantFrom(null, '33333333')
    .map((taxNumBase) =>
      actionOf(`the group's root ${taxNumBase}`, ({ db, world }) =>
        db
          .updateTable('economicGroup')
          .set({ taxNumBase })
          .where('id', '=', world.groupId)
          .execute(),
      ),
    ),
  fc
    .boolean()
    .map((indVenda) =>
      actionOf(`5116 is ${indVenda ? 'a' : 'no'} sale`, ({ db }) =>
        db.updateTable('cfop').set({ indVenda }).where('rfbCode', '=', '5116').execute(),
      ),
    ),
  fc
    .boolean()
    .map((indEstoque) =>
      actionOf(`5102 moves ${indEstoque ? 'stock' : 'nothing'}`, ({ db }) =>
        db.updateTable('cfop').set({ indEstoque }).where('rfbCode', '=', '5102').execute(),
      ),
    ),
);

/** Actions on the data that invoices are judged by. */
export const structuralActions: fc.Arbitrary<Action> = fc.oneof(
  memberships,
  versions,
  campaignActions,
  others,
);
