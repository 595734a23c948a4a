import { Problem } from '../../src/domain/problem.ts';
import { EXCHANGED_MINUTES } from '../../src/domain/rules/permission/element-rights.ts';
import { rowParams } from '../../src/domain/schema/entities/entity.ts';
import {
  exchangeAnswer,
  exchangeBody,
  secretAnswer,
  secretBody,
  siteUsesAnswer,
} from '../../src/domain/schema/accounts/partner-site.ts';
import { makeToken, sealUnder } from '../base/opaque-token.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { remember } from '../record/history.ts';
import { siteSealKey } from './assertion.ts';
import { exchange, EXCHANGE_PATH } from './exchange.ts';
import { endSiteSessions } from './page-session.ts';

const KEEPS = { kind: 'transaction', tcode: '300-930', level: 2, whileActing: false } as const;
const MOST_USES = 100;

const token = defineRoute({
  method: 'POST',
  url: EXCHANGE_PATH,
  summary:
    "A partner site's server exchanges its own sign-in for a token that only reads (RFC 7523)",
  access: { kind: 'public' },
  provesItself: true,
  body: exchangeBody,
  answer: exchangeAnswer,
  transaction: false,
  limit: { max: 600, windowSeconds: 60, by: 'address' },
  async handle(call) {
    const { token: accessToken, assertion } = await exchange(call, call.body.assertion);
    return {
      access_token: accessToken,
      token_type: 'Bearer' as const,
      expires_in: EXCHANGED_MINUTES * 60,
      origin: assertion.origin,
      elements: assertion.elements,
    };
  },
});

/** Replaces the secret; the new secret is shown only once. */
async function renewSecret(call: Call, id: number, rowSCN: number): Promise<string> {
  const { db, person, clock } = call;
  const row = await db
    .selectFrom('partnerSite')
    .select(['rowSCN', 'revokedAt', 'hasSecret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || person.scope.kind !== 'all') throw new Problem('not-found');
  if (row.rowSCN !== rowSCN) throw new Problem('update-conflict');
  if (row.revokedAt !== null) throw new Problem('act-not-allowed');
  const secret = makeToken();
  await db
    .updateTable('partnerSite')
    .set((eb) => ({
      secretSealed: sealUnder(siteSealKey(call.secrets), secret),
      rowSCN: eb('rowSCN', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const now = clock.now();
  await endSiteSessions(db, id, now, 'site-changed');
  await remember({ db, person, now }, [
    {
      noun: 'partnerSite',
      id,
      act: 'secret',
      before: { hasSecret: row.hasSecret },
      after: { hasSecret: true },
    },
  ]);
  return secret;
}

const secret = defineRoute({
  method: 'POST',
  url: '/apis/v1/partner-sites/:id/secret',
  summary:
    'Makes a secret for the server of a partner site; it is told once, and the former is void',
  access: KEEPS,
  row: 'entity:partnerSite',
  params: rowParams,
  body: secretBody,
  answer: secretAnswer,
  handle: async (call) => ({
    secret: await renewSecret(call, Number(call.params.id), call.body.rowSCN),
  }),
});

const uses = defineRoute({
  method: 'GET',
  url: '/apis/v1/partner-sites/:id/uses',
  summary: 'The last tokens that a partner site was given or refused',
  access: { kind: 'transaction', tcode: '300-930', level: 1 },
  row: 'entity:partnerSite',
  params: rowParams,
  answer: siteUsesAnswer,
  async handle({ db, person, params }) {
    const id = Number(params.id);
    const known = await db.selectFrom('partnerSite').select('id').where('id', '=', id).execute();
    if (known.length === 0 || person.scope.kind !== 'all') throw new Problem('not-found');
    const rows = await queryRows(db, {
      at: is.text,
      personName: is.orNull(is.text),
      outcome: is.oneOf(['given', 'handed', 'no-consent', 'not-eligible']),
      origin: is.text,
    })`
      select u.at, p.name1 as person_name, u.origin, u.outcome
      from partner_site_use u left join business_partner p on p.id = u.business_partner_id
      where u.partner_site_id = ${id} order by u.at desc, u.id desc limit ${MOST_USES}`;
    return { rows };
  },
});

/** Routes of partner sites: the exchange, and further views for their keepers. */
export const partnerSiteRoutes: readonly RouteDefinition[] = [token, secret, uses];
