import type { Translation } from '../catalogue.ts';
import type { rankingNotices as source } from '../en-US/ranking-notices.ts';

export const rankingNotices = {
  emptyTitle: 'Ninguém pontuou ainda',
  emptyText:
    'As primeiras posições aparecem aqui assim que uma nota com produtos desta campanha for aprovada.',
  emptyAct: 'Enviar notas',
  earlyTitle: 'A campanha ainda não começou',
  earlyText: 'Valem as notas emitidas de {{start}} a {{end}}.',
  unknownTitle: 'Ranking não encontrado',
  unknownText: 'A campanha não existe, não tem ranking ou não é uma das suas.',
  all: 'Todos os rankings',
  deniedTitle: 'Acesso não autorizado',
  deniedText:
    'Seus grupos de usuários não dão acesso à tela Ranking (420-010). A administração do portal pode liberar o acesso.',
  deniedKey:
    'Esta página não pode mostrar este ranking. Quem administra a página pode solicitar uma chave ao fornecedor.',
  failedTitle: 'Não foi possível carregar o ranking',
  failedText: 'O portal não respondeu como devia. Nenhum ponto se perde.',
} as const satisfies Translation<typeof source>;
