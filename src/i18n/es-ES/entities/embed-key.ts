import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/embed-key.ts';

export const words = {
  one: 'Clave de incrustación',
  many: 'Claves de incrustación',
  key: 'Clave',
  hintName: 'Para quién es, como el sitio y la página.',
  showChannels: 'Muestra el canal',
  hintPublic: 'Cualquier visitante de la página lee esto. No ponga aquí nada confidencial.',
  showNames: 'Muestra nombres completos',
  hintNames: 'Solo donde la campaña muestra los nombres; en las demás aparecen abreviados.',
  embedKeyStatus_valid: 'Válida',
  embedKeyStatus_revoked: 'Revocada',
  createdBy: 'Creada por',
  createdAt: 'Creada el',
  revokedAt: 'Revocada el',
  campaignId: 'Campaña',
  origin: 'Página',
  hintOrigin: 'Protocolo y servidor sin ruta, como https://socio.example',
  tabCampaigns: 'Campañas',
  tabOrigins: 'Páginas',
  tabPreview: 'Vista previa y código',
  tabUse: 'Uso',
  actRevokeEmbedKey: 'Revocar clave',
  doneRevokeEmbedKey: 'La clave {{name}} está revocada.',
  effectRevoke:
    'Las páginas que usan esta clave dejan de mostrar rankings al instante, incluso las que están abiertas. No se puede deshacer.',
  why_alreadyRevoked: 'Ya está revocada.',
} as const satisfies Translation<typeof source>;
