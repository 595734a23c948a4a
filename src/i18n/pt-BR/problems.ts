import type { Translation } from '../catalogue.ts';
import type { refusals as source } from '../en-US/problems.ts';
import { failures } from './failures.ts';

const refusals = {
  '010-010': 'E-mail e/ou senha inválidos',
  'assertion-refused': 'A entrada pelo site não foi aceita ({{why}}).',
  'page-consent-needed': 'A pessoa ainda não concordou que este site mostre os dados dela.',
  'session-ended': 'Sua sessão terminou. Entre de novo.',
  'not-signed-in': 'Acesso não autorizado',
  'anti-forgery': 'A página ficou aberta por muito tempo. Tente de novo.',
  'not-authorized': 'Acesso não autorizado',
  'not-while-acting': 'Isto não é possível enquanto você atua como outra pessoa.',
  'approve-not-authorized': 'Função sem autorização para aprovar campanhas',
  'impersonation-not-authorized': 'Usuário sem autorização para atuar como outro usuário',
  'own-posting':
    'Você, ou uma conta que conta como sua, enviou ou atribuiu esta nota. Deixe a decisão para outra pessoa.',
  'moves-points':
    'Esta alteração mexe com pontos em campanhas abertas. Informe o motivo e a partir de que dia ela vale; depois, outra pessoa a confirma.',
  'took-part': 'Você, ou uma conta que conta como sua, participou disto. Peça a outra pessoa.',
  'return-subtracts':
    'Esta devolução já reduz pontos, por isso você não pode retirá-la. Peça a quem decide as notas que a retire.',
  'origin-not-allowed': 'Esta página não pode mostrar estes dados.',
  'not-found': 'Nenhum dado encontrado',
  '300-010': 'Usuário não encontrado',
  'no-data': 'Nenhum dado encontrado',
  'method-not-allowed': 'Esta operação não está disponível.',
  'invalid-input': 'Confira os campos marcados.',
  'malformed-body': 'Não foi possível ler os dados enviados. Recarregue a página e tente de novo.',
  'too-large': 'Os dados enviados são grandes demais.',
  'unsupported-type': 'Este tipo de arquivo não é aceito. Escolha outro arquivo.',
  '300-020': 'E-mail não disponível.',
  '300-030': 'Não foi possível ativar a conta. Confira os dados ou fale com o suporte.',
  '300-030-010': 'Este link expirou. Peça um novo.',
  '600-030': 'O arquivo foi recusado ({{reason}})',
  '600-035': 'Esta ação não é possível na situação atual.',
  'confirm-with-reason':
    'Esta nota tem um apontamento que precisa ser confirmado. Aprove com um motivo.',
  '600-036': 'A data de emissão está fora do ciclo de campanhas.',
  '900-050': 'Não foi possível enviar o documento. A entrega por e-mail pode levar algumas horas.',
  'row-conflict': 'Os dados foram alterados ou excluídos em outra sessão.',
  'update-conflict': 'Os dados foram alterados em outra sessão.',
  'delete-conflict': 'Os dados foram excluídos em outra sessão.',
  'administrator-protected': 'Não foi possível excluir o usuário administrador.',
  'repeated-differently':
    'Esta operação já foi enviada com outros dados. Recarregue e confira o resultado.',
  '23503': 'Não é possível excluir dados usados em outro lugar',
  '23505': 'Dados duplicados em {{affectedField}}',
  '23502': 'O campo {{affectedField}} está sem valor',
  '22003': 'Número grande demais para este campo',
  'too-many-requests': 'Tentativas demais. Aguarde um momento e tente de novo.',
  'database-away': 'O serviço está interrompido por um instante. Tente de novo em alguns segundos.',
  'outcome-unknown':
    'O serviço foi interrompido bem nesse momento, e não há certeza se isto foi salvo. Confira antes de tentar de novo.',
  'too-many-files':
    'Você pode enviar {{max}} arquivos por hora, e este envio passa disso. Nada dele foi salvo. Envie de novo na próxima hora.',
  'too-many-views': 'Você pode manter {{max}} visões. Exclua uma delas antes.',
  'too-many-schedules':
    'Você pode ter {{max}} relatórios enviados por semana. Exclua um deles antes.',
  'too-many-imports':
    'Você pode conferir ou importar {{max}} arquivos por hora. Tente de novo na próxima hora.',
  unavailable: 'Serviço indisponível',
  unexpected: 'Ocorreu um erro inesperado. Fale com o suporte técnico.',
  'cicle-still-open': 'Ainda há pendências. Cada uma precisa de um motivo.',
  'act-not-possible': 'Esta ação não é possível agora.',
  'import-refused': 'O arquivo tem erros. Nada foi salvo.',
  'import-changed': 'O arquivo ou os dados mudaram desde a conferência. Confira de novo.',
  'second-step-refused': 'Este código não é válido. Use o que o aplicativo mostra agora.',
  'second-person-needed':
    'Só um administrador que não solicitou esta alteração e não é responsável pela pessoa pode confirmá-la.',
  'time-to-object':
    'A pessoa tem {{days}} dias para recusar. Depois disso, você pode confirmar a alteração.',
  'second-step-over': 'O tempo para confirmar terminou. Entre de novo.',
  'sign-in-too-old': 'Por segurança, entre de novo e faça isto em até 10 minutos.',
  'terms-changed': 'O texto tem uma versão mais nova. Leia-a antes de decidir.',
  'company-sign-in-refused':
    'Não foi possível entrar assim. Use e-mail e senha ou fale com o suporte.',
} as const satisfies Translation<typeof source>;

export const problems = { ...refusals, ...failures } as const;
