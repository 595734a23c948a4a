import { defineMachine } from '../machine.ts';

/** What the rules must know of a partner site. */
export interface PartnerSiteFacts {
  readonly isRevoked: boolean;
}

/** Who keeps sites; that they may was asked before. */
export interface PartnerSiteKeeper {
  readonly isActing: boolean;
}

export const PARTNER_SITE_STATES = ['valid', 'revoked'] as const;
export type PartnerSiteState = (typeof PARTNER_SITE_STATES)[number];
export type PartnerSiteAct = 'revoke';

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
export type PartnerSiteWhy = 'alreadyRevoked' | 'whileActing';

interface PartnerSiteShape {
  readonly row: PartnerSiteFacts;
  readonly standing: PartnerSiteFacts;
  readonly actor: PartnerSiteKeeper;
  readonly state: PartnerSiteState;
  readonly to: PartnerSiteState;
  readonly act: PartnerSiteAct;
  readonly why: PartnerSiteWhy;
  readonly effect: 'effectRevokePartnerSite';
}

/** Keys of the words that partner sites need. */
export type PartnerSiteWord = PartnerSiteShape['effect'] | `why_${PartnerSiteWhy}`;

/** All that may become of a partner site: what was revoked stays so. */
export const partnerSiteMachine = defineMachine<PartnerSiteShape>()({
  states: PARTNER_SITE_STATES,
  stateOf: ({ isRevoked }) => (isRevoked ? 'revoked' : 'valid'),
  hurdles: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      stands: (_site, { isActing }) => isActing,
    },
  },
  acting: 'acting',
  silent: [],
  acts: {
    revoke: {
      ways: [{ from: ['valid'], to: 'revoked', past: ['acting'] }],
      elsewhere: 'alreadyRevoked',
      ownName: true,
      takesAway: true,
      effect: 'effectRevokePartnerSite',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
