import type { Translation } from '../catalogue.ts';
import type { details as sourceDetails, whole as sourceWhole } from '../en-US/failures.ts';

export const details = {
  'too-long': '{{common.invalidField}}. Digite no máximo {{max}} caracteres.',
  'web-address-in-name':
    '{{common.invalidField}}. Um nome não pode conter endereço de site nem de e-mail. Deixe um espaço depois do ponto.',
  'hidden-characters':
    '{{common.invalidField}}. Há caracteres que não aparecem. Digite de novo, sem colar.',
  'mixed-scripts':
    '{{common.invalidField}}. Há letras de alfabetos diferentes. Digite de novo em um só alfabeto.',
  number: '{{common.invalidField}}. Informe um número inteiro.',
  decimal: '{{common.invalidField}}. Informe um número como 1.234,5.',
  fraction: '{{common.invalidField}}. Use no máximo {{max}} casas decimais.',
  'below-min': '{{common.invalidField}}. Informe no mínimo {{min}}.',
  'above-max': '{{common.invalidField}}. Informe no máximo {{max}}.',
  overflow:
    '{{common.invalidField}}. Número grande demais para este campo. Informe no máximo {{max}}.',
  'not-above': '{{common.invalidField}}. Informe um valor maior que {{min}}.',
  date: '{{common.invalidField}}. Informe uma data válida.',
  'date-short':
    '{{common.invalidField}}. Escreva a data com barras e o ano com quatro dígitos, como 30/11/2026.',
  'rounded-code':
    '{{common.invalidField}}. A planilha arredondou o código, como em 1,2E+10. Formate a coluna como texto e digite o código de novo.',
  'lost-zero':
    '{{common.invalidField}}. Faltam os zeros do início. Formate a coluna como texto e complete o número.',
  'date-range': '{{common.invalidField}}. Informe uma data de {{min}} a {{max}}.',
  'date-time': '{{common.invalidField}}. Informe data e hora válidas.',
  'yes-no': '{{common.invalidField}}. Informe sim ou não.',
  choice: '{{common.invalidField}}. Este valor não é uma opção. Escolha uma da lista.',
  reference: '{{common.invalidField}}. Este registro não existe. Escolha um da lista.',
  code: '{{common.invalidField}}. Use letras, números e . _ / - sem espaços, e comece com uma letra ou um número.',
  'operation-code':
    '{{common.invalidField}}. Informe quatro dígitos, o primeiro deles 1, 2, 3, 5, 6, 7 ou 9.',
  'web-origin':
    '{{common.invalidField}}. Informe só protocolo e servidor, em minúsculas e sem caminho nem barra no fim, como https://parceiro.example.',
  'sku-code': '{{common.invalidField}}. Use letras e números, exatamente como na nota.',
  'tax-number': '{{common.invalidField}}. Este número não é válido. Confira os dígitos.',
  phone: '{{common.invalidField}}. Confira o DDD e o número.',
  email: '{{common.invalidField}}. Use o formato nome@dominio.',
  'email-plain': '{{common.invalidField}}. Use só letras sem acento, números e sinais comuns.',
  'pix-key':
    '{{common.invalidField}}. Use seu CPF ou CNPJ, um e-mail, um telefone como +5566999990000 ou uma chave aleatória.',
  'bank-number': '{{common.invalidField}}. Informe o número do banco, com 3 dígitos.',
  'account-number':
    '{{common.invalidField}}. Informe o número como o banco o escreve, com o dígito depois do hífen.',
  'not-own-tax-number':
    '{{common.invalidField}}. Use seu próprio CPF ou CNPJ. O prêmio não é pago a outra pessoa.',
  'no-own-tax-number':
    '{{common.invalidField}}. Seu cadastro não tem CPF ou CNPJ. Peça ao seu responsável que o informe.',
  'no-key-of-prize':
    '{{common.invalidField}}. O arquivo não cita nenhuma das notas a conferir. Escolha outro arquivo.',
  'postal-code': '{{common.invalidField}}. Confira o código; no Brasil são 8 dígitos.',
  fixed: '{{common.invalidField}}. Não pode ser alterado depois. Deixe como está.',
  'not-asked': '{{common.invalidField}}. Não se aplica aqui. Deixe em branco.',
  'ends-before-start':
    '{{common.invalidField}}. É anterior ao início. Escolha o mesmo dia ou um posterior.',
  'tax-type-of-country':
    '{{common.invalidField}}. Não é do país informado. Escolha um tipo desse país.',
  'node-level': '{{common.invalidField}}. Escolha uma unidade um nível acima.',
  'duplicate-row': '{{common.invalidField}}. Já está em outra linha. Remova uma das duas.',
  'periods-overlap':
    '{{common.invalidField}}. Coincide com {{name}} no mesmo período. Escolha outro período.',
  confirmed: '{{common.invalidField}}. O vínculo está confirmado. Só o fornecedor o altera.',
  'before-acceptance':
    '{{common.invalidField}}. O premiado aceitou o prêmio em {{date}}. Informe esse dia ou um posterior.',
  circle:
    '{{common.invalidField}}. Uma unidade não pode ficar abaixo dela mesma. Escolha outra unidade.',
  'unit-ended':
    '{{common.invalidField}}. Esta unidade terminou em {{date}}. Escolha outra unidade ou uma data anterior.',
  'same-place':
    '{{common.invalidField}}. Já está ali nessa data. Escolha outro lugar ou outra data.',
  'later-move':
    '{{common.invalidField}}. Já há uma mudança registrada para {{date}}. Escolha uma data posterior ou exclua essa mudança.',
  'outside-period': '{{common.invalidField}}. Escolha uma data dentro da vigência da unidade.',
  'still-holds':
    '{{common.invalidField}}. {{name}} continua nesta unidade depois dessa data. Escolha uma data posterior ou faça antes a mudança.',
  'not-after-start':
    '{{common.invalidField}}. Escolha uma data posterior ao início atual, {{date}}.',
  'link-overlaps':
    '{{common.invalidField}}. A pessoa já tem esta função neste canal no período. Escolha outro período.',
  'after-move':
    '{{common.invalidField}}. A unidade mudou de lugar antes dessa data. Escolha uma data anterior.',
  'role-at-channel': '{{common.invalidField}}. Escolha um gerente deste canal no período.',
  ambiguous: '{{common.invalidField}}. Mais de um registro tem este nome. Informe o código.',
  'role-above':
    '{{common.invalidField}}. Só quem tem função igual ou superior pode atribuí-la ou retirá-la.',
  'in-the-future': '{{common.invalidField}}. Informe uma data que não esteja no futuro.',
  'no-such-parent':
    '{{common.invalidField}}. Não há essa linha na primeira planilha nem esse registro. Confira a que ele se refere.',
  'too-many-children':
    '{{common.invalidField}}. {{parent}} aceita no máximo {{max}} linhas. Exclua as outras do arquivo.',
  'picture-kind': '{{common.invalidField}}. Use um arquivo PNG, JPEG ou WebP.',
  'evidence-kind': '{{common.invalidField}}. Use um arquivo PDF, PNG, JPEG ou XML de NF-e.',
  'evidence-size': '{{common.invalidField}}. Use um arquivo de até 10 MB.',
  'scan-kind': '{{common.invalidField}}. Use um arquivo PDF, PNG ou JPEG.',
  'scan-too-large': '{{common.invalidField}}. Use um arquivo de até {{max}} MB.',
  'sku-not-in-portfolio':
    '{{common.invalidField}}. O código {{code}} não está no portfólio deste canal. Digite exatamente como na nota.',
  'sku-like-another':
    '{{common.invalidField}}. O código {{code}} não está no portfólio deste canal; o mais parecido é {{nearest}}.',
  'unit-not-in-portfolio':
    '{{common.invalidField}}. O portfólio tem este código com a unidade {{units}}. Digite a unidade exatamente como na nota.',
  'posted-already':
    '{{common.invalidField}}. Esta nota já foi enviada. Abra a nota em vez de digitar de novo.',
  'signatory-is-winner':
    '{{common.invalidField}}. Quem assina pelo empregador não pode ser o premiado.',
  'picture-too-large':
    '{{common.invalidField}}. Use uma imagem de no máximo 256 kB e 1.024 pixels de lado.',
} as const satisfies Translation<typeof sourceDetails>;

