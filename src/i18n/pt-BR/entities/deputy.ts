import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/deputy.ts';

export const words = {
  one: 'Substituição',
  many: 'Substitutos',
  absentId: 'Pessoa ausente',
  deputyId: 'Substituto',
  deputyPart: 'Parte dos canais',
  hintDeputyPart:
    'Deixe vazio para todos os canais. Senão, só os desta unidade e os que estão abaixo dela; os outros podem ter outro substituto.',
  validFrom: 'Início',
  validTo: 'Fim',
  decidesInvoices: 'Decide notas',
  approvesCampaigns: 'Aprova campanhas',
  hintAbsent: 'Deixe vazio para nomear seu substituto.',
  hintDeputy:
    'Alguém da equipe do fornecedor que pode decidir o mesmo. Um colega da mesma função recebe esses canais nesses dias.',
  hintDeputyDays: 'No máximo 60 dias, contados o primeiro e o último.',
  hintDeputyMarks: 'Os dois precisam ter essa permissão.',
  descr: 'Motivo',
  revokedAt: 'Encerrada em',
  deputyStatus_active: 'Vigente',
  deputyStatus_revoked: 'Encerrada antes',
  actRevokeDeputy: 'Encerrar agora',
  doneRevokeDeputy: 'A substituição foi encerrada.',
  effectRevokeDeputy:
    'A partir de agora o substituto não decide mais no lugar desta pessoa. O que foi decidido fica, com os dois nomes. Os dois e o superior são avisados.',
  why_deputyNotYours: 'Só quem se ausenta, o substituto ou um administrador pode fazer isto.',
  why_deputyOver: 'Esta substituição já terminou.',
} as const satisfies Translation<typeof source>;
