import type { Translation } from '../catalogue.ts';
import type { policies as source } from '../en-US/policies.ts';

export const policies = {
  title: 'Permissões de acesso',
  lead: 'Permissões para ver e alterar, e as regras de acesso das pessoas.',
  transactionCode: 'Código da transação',
  transactions: 'Quem pode fazer o quê',
  transactionsLead: {
    one: '{{count}} administrador pode fazer tudo. Os outros têm o nível mais alto dos seus grupos.',
    many: '{{count}} de administradores podem fazer tudo. Os outros têm o nível mais alto dos seus grupos.',
    other:
      '{{count}} administradores podem fazer tudo. Os outros têm o nível mais alto dos seus grupos.',
  },
  transaction: 'Tela',
  writes: 'Alteração',
  reads: 'Leitura',
  groups: 'Grupos',
  groupsLead: 'Grupos ativos. Para mudar o que um grupo permite, abra o grupo.',
  group: 'Grupo',
  people: 'Pessoas ativas',
  secondFactor: 'Verificação em duas etapas',
  asked: 'exigida',
  optional: 'opcional',
  marks: 'O que depende da função',
  marksLead:
    'Estas permissões não vêm de grupos nem da administração, e sim da função na estrutura de vendas.',
  mark: 'Ação',
  roles: 'Funções',
  approvesCampaigns: 'Aprovar campanhas',
  decidesInvoices: 'Decidir sobre notas',
  decidesAppeals: 'Decidir recursos',
  releasesUsers: 'Liberar o acesso de pessoas dos canais',
  rules: 'Regras para todos',
  rulesLead: 'Elas valem para todas as pessoas, sem exceção.',
  passwords: 'Senhas',
  passwordHas:
    'Uma senha tem pelo menos {{count}} caracteres, com letra minúscula, letra maiúscula, dígito e um de {{specials}}.',
  passwordGuess: 'Senhas fáceis de adivinhar, ou com o nome da pessoa, são recusadas.',
  passwordLink: {
    one: 'O link enviado por e-mail para definir a senha vale uma vez, por {{count}} hora.',
    many: 'O link enviado por e-mail para definir a senha vale uma vez, por {{count}} de horas.',
    other: 'O link enviado por e-mail para definir a senha vale uma vez, por {{count}} horas.',
  },
  passwordMails: {
    one: 'Uma pessoa recebe no máximo {{count}} desses e-mails por hora, peça quem pedir.',
    many: 'Uma pessoa recebe no máximo {{count}} de desses e-mails por hora, peça quem pedir.',
    other: 'Uma pessoa recebe no máximo {{count}} desses e-mails por hora, peça quem pedir.',
  },
  passwordEnds: 'Uma senha nova encerra todas as sessões da pessoa.',
  signIn: 'Entrada',
  signInTries: {
    one: 'Depois de {{count}} tentativa errada de um lugar em {{minutes}} minutos, a conta precisa esperar ali. Quem está em outro lugar não a bloqueia.',
    many: 'Depois de {{count}} de tentativas erradas de um lugar em {{minutes}} minutos, a entrada fica suspensa ali por um tempo. Em outros lugares ela continua possível.',
    other:
      'Depois de {{count}} tentativas erradas de um lugar em {{minutes}} minutos, a entrada fica suspensa ali por um tempo. Em outros lugares ela continua possível.',
  },
  signInSame: 'E-mail desconhecido, senha errada e conta inativa recebem a mesma resposta.',
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
  sessionAtOnce: 'Permissões alteradas e sessões encerradas valem na hora.',
  factorGroups: 'Um grupo pode exigir a verificação em duas etapas. Todos podem ativá-la.',
  factorStep: {
    one: 'A entrada espera o código por {{count}} minuto.',
    many: 'A entrada espera o código por {{count}} de minutos.',
    other: 'A entrada espera o código por {{count}} minutos.',
  },
  factorRecovery: {
    one: 'Há {{count}} código de recuperação para o caso de perder o aplicativo, de um só uso.',
    many: 'Há {{count}} de códigos de recuperação para o caso de perder o aplicativo, cada um de um só uso.',
    other:
      'Há {{count}} códigos de recuperação para o caso de perder o aplicativo, cada um de um só uso.',
  },
  signUp: 'Criação da conta',
  signUpLink: {
    one: 'O link do e-mail de ativação vale por {{count}} hora. Um mais novo o substitui.',
    many: 'O link do e-mail de ativação vale por {{count}} de horas. Um mais novo o substitui.',
    other: 'O link do e-mail de ativação vale por {{count}} horas. Um mais novo o substitui.',
  },
  signUpRelease:
    'Quem cria uma conta aceita o termo, indica canais pelo CNPJ, CPF ou RUC e espera até que o RTV responsável, ou alguém acima, libere o acesso.',
  signUpEmail: {
    one: 'Um e-mail alterado por outra pessoa vale quando a própria pessoa confirma ou, depois de {{count}} dia, um segundo administrador.',
    many: 'Um e-mail alterado por outra pessoa vale quando a própria pessoa confirma ou, depois de {{count}} de dias, um segundo administrador.',
    other:
      'Um e-mail alterado por outra pessoa vale quando a própria pessoa confirma ou, depois de {{count}} dias, um segundo administrador.',
  },
  acting: 'Atuar como outra pessoa',
  actingNames: 'Tudo fica registrado com os dois nomes.',
  actingNot: 'Ninguém decide, aprova, assina ou contesta em nome de outra pessoa.',
  actingWhom: 'Ninguém atua como um administrador nem como alguém que não pode ver.',
} as const satisfies Translation<typeof source>;