export const whole = {
  'sale-or-return': 'Um código é venda ou devolução, não ambos.',
  'never-a-sale':
    'Este código nunca conta como venda. A venda conta pelo código da entrega. Tire a marca.',
  'phone-needed': 'Informe um telefone fixo ou um celular.',
  'duplicate-value': 'Dados duplicados em {{fieldName}}',
  'items-needed': 'Uma nota digitada precisa de pelo menos um item.',
  'issued-outside-cicle': 'A data de emissão deve estar dentro do período do ciclo de campanhas.',
  'cycles-overlap':
    'Tem dias em comum com {{name}}. Um dia pertence a um só ciclo. Altere as datas.',
  'campaigns-outside': 'A campanha {{name}} ficaria fora do ciclo. Altere as datas.',
  'outside-cicle': 'Deve ficar dentro de {{name}}. Altere as datas.',
  'cicle-closed': 'Este ciclo está fechado. Escolha um ciclo aberto.',
  'channel-or-group': 'Escolha um canal ou um grupo econômico.',
  'loses-too-late':
    'Alguém perderia com isso, e a campanha termina antes dos {{days}} dias de aviso.',
  'channel-twice':
    '{{name}} participa duas vezes, por si e por um grupo. Remova uma das duas linhas.',
  'deputy-for-nothing': 'Escolha o que o substituto decide.',
  'absent-lacks-mark':
    'A pessoa ausente não pode decidir isto; por isso o substituto também não pode.',
  'deputy-lacks-mark': 'O substituto não pode decidir isto. Escolha alguém com essa permissão.',
  'too-many-months': 'Peça no máximo {{count}} meses.',
  'month-closed':
    'O mês de {{month}} deste canal está fechado. Só o gerente do canal ou um gerente do fornecedor ainda pode lançar nele.',
  'too-many-days': 'Um substituto fica no máximo {{count}} dias.',
  'in-the-past': 'Escolha hoje ou um dia posterior.',
  'deputy-of-oneself': 'Escolha outra pessoa.',
  'deputy-not-active': 'O substituto tem de ser um usuário interno ativo.',
  'deputy-lacks-reach':
    'O substituto não vê todos os canais da pessoa ausente. Escolha alguém acima ou um colega da mesma função.',
  'deputy-part-of-invoices':
    'Uma campanha se decide por inteiro. Para uma parte dos canais, o substituto decide só notas.',
  'deputy-part-of-others': 'Esta unidade não tem canal de quem se ausenta.',
  'deputy-is-away': '{{name}} substitui esta pessoa em alguns destes dias.',
  'deputy-of-a-deputy':
    'Em alguns destes dias a pessoa ausente já substitui {{name}}, e um substituto não pode ter substituto. Escolha outros dias.',
  'deputies-overlap':
    '{{name}} já é o substituto em alguns destes canais e dias. Escolha outros dias.',
  'deputy-begun': 'Já começou, por isso só o último dia pode mudar. Encerre e nomeie de novo.',
  'only-oneself': 'Você só pode nomear um substituto para si.',
  'status-by-act': 'Uma campanha é suspensa ou encerrada pelo menu, com motivo.',
  'sent-by-act':
    'O rascunho é enviado para aprovação pelo botão, e o que foi enviado não volta a ser rascunho.',
  'nothing-to-sell': 'Ainda não há o que vender. Inclua produtos ou categorias.',
  'no-participant': 'Ainda não participa nenhum canal ou grupo. Inclua participantes.',
  'deputy-while-acting':
    'Não é possível nomear um substituto enquanto você atua como outra pessoa.',
  'not-of-sibling': 'Este canal ou grupo não está entre os participantes.',
  'target-of-nothing': 'Isto não está entre os produtos da campanha.',
  'product-or-category': 'Escolha um produto ou uma categoria.',
  'unknown-column': 'Não é uma coluna desta tela',
  'repeated-line': 'Esta linha aparece duas vezes no arquivo',
  'import-columns': 'O arquivo não tem coluna para {{fieldName}}',
  'email-same': 'Este já é seu e-mail.',
  'tax-number-taken':
    'Este número já pertence a uma conta. Entre com essa conta ou fale com o suporte.',
  'name-of-another':
    'Este nome não pode ser usado. Escreva seu nome completo como no documento ou fale com o suporte.',
  'name-of-office':
    'Este nome parece ser da empresa ou de um setor. Escreva o nome completo da pessoa.',
  'identity-by-request':
    'Nome, CPF ou CNPJ e uma função que decide só mudam por solicitação em uma conta ativa. Escolha “Alterar nome, CPF/CNPJ ou função” no cadastro.',
  'password-weak': 'A senha deve atender a todos os critérios',
  'password-common': 'Esta senha é comum demais. Escolha outra.',
  'password-guessable':
    'Esta senha é fácil de adivinhar, porque é feita de um nome, da empresa, de uma função ou de um produto. Escolha outra.',
  'password-used': 'Você já usou esta senha. Escolha uma que não seja nenhuma das últimas cinco.',
  'password-same': 'Esta é a senha atual. Escolha outra.',
  'password-wrong': 'A senha atual está incorreta.',
  'code-wrong': 'Este código não é válido. Use o que o aplicativo mostra agora.',
  'duplicate-link': 'Outra linha já tem o mesmo canal, a mesma função e a mesma data de entrada.',
  'no-channel': 'Inclua pelo menos um canal.',
  'reason-needed': 'Informe o motivo.',
  'file-unreadable':
    'Não foi possível ler o arquivo, porque não é uma planilha (XLSX) nem um arquivo de texto (CSV).',
  'file-old-excel':
    'É um arquivo antigo do Excel (.xls) ou protegido por senha. Salve como .xlsx, sem senha.',
  'file-markup':
    'É uma página web ou uma tabela XML com extensão de planilha. Abra no Excel e salve como .xlsx.',
  'file-hidden-sheets':
    'Todas as abas da pasta de trabalho estão ocultas. Reexiba a aba com a tabela e salve.',
  'file-no-result':
    'Uma fórmula na linha {{line}} está sem resultado. Abra o arquivo no Excel, salve e escolha de novo.',
  'file-unsafe': 'O arquivo, depois de aberto, passa de {{max}} MB e não foi lido. Divida-o.',
  'file-too-many-rows': 'O arquivo tem mais de {{max}} linhas. Divida-o.',
  'file-too-many-cells': 'O arquivo tem mais de {{max}} células. Divida-o.',
  'file-too-many-blanks':
    'O arquivo tem mais de {{max}} linhas vazias. Exclua as linhas abaixo da tabela.',
  'file-too-many-parts':
    'A pasta de trabalho tem mais de {{max}} partes. Copie a tabela para uma pasta nova.',
  'file-reading-too-long':
    'A leitura do arquivo passou de {{seconds}} segundos, duas vezes. Divida-o ou copie a tabela para uma pasta de trabalho nova.',
  'file-reading-too-much':
    'A leitura do arquivo passa de {{limitMb}} MB de memória. Divida-o ou copie a tabela para uma pasta de trabalho nova.',
  'too-many-columns': 'No máximo {{max}} colunas podem ser atribuídas.',
  'file-no-keys':
    'O arquivo não traz nenhuma chave de acesso. Uma chave tem 44 caracteres, uma por linha ou célula.',
  'file-too-wide': 'O arquivo tem mais de {{max}} colunas. Exclua as que não forem necessárias.',
  'file-empty': 'O arquivo não tem nenhuma linha abaixo dos títulos.',
  'file-quotes': 'As aspas abertas na linha {{line}} não foram fechadas.',
  'move-followed': 'Não é mais possível desfazer, porque algo mudou depois. Faça uma nova mudança.',
  'file-one': 'Informe um arquivo ou cole células.',
  'message-without-recipients':
    'Ninguém receberia esta mensagem. Escolha outras pessoas ou grupos.',
  'message-out-of-reach': 'Você só pode escrever para pessoas e grupos da sua área.',
  'message-in-the-past': 'Essa hora já passou. Escolha outra ou envie agora.',
  'message-too-late':
    'Uma mensagem pode ser agendada para até {{max}} dias à frente. Escolha um dia antes.',
  'message-too-many-templates':
    'Você já guarda {{max}} modelos. Exclua um ou salve com o nome de um deles.',
  'no-signatories': 'Inclua pelo menos um signatário.',
  'signatories-duplicate': 'Há signatários repetidos',
  'body-empty': 'O documento está sem texto.',
  'signing-code-wrong': {
    one: 'Este código não confere. Resta {{count}} tentativa.',
    many: 'Este código não confere. Restam {{count}} de tentativas.',
    other: 'Este código não confere. Restam {{count}} tentativas.',
  },
  'signing-code-over': 'Este código não vale mais. Peça um novo.',
  'consent-needed': 'Aceite a cláusula para assinar.',
  'read-to-the-end': 'Leia antes o documento até o fim.',
  'row-ends-before': 'Este registro termina em {{day}}. Escolha um dia até lá.',
  'day-ahead': 'Escolha um dia até hoje.',
  'day-too-far': 'Escolha um dia dentro dos próximos {{count}} dias.',
  'not-the-signatory':
    'Não é o que consta no documento. Confira, ou peça a quem enviou que corrija o documento.',
  'employer-unknown': 'Escolha uma pessoa do portal, ou use o e-mail do cadastro do canal.',
  'employer-took-part':
    'Outra pessoa precisa assinar pelo empregador, porque esta conta é do premiado, ou um dos dois liberou o acesso do outro.',
  'winner-missing': 'O premiado precisa assinar o termo. Inclua-o.',
  'address-of-account':
    'Essa pessoa tem conta, então o e-mail vai para o endereço da conta. Peça que ela o altere nas próprias configurações.',
  'person-tax-number': 'Uma empresa não pode assinar. Informe o CPF de quem assina por ela.',
  'signatory-incomplete':
    'O cadastro desta pessoa não tem CPF ou e-mail. Complete o cadastro ou digite o signatário.',
  'unknown-field':
    'O campo {{name}} não pode ser preenchido aqui. Corrija o nome do campo ou escolha o canal, a campanha ou o prêmio de onde ele vem.',
} as const satisfies Translation<typeof sourceWhole>;

export const failures = {
  required: '{{common.requiredField}}',
  invalid: '{{common.invalidField}}',
  ...details,
  ...whole,
} as const;
