import type { Config } from '../../server/config.ts';
import type { Db, Person } from '../../server/http/contract.ts';
import { scopeOf } from '../../server/http/scope.ts';
import { performAct } from '../../server/invoices/acts/perform-act.ts';
import type { Live } from '../../server/live/live.ts';
import type { InvoiceAct } from '../../src/domain/rules/invoice-status.ts';
import { WRITE } from '../../src/domain/rules/permission.ts';

/** What deciding needs from around it. */
export interface Deciding {
  readonly db: Db;
  readonly live: Live;
  readonly config: Config;
}

/** A person of the demo as the server would know him from a session. */
export async function demoPerson(db: Db, id: number, today: string): Promise<Person> {
  const { name1, bpType, salesRole } = await db.selectFrom('businessPartner').select(['name1', 'bpType', 'salesRole']).where('id', '=', id).executeTakeFirstOrThrow();
  const internal = bpType === '91';
  return {
    id, sessionId: 0, name1, status1: 3, bpType: internal ? '91' : '92', salesRole, isAdmin: false, levels: { '600-020': WRITE, '630-021': WRITE },
    mayApproveCampaigns: false, mayReleaseUsers: false, mayDecideInvoices: internal, scope: await scopeOf(db, { id, isAdmin: false, bpType, salesRole }, today), acting: undefined,
  };
}

/** One act on the invoices of these access keys, those that stand in `from`; answers the campaigns it touched. */
export async function actOn({ db, live, config }: Deciding, person: Person, act: InvoiceAct, from: string, keys: readonly string[], reason: string, at: Date): Promise<Set<number>> {
  const touched = new Set<number>();
  if (keys.length === 0) return touched;
  const rows = await db.selectFrom('invoice').select(['id', 'rowSCN']).where('chNFe', 'in', [...keys]).where('status1', '=', from).where('blockingCount', '=', 0).orderBy('dtEmis').execute();
  await db.transaction().execute(async (trx) => {
    for (const { id, rowSCN } of rows) {
      const done = await performAct({ trx, person, live, config, now: at }, { id, rowSCN, act, reason, bpCtvId: undefined });
      done.campaignIds.forEach((campaignId) => touched.add(campaignId));
    }
  });
  return touched;
}
