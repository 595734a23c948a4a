import type { Translation } from '../catalogue.ts';
import type { mail as source } from '../en-US/mail.ts';

export const mail = {
  'message-import-done': {
    one: 'O envio de um arquivo foi concluído',
    many: 'O envio de {{count}} arquivos foi concluído',
    other: 'O envio de {{count}} arquivos foi concluído',
  },
  'message-import-done-body': {
    one: 'Abra o envio para ver o resultado do arquivo.',
    many: 'O portal recebeu {{stored}} de {{count}} de arquivos e recusou {{refused}}. Abra o envio para ver o resultado de cada arquivo.',
    other:
      'O portal recebeu {{stored}} de {{count}} arquivos e recusou {{refused}}. Abra o envio para ver o resultado de cada arquivo.',
  },
  'message-file-missing': {
    one: 'Falta o XML da nota {{numNF}}',
    many: 'Faltam os XMLs de {{count}} notas',
    other: 'Faltam os XMLs de {{count}} notas',
  },
  'message-file-missing-body':
    'Enviada só pela chave de acesso. Envie o XML até {{date}}; sem ele, não será aprovada.',
  'message-file-overdue': {
    one: 'A nota {{numNF}} não foi aprovada, porque o XML não chegou',
    many: '{{count}} notas não foram aprovadas, porque os XMLs não chegaram',
    other: '{{count}} notas não foram aprovadas, porque os XMLs não chegaram',
  },
  'message-file-overdue-body': 'O prazo do XML era {{date}}. Você tem 10 dias para contestar.',
  'message-invoice-approved': {
    one: 'Sua nota {{numNF}} foi aprovada',
    many: '{{count}} notas suas foram aprovadas',
    other: '{{count}} notas suas foram aprovadas',
  },
  'message-invoice-approved-body': 'Cada nota mostra quantos pontos vale e em quais campanhas.',
  'message-invoice-refused': {
    one: 'Sua nota {{numNF}} não foi aprovada',
    many: '{{count}} notas suas não foram aprovadas',
    other: '{{count}} notas suas não foram aprovadas',
  },
  'message-invoice-refused-body':
    'Motivo: {{reason}}\nVocê pode contestar na própria nota em até 10 dias.',
  'message-decision-taken-back': {
    one: 'A decisão sobre sua nota {{numNF}} foi desfeita',
    many: 'As decisões sobre {{count}} notas suas foram desfeitas',
    other: 'As decisões sobre {{count}} notas suas foram desfeitas',
  },
  'message-decision-taken-back-body':
    'Ela volta a ficar como estava. Você será avisado da próxima decisão.',
  'message-invoice-contested': 'A nota {{numNF}} está em contestação',
  'message-invoice-contested-body': 'Motivo informado: {{reason}}',
  'message-contest-decided': 'A contestação da nota {{numNF}} foi decidida',
  'message-contest-decided-body': 'Motivo informado: {{reason}}',
  'message-case-claimed': 'Outra pessoa reivindicou a venda da nota {{numNF}}',
  'message-case-claimed-body': 'Texto da reivindicação: {{reason}}',
  'message-case-claim-decided': 'A reivindicação da venda da nota {{numNF}} foi decidida',
  'message-case-claim-decided-body': 'Motivo informado: {{reason}}',
  'message-case-closed': 'O caso da nota {{numNF}} foi encerrado',
  'message-case-closed-body':
    'Não há mais o que decidir, porque a nota foi retirada, cancelada ou conferida de novo.',
  'message-case-message': 'Novidade no caso da nota {{numNF}}',
  'message-case-message-body': 'Alguém escreveu ou anexou algo. Abra o caso para ler.',
  'message-case-reminder': 'O caso da nota {{numNF}} aguarda decisão até {{date}}',
  'message-case-reminder-body': 'Abra-o para ler os dois lados e decidir.',
  'message-case-escalated': 'O caso da nota {{numNF}} está atrasado e agora depende de você',
  'message-case-escalated-body':
    'Deveria ter sido decidido até {{date}}. Abra-o para ler os dois lados e decidir.',
  'message-case-late': 'O caso da nota {{numNF}} não foi decidido no prazo',
  'message-case-late-body': 'Deveria ter sido decidido até {{date}} e subiu um nível.',
  'message-sale-of-other': 'O arquivo da nota {{numNF}} veio de outro vendedor',
  'message-sale-of-other-body':
    'Outro vendedor do seu canal enviou o XML desta nota, que você tinha enviado sem o arquivo ou com um arquivo menos completo. A venda está agora no nome dele. Se a venda for sua, reclame-a com o arquivo.',
  'message-invoice-cancelled': 'A nota {{numNF}} foi cancelada pelo emitente',
  'message-invoice-cancelled-body': 'A SEFAZ registrou o cancelamento. A nota não pontua mais.',
  'message-points-asked': 'Uma alteração em {{record}} espera sua confirmação',
  'message-points-asked-body':
    '{{name}} pediu a alteração. Ela mexe com pontos em campanhas abertas, por isso outra pessoa precisa confirmar. Abra o registro para ver quem muda de posição.',
  'message-points-confirmed': 'A alteração em {{record}} que você pediu foi confirmada',
  'message-points-confirmed-body':
    'Ela vale a partir de {{day}}, e as campanhas abertas foram recalculadas.',
  'message-points-refused': 'A alteração em {{record}} que você pediu foi recusada',
  'message-points-refused-body': 'Motivo: {{reason}}',
  'message-points-moved': 'Sua posição ou seus pontos em {{name}} mudaram',
  'message-points-moved-body':
    'Uma alteração em {{record}} vale a partir de {{day}}, por isso as notas da campanha foram recalculadas. O ranking mostra o que mudou para você.',
  'message-mapping-proposed': '{{channel}} propôs códigos de produto para confirmar',
  'message-mapping-proposed-body':
    'As notas do canal só pontuam com eles depois da confirmação. Abra a lista para confirmar ou recusar.',
  'message-mapping-confirmed': 'Códigos que você propôs para {{channel}} foram confirmados',
  'message-mapping-confirmed-body':
    'Eles já valem, e as notas que esperavam por eles foram recalculadas. Abra a lista para ver.',
  'message-mapping-changed':
    'O código {{code}} que você propôs para {{channel}} foi confirmado com outro fator',
  'message-mapping-changed-body':
    'Você propôs {{proposed}} Kg/L por unidade e o fator confirmado foi {{factor}}. O código já vale, e as notas que esperavam por ele foram recalculadas.',
  'message-mapping-refused': 'O código {{code}} que você propôs para {{channel}} foi recusado',
  'message-mapping-refused-body': 'Motivo: {{reason}}',
  'message-campaign-awaits': 'A campanha {{name}} aguarda sua aprovação',
  'message-campaign-awaits-body': 'Abra-a para comparar quem ganha e quem perde antes de decidir.',
  'message-campaign-approved': 'A campanha {{name}} foi aprovada',
  'message-campaign-approved-body': 'Abra-a para ver a partir de que dia ela vale.',
  'message-campaign-loses-late': 'A nova versão da campanha {{name}} não pode mais entrar em vigor',
  'message-campaign-loses-late-body':
    'A comparação mostrou que pessoas do ranking perdem com ela, e a campanha termina antes dos dez dias de aviso. Altere a versão para que ninguém perca.',
  'message-campaign-denied': 'A campanha {{name}} não foi aprovada',
  'message-campaign-denied-body':
    'Motivo: {{reason}}\nAltere a campanha e salve para solicitar nova aprovação.',
  'message-deputy-named': '{{deputy}} substitui {{absent}}',
  'message-deputy-named-body': {
    one: 'Por {{count}} dia, {{deputy}} decide no lugar de {{absent}}. As decisões ficam registradas com os dois nomes.',
    many: 'Por {{count}} de dias, {{deputy}} decide no lugar de {{absent}}. As decisões ficam registradas com os dois nomes.',
    other:
      'Por {{count}} dias, {{deputy}} decide no lugar de {{absent}}. As decisões ficam registradas com os dois nomes.',
  },
  'message-deputy-ended': '{{deputy}} não substitui mais {{absent}}',
  'message-deputy-ended-body':
    'A substituição foi encerrada antes do último dia. As decisões tomadas continuam valendo.',
  'deputy-named-subject': '{{deputy}} substitui {{absent}}',
  'deputy-named-text': {
    one: 'Por {{count}} dia, {{deputy}} decide no lugar de {{absent}}. As decisões ficam registradas com os dois nomes. Abra o link para ver os dias.',
    many: 'Por {{count}} de dias, {{deputy}} decide no lugar de {{absent}}. As decisões ficam registradas com os dois nomes. Abra o link para ver os dias.',
    other:
      'Por {{count}} dias, {{deputy}} decide no lugar de {{absent}}. As decisões ficam registradas com os dois nomes. Abra o link para ver os dias.',
  },
  'deputy-named-link': 'Ver os dias',
  'deputy-ended-subject': '{{deputy}} não substitui mais {{absent}}',
  'deputy-ended-text':
    'A substituição foi encerrada antes do último dia. As decisões tomadas continuam valendo, com os dois nomes.',
  'deputy-ended-link': 'Abrir a substituição',
  'message-campaign-started': 'A campanha {{name}} começou',
  'message-campaign-started-body':
    'A campanha {{name}} começou. Abra para ver os produtos, suas metas e os prêmios.',
  'message-campaign-changed': 'A campanha {{name}} mudou',
  'message-campaign-changed-body':
    'Uma nova versão da campanha {{name}} está em vigor. Abra para comparar com a anterior.',
  'message-campaign-over': 'A campanha {{name}} terminou',
  'message-campaign-over-body':
    'Valem as vendas até o último dia. Abra-a para ver até quando você pode enviar as notas que faltam.',
  'message-campaign-announced': 'A campanha {{name}} vai mudar',
  'message-campaign-announced-body':
    'Em 10 dias entra em vigor uma versão que pode prejudicar participantes. Até lá, o gerente de um canal participante pode contestar. Motivo informado: {{reason}}',
  'message-campaign-suspended': 'A campanha {{name}} foi suspensa',
  'message-campaign-suspended-body':
    'A diretoria suspendeu a campanha. Os pontos são mantidos, e as vendas destes dias pontuam como antes. Motivo informado: {{reason}}',
  'message-campaign-suspended-void': 'A campanha {{name}} foi suspensa',
  'message-campaign-suspended-void-body':
    'A diretoria suspendeu a campanha. Enquanto estiver suspensa, nada pontua, não há ranking e nenhum prêmio é pago. Motivo informado: {{reason}}',
  'message-campaign-resumed': 'A campanha {{name}} continua',
  'message-campaign-resumed-body': 'Ela não está mais suspensa. Motivo informado: {{reason}}',
  'message-campaign-ended': 'A campanha {{name}} foi encerrada antes',
  'message-campaign-ended-body':
    'Notas emitidas a partir de agora não pontuam. Os pontos até hoje são mantidos, e os prêmios deles são pagos. Motivo informado: {{reason}}',
  'message-campaign-ended-void': 'A campanha {{name}} foi encerrada antes',
  'message-campaign-ended-void-body':
    'Os pontos foram anulados. Não há ranking e nenhum prêmio é pago. Motivo informado: {{reason}}',
  'message-campaign-contested': 'A campanha {{name}} foi contestada',
  'message-campaign-contested-body':
    'Um canal contesta a versão anunciada. Rejeite a contestação ou reprove a versão. Motivo informado: {{reason}}',
  'message-campaign-contest-dismissed': 'Sua contestação da campanha {{name}} foi rejeitada',
  'message-campaign-contest-dismissed-body':
    'A versão entra em vigor como anunciado. Motivo informado: {{reason}}',
  'message-campaign-final': 'O resultado da campanha {{name}} é final',
  'message-campaign-final-body':
    'A campanha foi fechada e o ranking não muda mais. Abra para ver sua posição e conferir seu próprio resultado.',
  'message-campaign-taken-back': 'O fechamento da campanha {{name}} foi desfeito',
  'message-campaign-taken-back-body':
    'O resultado deixou de ser final. A campanha continua com as notas como estão, e os prêmios daquele resultado foram anulados. Motivo informado: {{reason}}',
  'message-campaign-rectified': 'O resultado da campanha {{name}} foi retificado',
  'message-campaign-rectified-body':
    'O resultado foi recalculado e tem um novo código de verificação; o anterior fica guardado e aparece como substituído. Motivo informado: {{reason}}',
  'message-prize-withheld': 'Seu prêmio de {{name}} ficou retido',
  'message-prize-withheld-body':
    'Seu acesso ou seu vínculo com o canal terminou pouco antes do fim da campanha, e a diretoria decidiu reter o prêmio. Você pode contestar em até 10 dias. Motivo informado: {{reason}}',
  'message-prize-contested': 'Um prêmio retido de {{name}} foi contestado',
  'message-prize-contested-body':
    'Rejeite a contestação ou retifique o resultado. Motivo informado: {{reason}}',
  'message-prize-contest-dismissed':
    'Sua contestação de um prêmio retido de {{name}} foi rejeitada',
  'message-prize-contest-dismissed-body':
    'O resultado fica como está. Motivo informado: {{reason}}',
  'open-link': 'Abrir no portal',
  'message-prize-won': 'Você ganhou um prêmio em {{name}}',
  'message-prize-won-body': 'Aceite o prêmio e informe a conta para o pagamento.',
  'message-prize-account-changed': '{{name}} vai trocar a conta de um prêmio',
  'message-prize-account-changed-body': 'O aceite não vale até que o premiado informe outra conta.',
  'message-prize-to-accept': 'Seu prêmio de {{name}} ainda espera por você',
  'message-prize-to-accept-body':
    'Aceite o prêmio e informe a conta para o pagamento. Antes disso nada é pago.',
  'message-prize-to-declare': 'Falta declarar as devoluções de {{name}}',
  'message-prize-to-declare-body':
    'Os prêmios dos seus vendedores são pagos depois que você declara que todas as devoluções e os cancelamentos foram enviados.',
  'message-prize-paid': 'Seu prêmio de {{name}} foi pago',
  'message-prize-paid-body': 'O comprovante está em seus prêmios.',
  'message-release-awaits': '{{name}} aguarda a liberação do acesso',
  'message-release-awaits-body':
    'Confirme a função e os canais e depois libere o acesso ou recuse-o com um motivo.',
  'message-link-awaits': '{{name}} vende por {{channel}}',
  'message-link-awaits-body':
    'Confirme se é isso mesmo. Até lá, nenhuma venda da pessoa nesse canal é aprovada.',
  'message-released': 'Seu acesso foi liberado',
  'message-released-body': 'Boas-vindas. Você já pode usar o portal.',
  'activation-subject': 'Ative seu acesso ao portal de {{provider}}',
  'activation-text':
    'Olá, {{name}},\n\nsua conta foi criada. Leia o Termo de adesão e o Manual do usuário e diga se concorda. O link vale uma única vez, por 72 horas.',
  'activation-link': 'Ativar conta',
  'password-reset-subject': 'Defina uma nova senha',
  'password-reset-text':
    'Olá, {{name}},\n\nrecebemos uma solicitação para definir uma nova senha. Se não foi você, ignore esta mensagem. Nada mudou. O link vale uma única vez, por {{hours}} horas.',
  'password-reset-link': 'Definir nova senha',
  'release-awaits-subject': '{{name}} aguarda a liberação do acesso',
  'release-awaits-text':
    '{{name}} concluiu a conta. Confirme a função e os canais e depois libere ou recuse o acesso.',
  'release-awaits-link': 'Abrir solicitação',
  'released-subject': 'Seu acesso foi liberado',
  'released-text': 'Olá, {{name}},\n\nseu acesso ao portal foi liberado. Você já pode entrar.',
  'released-link': 'Entrar',
  'message-release-refused': 'Sua solicitação de acesso não foi aceita',
  'message-release-refused-body': 'Motivo: {{reason}}',
  'message-channel-confirmed': 'Sua função em {{channel}} foi confirmada',
  'message-channel-confirmed-body': 'O canal já aparece no seu portal.',
  'message-channel-declined': 'Sua função em {{channel}} não foi confirmada',
  'message-channel-declined-body': 'Motivo: {{reason}}\nSe tiver dúvidas, fale com seu canal.',
  'message-activation-declined': '{{name}} não concordou com o termo',
  'message-activation-declined-body': 'Motivo: {{reason}}',
  'release-refused-subject': 'Seu acesso não foi liberado',
  'release-refused-text':
    'Olá, {{name}},\n\nseu acesso ao portal não foi liberado. Motivo: {{reason}}\n\nSe tiver dúvidas, fale com seu canal ou com o suporte.',
  'message-email-change-asked': 'Solicitaram a troca do seu e-mail',
  'message-email-change-asked-body':
    '{{asker}} solicitou que sua conta use {{to}} em vez de {{from}}. Nada mudou ainda. Confirme ou recuse em “Meu cadastro”; se você não recusar, outro administrador poderá confirmar depois de {{days}} dias.',
  'message-email-changed': 'Seu e-mail foi trocado',
  'message-email-changed-body':
    'Agora você entra com {{to}} em vez de {{from}}. Se não foi você, escreva para {{support}}.',
  'message-email-change-objected': '{{name}} recusou o novo e-mail',
  'message-email-change-objected-body': 'A troca para {{to}} não será feita.',
  'message-email-change-taken-back': 'A troca do seu e-mail foi cancelada',
  'message-email-change-taken-back-body':
    'Seu e-mail continua o mesmo. Ele não passará a ser {{to}}.',
  'message-identity-asked': 'Foi solicitado outro nome ou CPF/CNPJ para {{name}}',
  'message-identity-asked-body':
    'O novo dado é {{newName}}. Nada muda até um responsável confirmar. Motivo: {{reason}}',
  'message-identity-changed': 'O nome ou CPF/CNPJ de {{name}} foi alterado',
  'message-identity-changed-body': 'O novo dado é {{newName}}. Motivo: {{reason}}',
  'message-identity-refused': 'A alteração de nome ou CPF/CNPJ de {{name}} foi recusada',
  'message-identity-refused-body': 'Motivo: {{reason}}',
  'message-password-changed': 'Sua senha foi alterada',
  'message-password-changed-body':
    'Se não foi você, solicite uma nova senha agora mesmo e escreva para {{support}}.',
  'message-second-factor-added': 'A verificação em duas etapas foi ativada',
  'message-second-factor-added-body':
    'Agora você entra com um código do aplicativo. Se não foi você, escreva para {{support}}.',
  'message-second-factor-removed': 'A verificação em duas etapas foi desativada',
  'message-second-factor-removed-body':
    'Agora basta a senha para entrar. Se não foi você, troque a senha agora mesmo e escreva para {{support}}.',
  'message-recovery-codes-renewed': 'Seus códigos de recuperação foram trocados',
  'message-recovery-codes-renewed-body':
    'Os anteriores não valem mais. Se não foi você, troque a senha agora mesmo e escreva para {{support}}.',
  'email-change-asked-subject': 'Este é seu novo e-mail?',
  'email-change-asked-text':
    'Olá, {{name}},\n\n{{asker}} solicitou que sua conta no portal use {{to}} em vez de {{from}}. Nada mudou ainda.\n\nAbra o link para confirmar ou recusar a troca. Se você não recusar, outro administrador poderá confirmar depois de {{days}} dias.',
  'email-change-asked-link': 'Confirmar ou recusar',
  'email-proof-subject': 'Confirme seu novo e-mail',
  'email-proof-text':
    'Olá, {{name}},\n\nvocê pediu que sua conta no portal use {{to}} em vez de {{from}}. Nada mudou ainda.\n\nAbra o link em até {{hours}} horas e confirme. Se não foi você, ignore este e-mail.',
  'email-proof-link': 'Confirmar o novo e-mail',
  'email-changed-from-subject': 'Seu e-mail foi trocado',
  'email-changed-from-text':
    'Olá, {{name}},\n\nagora você entra no portal com {{to}} em vez de {{from}}. Todas as sessões abertas foram encerradas. Se não foi você, escreva agora mesmo para {{support}}.',
  'email-changed-to-subject': 'Agora você entra com este e-mail',
  'email-changed-to-text':
    'Olá, {{name}},\n\nagora você entra no portal com {{to}}. Sua senha continua a mesma. Se você não conhece esta conta, escreva para {{support}}.',
  'password-changed-subject': 'Sua senha foi alterada',
  'password-changed-text':
    'Olá, {{name}},\n\nsua senha do portal foi alterada e suas outras sessões foram encerradas. Se não foi você, solicite uma nova senha agora mesmo e escreva para {{support}}.',
  'second-factor-added-subject': 'A verificação em duas etapas foi ativada',
  'second-factor-added-text':
    'Olá, {{name}},\n\nagora você entra no portal com um código do aplicativo. Se não foi você, escreva agora mesmo para {{support}}.',
  'second-factor-removed-subject': 'A verificação em duas etapas foi desativada',
  'second-factor-removed-text':
    'Olá, {{name}},\n\nagora basta a senha para entrar no portal. Se não foi você, troque a senha agora mesmo e escreva para {{support}}.',
  'recovery-codes-renewed-subject': 'Seus códigos de recuperação foram trocados',
  'recovery-codes-renewed-text':
    'Olá, {{name}},\n\nvocê tem novos códigos de recuperação do portal; os anteriores não valem mais. Se não foi você, troque a senha agora mesmo e escreva para {{support}}.',
  'scheduled-report-subject': 'Seu relatório semanal “{{report}}”',
  'scheduled-report-text':
    'Seu relatório semanal “{{report}}” está anexado, com os dados a que você tinha acesso quando foi gerado.\n\nAbra-o no portal para ver os números atuais. Lá você também altera o dia e a hora, pausa ou exclui o envio.',
  'scheduled-report-link': 'Abrir no portal',
  'scheduled-report-large-subject': 'Seu relatório semanal “{{report}}”',
  'scheduled-report-large-text':
    'Seu relatório semanal “{{report}}” é grande demais para um e-mail, por isso não há arquivo anexado. Abra-o no portal, filtre e salve o arquivo lá.',
  'scheduled-report-large-link': 'Abrir no portal',
  'message-report-stopped-right': 'Seu relatório semanal “{{report}}” parou',
  'message-report-stopped-right-body':
    'Você não tem mais acesso ao que ele mostra. Retome o envio quando tiver acesso de novo.',
  'message-report-stopped-view': 'Seu relatório semanal “{{report}}” parou',
  'message-report-stopped-view-body':
    'A visão dele foi excluída ou deixou de ser compartilhada. Salve uma visão sua e programe o envio.',
  'message-report-stopped-content': 'Seu relatório semanal “{{report}}” parou',
  'message-report-stopped-content-body':
    'O conteúdo dele não existe mais, como um canal que você não vê mais. Abra-o, escolha de novo e programe o envio.',
  'from-person': 'Enviada por {{name}} no portal. Abra para responder.',
  'digest-subject': {
    one: '{{count}} mensagem nova',
    many: '{{count}} de mensagens novas',
    other: '{{count}} mensagens novas',
  },
  'digest-text': 'Novidades para você no portal:',
  'digest-more': {
    one: '– e mais {{count}}',
    many: '– e mais {{count}}',
    other: '– e mais {{count}}',
  },
  'digest-link': 'Abrir as mensagens',
  'document-sign-subject': '{{document}} aguarda sua assinatura',
  'document-sign-text':
    'Olá, {{name}},\n\n{{sender}}, de {{provider}}, pede sua assinatura em “{{document}}”. Abra seu link pessoal, leia o documento até o fim e assine. O link vale até {{date}}.\n\nO link é só seu. Não o encaminhe.',
  'document-sign-link': 'Ler e assinar',
  'document-remind-subject': '{{document}} ainda aguarda sua assinatura',
  'document-remind-text':
    'Olá, {{name}},\n\n“{{document}}” ainda aguarda sua assinatura. Este é um novo link pessoal; o anterior não funciona mais. Ele vale até {{date}}.\n\nO link é só seu. Não o encaminhe.',
  'document-remind-link': 'Ler e assinar',
  'document-code-subject': '{{code}} é o código para você assinar',
  'document-code-text':
    'Olá, {{name}},\n\nseu código para assinar “{{document}}” é {{code}}. Ele vale por {{minutes}} minutos. Se você não o pediu, não faça nada e não passe o código a ninguém.',
  'document-complete-subject': '{{document}} foi assinado por todos',
  'document-complete-text':
    'Olá, {{name}},\n\n“{{document}}” foi assinado por todos. O arquivo assinado está anexado a este e-mail.\n\nO SHA-256 dele é {{hash}}. Qualquer pessoa pode conferir o arquivo pelo link.',
  'document-complete-link': 'Conferir o arquivo',
  'document-readdressed-subject': '{{document}} agora vai para outro endereço',
  'document-readdressed-text':
    'Olá, {{name}},\n\nPediram sua assinatura em “{{document}}” por este endereço. A solicitação agora vai para outro e-mail, e o link que você tinha não vale mais.\n\nSe você não pediu isso, avise {{sender}} ou o suporte e não deixe que assinem em seu nome.',
  'document-withdrawn-subject': '{{document}} foi cancelado',
  'document-withdrawn-text':
    'Olá, {{name}},\n\n“{{document}}” foi cancelado e não pode mais ser assinado. Motivo informado: {{reason}}',
  'message-document-to-sign': '{{document}} aguarda sua assinatura',
  'message-document-to-sign-body': 'Leia até o fim e assine, ou recuse com um motivo.',
  'message-document-withdrawn': '{{document}} foi cancelado',
  'message-document-withdrawn-body': 'Não é mais preciso assinar. Motivo informado: {{reason}}',
  'message-document-signed': '{{document}} foi assinado por todos',
  'message-document-signed-body': 'O arquivo assinado, com a página de evidências, está pronto.',
  'message-document-refused': '{{name}} recusou-se a assinar {{document}}',
  'message-document-refused-body': 'Motivo informado: {{reason}}',
  'message-document-expired': '{{document}} expirou',
  'message-document-expired-body':
    'Nem todos assinaram até o último dia. Você pode escolher um dia posterior e enviar de novo.',
  'message-document-not-sent': 'Não foi possível enviar {{document}} a {{name}}',
  'message-document-not-sent-body':
    'O servidor de e-mail recusou o endereço. Corrija-o no documento e envie de novo.',
  'test-mail-subject': 'E-mail de teste de {{provider}}',
  'test-mail-text':
    'Olá,\n\neste é um e-mail de teste do portal de {{provider}}. Se você está lendo, os e-mails do portal chegam aqui.',
} as const satisfies Translation<typeof source>;
