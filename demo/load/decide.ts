import type { Config } from '../../server/base/config.ts';
import type { Db } from '../../server/database/db.ts';
import type { Person } from '../../server/access/person.ts';
import { scopeOf } from '../../server/access/scope.ts';
import { performAct } from '../../server/invoices/acts/perform-act.ts';
import type { Changes } from '../../server/changes/changes.ts';
import type { Live } from '../../server/live/live.ts';
import type { NfePorts } from '../../src/domain/nfe/types.ts';
import type { ContestSubject } from '../../src/domain/rules/case-state.ts';
import type { InvoiceAct } from '../../src/domain/rules/invoice-shape.ts';
import { WRITE } from '../../src/domain/rules/permission.ts';
import { readHere } from './read-here.ts';

/** What deciding needs from around it. */
export interface Deciding {
  readonly db: Db;
  readonly live: Live;
  /** Where what is loaded is announced: rankings are marked by it, and worked out week by week. */
  readonly changes: Changes;
  readonly config: Config;
  readonly ports: NfePorts;
}

/** A person of the demo as the server would know him from a session. */
export async function demoPerson(db: Db, id: number, today: string): Promise<Person> {
  const { name1, bpType, salesRole } = await db
    .selectFrom('businessPartner')
    .select(['name1', 'bpType', 'salesRole'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const internal = bpType === '91';
  return {
    id,
    sessionId: 0,
    name1,
    status1: 3,
    bpType: internal ? '91' : '92',
    salesRole,
    isAdmin: false,
    levels: { '600-020': WRITE, '630-021': WRITE },
    mayApproveCampaigns: false,
    mayReleaseUsers: false,
    mayDecideInvoices: internal,
    scope: await scopeOf(db, { id, isAdmin: false, bpType, salesRole }, today),
    acting: undefined,
    standsFor: [],
    countsAs: [],
  };
}

/** One act on the invoices of these access keys, those that stand in `from`. */
export async function actOn(
  { db, live, changes, config, ports }: Deciding,
  person: Person,
  act: InvoiceAct,
  from: string,
  keys: readonly string[],
  reason: string,
  at: Date,
  subject?: ContestSubject,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'rowSCN'])
    .where('chNFe', 'in', [...keys])
    .where('status1', '=', from)
    .$if(act !== 'refuse', (rows) => rows.where('blockingCount', '=', 0))
    .orderBy('dtEmis')
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const { id, rowSCN } of rows) {
      await performAct(
        {
          trx,
          person,
          live,
          changes,
          tools: { config, readers: readHere(ports), read: new Map() },
          now: at,
        },
        {
          id,
          rowSCN,
          act,
          reason,
          bpCtvId: undefined,
          eventId: undefined,
          subject,
          evidence: [],
        },
      );
    }
  });
}
