import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { dateTime } from '../fields/date-time.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { REVOCABLE_STATES, revocableMachine } from '../rules/permission/revocable-machine.ts';
import { WEB_ORIGIN, WEB_ORIGIN_LENGTH } from '../rules/permission/web-origin.ts';
import { machineActions } from './machine-actions.ts';

const actions = machineActions(
  revocableMachine,
  {
    revoke: {
      label: 'actRevokeEmbedKey',
      done: 'doneRevokeEmbedKey',
      icon: 'prohibit',
      preview: false,
    },
  },
  { isRevoked: false },
);

/** Publishable keys by which pages without sign-in show rankings: of which campaigns, on which pages, with which columns. */
export const embedKey = defineEntity({
  resource: 'embedKey',
  path: 'embed-keys',
  table: 'embedKey',
  tcode: '300-920',
  route: '/accesspolicies/embed-keys',
  menu: { section: 'accessPolicies', icon: 'code' },
  fields: {
    name1: text({ required: true, maxLength: 120, hint: 'hintName' }),
    key: code({ readOnly: true, maxLength: 64 }),
    showChannels: boolean({ hint: 'hintPublic' }),
    showNames: boolean({ hint: 'hintNames' }),
    status1: choice({
      values: REVOCABLE_STATES,
      labels: 'embedKeyStatus',
      readOnly: true,
      look: 'status',
      meanings: { valid: 'active', revoked: 'inactive' },
    }),
    createdBy: reference({ to: 'person', readOnly: true }),
    createdAt: dateTime({ readOnly: true }),
    revokedAt: dateTime({ readOnly: true }),
  },
  children: {
    campaigns: defineChild({
      table: 'embedKeyCampaign',
      parent: 'embedKeyId',
      scope: 'parent',
      unique: ['campaignId'],
      fields: { campaignId: reference({ to: 'campaign', required: true }) },
    }),
    origins: defineChild({
      table: 'embedKeyOrigin',
      parent: 'embedKeyId',
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
  },
  code: 'key',
  title: 'name1',
  status: 'status1',
  activeStatus: 'valid',
  scope: 'directors',
  search: ['name1', 'key'],
  list: ['name1', 'key', 'showChannels', 'showNames', 'status1', 'createdAt', 'createdBy'],
  filters: ['name1', 'key', 'status1', 'createdAt'],
  sort: 'name1',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'name1',
        'showChannels',
        'showNames',
        'key',
        'status1',
        'createdAt',
        'createdBy',
        'revokedAt',
      ],
    },
    { label: 'tabCampaigns', child: 'campaigns' },
    { label: 'tabOrigins', child: 'origins' },
    { label: 'tabPreview' },
    { label: 'tabUse' },
  ],
  actions,
  canDelete: false,
  takesFiles: false,
});
