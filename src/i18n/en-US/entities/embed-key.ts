import type { embedKey } from '../../../domain/entities/embed-key.ts';
import type { RevocableWord } from '../../../domain/rules/permission/revocable-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

export const words = {
  one: 'Embed key',
  many: 'Embed keys',
  key: 'Key',
  hintName: 'Where the key is used, such as the site and its page.',
  showChannels: 'Shows the channel',
  hintPublic: 'Every visitor of the page reads this. Put nothing confidential here.',
  showNames: 'Shows full names',
  hintNames: 'Only if the campaign shows names; otherwise they’re shortened.',
  embedKeyStatus_valid: 'Valid',
  embedKeyStatus_revoked: 'Revoked',
  createdBy: 'Made by',
  createdAt: 'Made on',
  revokedAt: 'Revoked on',
  campaignId: 'Campaign',
  origin: 'Page',
  hintOrigin: 'Protocol and server without a path, such as https://partner.example',
  tabCampaigns: 'Campaigns',
  tabOrigins: 'Pages',
  tabPreview: 'Preview and code',
  tabUse: 'Use',
  actRevokeEmbedKey: 'Revoke key',
  doneRevokeEmbedKey: 'The key {{name}} is revoked.',
  effectRevoke:
    'Pages that use this key stop showing rankings at once, including pages that are open. This can’t be undone.',
  why_alreadyRevoked: 'It is revoked already.',
} as const satisfies EntityWords<typeof embedKey, Exclude<RevocableWord, keyof typeof fields>>;
