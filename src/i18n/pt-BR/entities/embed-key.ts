import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/embed-key.ts';

export const words = {
  one: 'Chave de incorporação',
  many: 'Chaves de incorporação',
  key: 'Chave',
  hintName: 'Para quem ela é, como o site e a página.',
  showChannels: 'Mostra o canal',
  hintPublic: 'Qualquer visitante da página lê isto. Não ponha aqui o que é confidencial.',
  showNames: 'Mostra nomes completos',
  hintNames: 'Só onde a campanha mostra os nomes; nas demais, eles aparecem abreviados.',
  embedKeyStatus_valid: 'Válida',
  embedKeyStatus_revoked: 'Revogada',
  createdBy: 'Criada por',
  createdAt: 'Criada em',
  revokedAt: 'Revogada em',
  campaignId: 'Campanha',
  origin: 'Página',
  hintOrigin: 'Protocolo e servidor sem caminho, como https://parceiro.example',
  tabCampaigns: 'Campanhas',
  tabOrigins: 'Páginas',
  tabPreview: 'Prévia e código',
  tabUse: 'Uso',
  actRevokeEmbedKey: 'Revogar chave',
  doneRevokeEmbedKey: 'A chave {{name}} foi revogada.',
  effectRevoke:
    'As páginas que usam esta chave deixam de mostrar rankings na hora, mesmo as que estão abertas. Não é possível desfazer.',
  why_alreadyRevoked: 'Ela já foi revogada.',
} as const satisfies Translation<typeof source>;
