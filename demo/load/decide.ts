import type { InvoiceStatus } from '../../src/domain/rules/invoice/invoice-status.ts';
import type { Config } from '../../server/base/config.ts';
import type { Db } from '../../server/database/db.ts';
import type { Person } from '../../server/access/person.ts';
import { computeScope } from '../../server/access/scope.ts';
import { performInvoiceAction } from '../../server/invoices/actions/perform-action.ts';
import type { Changes } from '../../server/changes/changes.ts';
import type { Live } from '../../server/live/live.ts';
import type { NfePorts } from '../../src/domain/nfe/types.ts';
import type { ContestSubject } from '../../src/domain/rules/invoice/case-state.ts';
import type { InvoiceAction } from '../../src/domain/rules/invoice/invoice-shape.ts';
import { WRITE } from '../../src/domain/rules/permission/permission.ts';
import { readHere } from './read-here.ts';

/** Services that decisions need. */
export interface Deciding {
  readonly db: Db;
  readonly live: Live;
  /** Change feed for loaded rows: it marks rankings, which are computed week by week. */
  readonly changes: Changes;
  readonly config: Config;
  readonly ports: NfePorts;
}

/** Loads a person of the demo as the server would from a session. */
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
    scope: await computeScope(db, { id, isAdmin: false, bpType, salesRole }, today),
    acting: undefined,
    standsFor: [],
    countsAs: [],
  };
}

/** Performs an action on the invoices with these access keys whose state is in `from`. */
export async function actOn(
  { db, live, changes, config, ports }: Deciding,
  person: Person,
  act: InvoiceAction,
  from: InvoiceStatus,
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
      await performInvoiceAction(
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
