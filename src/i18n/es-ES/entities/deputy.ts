import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/deputy.ts';

export const words = {
  one: 'Suplencia',
  many: 'Suplentes',
  absentId: 'Persona ausente',
  deputyId: 'Suplente',
  deputyPart: 'Parte de los canales',
  hintDeputyPart:
    'Déjelo vacío para todos los canales. Si no, solo los de esta unidad y los que están debajo; los demás pueden tener otro suplente.',
  validFrom: 'Desde',
  validTo: 'Hasta',
  decidesInvoices: 'Decide facturas',
  approvesCampaigns: 'Aprueba campañas',
  hintAbsent: 'Déjelo vacío para nombrar a su suplente.',
  hintDeputy:
    'Alguien del equipo del proveedor que puede decidir lo mismo. Un colega de la misma función recibe estos canales esos días.',
  hintDeputyDays: 'Como máximo 60 días, contados el primero y el último.',
  hintDeputyMarks: 'Los dos necesitan tener ese permiso.',
  descr: 'Motivo',
  revokedAt: 'Terminada el',
  deputyStatus_active: 'Vigente',
  deputyStatus_revoked: 'Terminada antes',
  actRevokeDeputy: 'Terminar ahora',
  doneRevokeDeputy: 'La suplencia terminó.',
  effectRevokeDeputy:
    'Desde ahora el suplente no decide más en lugar de esta persona. Lo decidido queda, con los dos nombres. Se avisa a los dos y a su superior.',
  why_deputyNotYours: 'Solo quien se ausenta, el suplente o un administrador puede hacerlo.',
  why_deputyOver: 'Esta suplencia ya terminó.',
} as const satisfies Translation<typeof source>;
