import { is, queryRows } from '../database/checked-rows.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { EntityRules } from '../record/entity-rules.ts';
import { isAnyCampaignOpen } from '../record/open-campaigns.ts';
import { cfopCounts, cfopPoints } from '../points/of-cfop.ts';
import type { Values } from '../listing/shape.ts';

/** Derives direction and scope from a code's first digit. */
function deriveDirection(rfbCode: string): { readonly direction: string; readonly scope: string } {
  const first = rfbCode.charAt(0);
  return {
    direction: '123'.includes(first) ? 'in' : 'out',
    scope: '15'.includes(first) ? 'same_state' : '26'.includes(first) ? 'other_state' : 'foreign',
  };
}

/** Derives the class of an operation from its editable flags. */
function deriveClass({ indVenda, indDevol, indRetorno, indRemessa, indAnula }: Values): string {
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
    ...deriveDirection(String(after['rfbCode'] ?? '')),
    class: deriveClass(after),
  }),
  async check({ db }, { id, after }) {
    const rows = await queryRows(db, { startVal: is.text })`
      select start_val from cfop where rfb_code = ${after['rfbCode']} and id <> ${id ?? 0} and start_val <> ${after['startVal']}::date
        and start_val <= coalesce(${after['endVal']}::date, 'infinity') and coalesce(end_val, 'infinity') >= ${after['startVal']}::date limit 1`;
    return rows.map(({ startVal }) => ({
      path: 'startVal',
      code: 'periods-overlap',
      params: { name: startVal },
    }));
  },
};
