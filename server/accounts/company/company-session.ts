import { sql } from 'kysely';
import { SECOND_STEP_MINUTES } from '../../../src/domain/rules/account/access-rules.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { SecondStepNeeded, UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { keepTzOffset } from '../sign-in/keep-tz-offset.ts';
import { beginOwnSession } from '../sign-in/begin-own-session.ts';
import { issueLink } from '../link/links.ts';
import { logRefused } from '../sign-in/refused-sign-in.ts';
import { hashToken } from '../../base/opaque-token.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { twoFactorRequired } from '../sign-in/two-factor.ts';
import { undisturbed } from '../../database/undisturbed.ts';

interface Proven {
  readonly personId: number;
  readonly needs: 'nothing' | 'code' | 'enrol';
  /** At the provider. */
  readonly hadSecondFactor: boolean;
}

const takeCodeColumns = {
  personId: is.number,
  hadSecondFactor: is.boolean,
  fits: is.boolean,
  hasFactor: is.boolean,
  needsFactor: is.boolean,
};

/** Uses up a code at the first attempt, so that a wrong page gets no second try. */
async function takeCode(
  db: Db,
  code: string,
  binding: string,
  now: Date,
): Promise<Proven | undefined> {
  const at = now.toISOString();
  const rows = await queryRows(db, takeCodeColumns)`
    with used as (
      update oidc_sign_in set used_at = ${at}::timestamptz where code_hash = ${hashToken(code)} and used_at is null and expires_at > ${at}::timestamptz returning *
    )
    select p.id as person_id, u.had_second_factor, u.binding_hash = ${hashToken(binding)} and p.status1 = 3 and not p.is_user_zero as fits,
      not u.had_second_factor and exists (select 1 from two_factor f where f.business_partner_id = p.id and f.confirmed_at is not null) as has_factor,
      not u.had_second_factor and ${twoFactorRequired(sql.ref('p.id'))} as needs_factor
    from used u join business_partner p on p.id = u.business_partner_id`;
  const [row] = rows;
  if (!row?.fits) return undefined;
  return {
    personId: row.personId,
    hadSecondFactor: row.hadSecondFactor,
    needs: row.hasFactor ? 'code' : row.needsFactor ? 'enrol' : 'nothing',
  };
}

/**
 * Exchanges the code for a session, or for the second step where the provider asked for one factor only and ours asks for two.
 * @throws {Problem} company-sign-in-refused
 */
export async function companySession(
  call: Call,
  {
    code,
    binding,
    tzOffset,
  }: { readonly code: string; readonly binding: string; readonly tzOffset?: number | undefined },
): Promise<UserInfo | SecondStepNeeded> {
  const proven = await takeCode(call.db, code, binding, call.clock.now());
  if (!proven) {
    logRefused(call, { kind: 'company', address: call.request.ip }, call.request.id);
    throw new Problem('company-sign-in-refused');
  }
  const { personId, needs, hadSecondFactor } = proven;
  return undisturbed(call.db, async (transaction) => {
    if (tzOffset !== undefined) await keepTzOffset(transaction, personId, tzOffset);
    if (needs === 'nothing')
      return beginOwnSession(transaction, call, { personId, secondFactor: hadSecondFactor });
    const purpose = needs === 'code' ? 'second-step' : 'second-step-enrol';
    return {
      changePasswdNextLogon: 0,
      secondStep: needs,
      challengeToken: await issueLink(
        transaction,
        { purpose, personId, minutes: SECOND_STEP_MINUTES },
        call.clock,
      ),
    };
  });
}
