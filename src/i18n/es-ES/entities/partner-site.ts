import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/partner-site.ts';

export const words = {
  one: 'Sitio asociado',
  many: 'Sitios asociados',
  hintName: 'Las personas leen este nombre cuando se les pregunta si están de acuerdo.',
  clientId: 'ID del sitio (client ID)',
  hintClientId: 'El servidor del sitio se identifica con él.',
  exchanges: 'Entra por su propio servidor',
  hintExchanges:
    'El servidor del sitio cambia su propia entrada por un acceso de 15 minutos que solo lee.',
  publicKey: 'Clave pública',
  hintPublicKey: 'En PEM (Ed25519, P-256 o RSA). Déjela vacía para usar un secreto.',
  hasSecret: 'Tiene secreto',
  partnerSiteStatus_valid: 'Válido',
  partnerSiteStatus_revoked: 'Revocado',
  createdAt: 'Creado el',
  revokedAt: 'Revocado el',
  origin: 'Página',
  hintOrigin: 'Protocolo y servidor sin ruta, como https://socio.example',
  element: 'Elemento',
  element_nmv_ranking: 'Ranking',
  element_nmv_dashboards: 'Paneles',
  element_nmv_campaigns: 'Campañas',
  element_nmv_invoices: 'Facturas',
  element_nmv_stock: 'Stock',
  tabOrigins: 'Páginas',
  tabElements: 'Elementos',
  tabCredentials: 'Credenciales',
  tabUse: 'Uso',
  actRevokePartnerSite: 'Revocar sitio',
  doneRevokePartnerSite: 'El sitio {{name}} está revocado.',
  effectRevoke:
    'Se cierra al instante la sesión de quienes están en sus páginas, y su servidor pierde el acceso. No se puede deshacer.',
  why_alreadyRevoked: 'Ya está revocado.',
} as const satisfies Translation<typeof source>;
