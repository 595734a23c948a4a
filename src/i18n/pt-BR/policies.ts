import type { Translation } from '../catalogue.ts';
import type { policies as source } from '../en-US/policies.ts';

export const policies = {
  title: 'Permissões de acesso',
  lead: 'Quem pode abrir e alterar o quê, e as regras pelas quais as pessoas entram.',
  transactionCode: 'Código da transação',
  transactions: 'Quem pode o quê',
  transactionsLead: {
    one: '{{count}} administrador pode tudo. Todos os outros têm o nível mais alto dos seus grupos.',
    many: '{{count}} de administradores podem tudo. Todos os outros têm o nível mais alto dos seus grupos.',
    other:
      '{{count}} administradores podem tudo. Todos os outros têm o nível mais alto dos seus grupos.',
  },
  transaction: 'Transação',
  writes: 'Criam e alteram',
  reads: 'Só leem',
  groups: 'Grupos',
  groupsLead: 'Grupos em vigor. O que um grupo dá se altera no grupo.',
  group: 'Grupo',
  people: 'Pessoas ativas',
  secondFactor: 'Segundo fator',
  asked: 'exigido',
  optional: 'por escolha própria',
  marks: 'O que pertence aos papéis',
  marksLead:
    'Nenhum grupo e nenhum direito de administrador dá isto. Vem com um papel na estrutura de vendas.',
  mark: 'Ato',
  roles: 'Papéis',
  approvesCampaigns: 'Aprovar campanhas',
  decidesInvoices: 'Decidir sobre notas',
  decidesAppeals: 'Decidir sobre recursos',
  releasesUsers: 'Liberar pessoas dos canais',
  rules: 'Regras para todos',
  rulesLead: 'O servidor as aplica a todas as pessoas, sem exceção.',
  passwords: 'Senhas',
  passwordHas:
    'Uma senha tem pelo menos {{count}} caracteres, com letra minúscula, letra maiúscula, dígito e um de {{specials}}.',
  passwordGuess: 'Senhas fáceis de adivinhar, ou com o nome da pessoa, são recusadas.',
  passwordLink: {
    one: 'Um link por e-mail define uma senha nova em até {{count}} hora, uma vez.',
    many: 'Um link por e-mail define uma senha nova em até {{count}} de horas, uma vez.',
    other: 'Um link por e-mail define uma senha nova em até {{count}} horas, uma vez.',
  },
  passwordMails: {
    one: 'Uma pessoa recebe no máximo {{count}} desses e-mails por hora, peça quem pedir.',
    many: 'Uma pessoa recebe no máximo {{count}} de desses e-mails por hora, peça quem pedir.',
    other: 'Uma pessoa recebe no máximo {{count}} desses e-mails por hora, peça quem pedir.',
  },
  passwordEnds: 'Uma senha nova encerra todas as sessões da pessoa.',
  signIn: 'Entrada',
  signInTries: {
    one: 'Depois de {{count}} tentativa errada de um lugar em {{minutes}} minutos, a conta precisa esperar ali.',
    many: 'Depois de {{count}} de tentativas erradas de um lugar em {{minutes}} minutos, a conta precisa esperar ali. Um estranho em outro lugar não a bloqueia.',
    other:
      'Depois de {{count}} tentativas erradas de um lugar em {{minutes}} minutos, a conta precisa esperar ali. Um estranho em outro lugar não a bloqueia.',
  },
  signInSame: 'Endereço desconhecido, senha errada e conta inativa recebem a mesma resposta.',
  sessions: 'Sessões',
  sessionLasts: {
    one: 'Uma sessão termina {{count}} hora depois da entrada.',
    many: 'Uma sessão termina {{count}} de horas depois da entrada.',
    other: 'Uma sessão termina {{count}} horas depois da entrada.',
  },
  sessionRemembered: {
    one: 'Com “lembrar de mim” ela termina depois de {{count}} dia.',
    many: 'Com “lembrar de mim” ela termina depois de {{count}} de dias.',
    other: 'Com “lembrar de mim” ela termina depois de {{count}} dias.',
  },
  sessionAtOnce: 'Direitos alterados e sessões encerradas valem na hora.',
  factorGroups:
    'Um grupo pode exigir um segundo fator das suas pessoas. Todos podem configurar um.',
  factorStep: {
    one: 'Uma entrada espera {{count}} minuto por ele.',
    many: 'Uma entrada espera {{count}} de minutos por ele.',
    other: 'Uma entrada espera {{count}} minutos por ele.',
  },
  factorRecovery: {
    one: 'Há {{count}} código de recuperação para o dia em que o aplicativo se perder.',
    many: 'Há {{count}} de códigos de recuperação para o dia em que o aplicativo se perder, cada um para um uso.',
    other:
      'Há {{count}} códigos de recuperação para o dia em que o aplicativo se perder, cada um para um uso.',
  },
  signUp: 'Cadastro',
  signUpLink: {
    one: 'O link do e-mail de ativação vale por {{count}} hora.',
    many: 'O link do e-mail de ativação vale por {{count}} de horas. Um mais novo o anula.',
    other: 'O link do e-mail de ativação vale por {{count}} horas. Um mais novo o anula.',
  },
  signUpRelease:
    'Quem se cadastra aceita os termos, indica canais pelo CNPJ ou CPF e espera até que o RTV responsável, ou alguém acima, o libere.',
  signUpEmail: {
    one: 'Um e-mail alterado por outra pessoa vale quando o dono confirma, ou depois de {{count}} dia por um segundo administrador.',
    many: 'Um e-mail alterado por outra pessoa vale quando o dono confirma, ou depois de {{count}} de dias por um segundo administrador.',
    other:
      'Um e-mail alterado por outra pessoa vale quando o dono confirma, ou depois de {{count}} dias por um segundo administrador.',
  },
  acting: 'Agir por outra pessoa',
  actingNames: 'Tudo fica registrado com os dois nomes.',
  actingNot: 'Ninguém decide, aprova, assina ou contesta em nome de outra pessoa.',
  actingWhom: 'Ninguém age por um administrador, nem por alguém fora do seu alcance.',
} as const satisfies Translation<typeof source>;
