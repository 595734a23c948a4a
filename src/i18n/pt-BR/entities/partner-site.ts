import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/partner-site.ts';

export const words = {
  one: 'Site parceiro',
  many: 'Sites parceiros',
  hintName: 'As pessoas veem este nome quando o portal solicita a autorização delas.',
  clientId: 'ID do site (client ID)',
  hintClientId: 'O servidor do site se identifica com ele.',
  exchanges: 'Entra pelo próprio servidor',
  hintExchanges:
    'O servidor do site identifica a pessoa e recebe um acesso só de leitura por 15 minutos.',
  publicKey: 'Chave pública',
  hintPublicKey: 'Em PEM (Ed25519, P-256 ou RSA). Deixe vazia para usar um segredo.',
  hasSecret: 'Tem segredo',
  partnerSiteStatus_valid: 'Válido',
  partnerSiteStatus_revoked: 'Revogado',
  createdAt: 'Criado em',
  revokedAt: 'Revogado em',
  origin: 'Página',
  hintOrigin: 'Protocolo e servidor sem caminho, como https://parceiro.example',
  element: 'Elemento',
  element_nmv_ranking: 'Ranking',
  element_nmv_dashboards: 'Painéis',
  element_nmv_campaigns: 'Campanhas',
  element_nmv_invoices: 'Notas',
  element_nmv_stock: 'Estoque',
  tabOrigins: 'Páginas',
  tabElements: 'Elementos',
  tabCredentials: 'Credenciais',
  tabUse: 'Uso',
  actRevokePartnerSite: 'Revogar site',
  doneRevokePartnerSite: 'O site {{name}} foi revogado.',
  effectRevoke:
    'Quem entrou nas páginas do site é desconectado na hora, e o servidor do site perde o acesso. Não é possível desfazer.',
  why_alreadyRevoked: 'Ele já foi revogado.',
} as const satisfies Translation<typeof source>;
