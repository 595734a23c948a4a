import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { dateTime } from '../fields/date-time.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { FOREIGN_ELEMENTS } from '../rules/permission/element-rights.ts';
import { REVOCABLE_STATES, revocableMachine } from '../rules/permission/revocable-machine.ts';
import { WEB_ORIGIN, WEB_ORIGIN_LENGTH } from '../rules/permission/web-origin.ts';
import { machineActions } from './machine-actions.ts';

const actions = machineActions(
  revocableMachine,
  {
    revoke: {
      label: 'actRevokePartnerSite',
      done: 'doneRevokePartnerSite',
      icon: 'prohibit',
      preview: false,
    },
  },
  { isRevoked: false },
);

/** Sites of channels whose pages may show elements to people of these channels: by a window of ours, or by the site's own sign-in. */
export const partnerSite = defineEntity({
  resource: 'partnerSite',
  path: 'partner-sites',
  table: 'partnerSite',
  tcode: '300-930',
  route: '/accesspolicies/partner-sites',
  menu: { section: 'accessPolicies', icon: 'browser' },
  fields: {
    name1: text({ required: true, maxLength: 120, nameOf: 'company', hint: 'hintName' }),
    clientId: code({ readOnly: true, maxLength: 64, hint: 'hintClientId' }),
    exchanges: boolean({ hint: 'hintExchanges' }),
    publicKey: text({
      maxLength: 2_000,
      lines: 6,
      hint: 'hintPublicKey',
      when: { exchanges: [true] },
    }),
    hasSecret: boolean({ readOnly: true }),
    status1: choice({
      values: REVOCABLE_STATES,
      labels: 'partnerSiteStatus',
      readOnly: true,
      look: 'status',
      meanings: { valid: 'active', revoked: 'inactive' },
    }),
    createdAt: dateTime({ readOnly: true }),
    revokedAt: dateTime({ readOnly: true }),
  },
  children: {
    origins: defineChild({
      table: 'partnerSiteOrigin',
      parent: 'partnerSiteId',
      scope: 'parent',
      unique: ['origin'],
      fields: {
        origin: code({
          required: true,
          maxLength: WEB_ORIGIN_LENGTH,
          pattern: WEB_ORIGIN,
          refusal: 'web-origin',
          hint: 'hintOrigin',
        }),
      },
    }),
    channels: defineChild({
      table: 'partnerSiteChannel',
      parent: 'partnerSiteId',
      scope: 'parent',
      unique: ['customerId'],
      fields: { customerId: reference({ to: 'customer', required: true }) },
    }),
    elements: defineChild({
      table: 'partnerSiteElement',
      parent: 'partnerSiteId',
      scope: 'parent',
      unique: ['element'],
      fields: {
        element: choice({ required: true, values: FOREIGN_ELEMENTS, labels: 'element' }),
      },
    }),
  },
  code: 'clientId',
  title: 'name1',
  status: 'status1',
  activeStatus: 'valid',
  scope: 'directors',
  search: ['name1', 'clientId'],
  list: ['name1', 'clientId', 'exchanges', 'hasSecret', 'status1', 'createdAt'],
  filters: ['name1', 'exchanges', 'status1', 'createdAt'],
  sort: 'name1',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'name1',
        'exchanges',
        'publicKey',
        'clientId',
        'hasSecret',
        'status1',
        'createdAt',
        'revokedAt',
      ],
    },
    { label: 'tabOrigins', child: 'origins' },
    { label: 'tabChannels', child: 'channels' },
    { label: 'tabElements', child: 'elements' },
    { label: 'tabCredentials' },
    { label: 'tabUse' },
  ],
  actions,
  canDelete: false,
  takesFiles: false,
});
