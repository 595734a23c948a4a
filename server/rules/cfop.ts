import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { EntityRules } from '../record/entity-rules.ts';
import { isAnyCampaignOpen } from '../record/open-campaigns.ts';
import { cfopCounts, cfopPoints } from '../points/of-cfop.ts';
import type { Values } from '../listing/shape.ts';

/** What a code's first digit says. */
function placeOf(rfbCode: string): { readonly direction: string; readonly scope: string } {
  const first = rfbCode.charAt(0);
  return {
    direction: '123'.includes(first) ? 'in' : 'out',
    scope: '15'.includes(first) ? 'same_state' : '26'.includes(first) ? 'other_state' : 'foreign',
  };
}

/** What an operation is, as the flags say that people may correct. */
function classOf({ indVenda, indDevol, indRetorno, indRemessa, indAnula }: Values): string {
  if (indVenda === true) return 'sale';
  if (indDevol === true) return 'return';
  if (indRetorno === true) return 'recall';
  if (indRemessa === true) return 'shipment';
  return indAnula === true ? 'cancellation' : 'other';
}

/** Fiscal operation codes: one row holds on a day. */
export const cfopRules: EntityRules = {
  points: cfopPoints,
  async deleting({ db }, row) {
    // its end is a change that a second person confirms
    if (cfopCounts(row) && (await isAnyCampaignOpen(db))) throw new Problem('still-in-use');
  },
  derive: (_work, { after }) => ({
    ...placeOf(String(after['rfbCode'] ?? '')),
    class: classOf(after),
  }),
  async check({ db }, { id, after }) {
    const { rows } = await sql<{ startVal: string }>`
      select start_val from cfop where rfb_code = ${after['rfbCode']} and id <> ${id ?? 0} and start_val <> ${after['startVal']}::date
        and start_val <= coalesce(${after['endVal']}::date, 'infinity') and coalesce(end_val, 'infinity') >= ${after['startVal']}::date limit 1`.execute(
      db,
    );
    return rows.map(({ startVal }) => ({
      path: 'startVal',
      code: 'periods-overlap',
      params: { name: startVal },
    }));
  },
};
