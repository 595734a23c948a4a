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
  hintNames: 'Solo donde la campaña los divulga; en las demás los nombres quedan cortos.',
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
    'Las páginas que muestran rankings con esta clave se detienen al instante, también las que están abiertas. Nada la devuelve.',
  why_alreadyRevoked: 'Ya está revocada.',
} as const satisfies Translation<typeof source>;
