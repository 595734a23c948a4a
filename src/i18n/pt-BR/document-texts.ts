import type { Translation } from '../catalogue.ts';
import type { documentTexts as source } from '../en-US/document-texts.ts';

export const documentTexts = {
  nameAwareness: 'Termo de ciência e concordância',
  templateAwareness:
    '# 1. Do que tenho ciência\nEu, {userName}, inscrito no CPF sob o nº {taxNum}, conheço as regras das campanhas regionais de incentivo de {provider}: como os pontos são calculados, quais notas pontuam, como os prêmios são definidos e como uma decisão pode ser contestada.\n# 2. Com o que concordo\nConcordo em participar de acordo com essas regras, em enviar somente notas verdadeiras do canal em que trabalho e em não compartilhar a minha senha.\n# 3. Meus dados\nSei quais dados meus são usados para calcular pontos e prêmios, quem os vê e como posso pedir uma cópia ou uma correção.\n# 4. Por quanto tempo\nEsta concordância vale enquanto o meu acesso estiver ativo. Documento datado de {date}.',
  nameAdhesion: 'Termo de adesão',
  templateAdhesion: `# 1. Adesão
Eu, {userName}, inscrito no CPF sob o nº {taxNum}, adiro às campanhas regionais de incentivo de {provider} como integrante do canal {customer}, CNPJ {customerTaxNum}.
# 2. O canal tem ciência
O canal sabe que participo e que os prêmios são pagos por {provider} diretamente a mim, não constituem salário nem criam vínculo de emprego com {provider}.
# 3. Condições
Produtos, períodos, metas e prêmios são os de cada campanha, na versão em vigor. Uma mudança que possa prejudicar participantes é comunicada antes de entrar em vigor.
# 4. Encerramento
Posso encerrar a minha adesão quando quiser; o que foi conquistado até então permanece. Documento datado de {date}.`,
  nameAddendum: 'Aditivo de campanha regional',
  templateAddendum:
    '# 1. A campanha\nEste aditivo trata da campanha regional {campaign}, versão {campaignVersion}, no período de {campaignPeriod}, entre {provider} e {userName}, CPF {taxNum}.\n# 2. O que pontua\nPontuam as vendas destas categorias de produtos: {categories}.\n# 3. Prêmios\nOs prêmios da campanha são: {prizes}.\n# 4. O que mais vale\nNo mais, vale o termo de adesão. Se uma versão posterior da campanha mudar o que está aqui, um novo aditivo será enviado. Documento datado de {date}.',
  namePrize: 'Termo de premiação',
  templatePrize:
    '# 1. O prêmio\n{provider} paga a {userName}, CPF {taxNum}, do canal {customer}, o prêmio da posição {rankPosition} da campanha {campaign}: {prize}.\n# 2. Ciência e concordância do empregador\nO canal {customer}, CNPJ {customerTaxNum}, declara que conhece o prêmio, que ele não é salário e que todas as devoluções e todos os cancelamentos do período foram informados no portal.\n# 3. Como o resultado pode ser conferido\nO resultado é final e está guardado com o seu código de verificação, SHA-256 {rankingHash}. Qualquer participante pode conferi-lo no portal.\n# 4. Se algo mudar\nSomente um resultado retificado pela diretoria do fornecedor substitui este termo; nesse caso, um novo termo é enviado. Documento datado de {date}.',
  foot: '{{name}} · {{code}} · página {page} de {pages}',
  period: '{{from}} a {{to}}',
  nothing: 'nenhum',
  evidenceTitle: 'Página de evidências',
  evidenceLead: 'Como este documento foi assinado. Todos os horários são UTC.',
  factDocument: 'Documento',
  factHash: 'SHA-256 do documento que foi assinado, anexado a este arquivo',
  factSent: 'Enviado por',
  factSentAt: 'Enviado em',
  signatory: '{{name}}, {{as}}',
  as_self: 'por si',
  as_employer: 'pelo empregador',
  as_provider: 'pelo fornecedor',
  as_witness: 'como testemunha',
  factStamp: 'Carimbo do tempo do selo',
  stamp_stamped: 'no selo, feito por uma autoridade de carimbo do tempo (RFC 3161)',
  stamp_missed: 'nenhum, porque a autoridade de carimbo do tempo não o forneceu durante uma hora',
  factTaxNum: 'CPF',
  factEmail: 'E-mail',
  factSigned: 'Assinado em',
  factReaddressed: 'Endereço corrigido',
  readdressedFrom: 'de {{from}} para {{to}}, por quem enviou o documento',
  factMethod: 'Como foi identificado',
  method_session: 'entrou no portal com a própria conta',
  method_link: 'link pessoal e código de uso único enviado ao e-mail',
  factAddress: 'Endereço IP',
  factAgent: 'Navegador',
  factClause: 'Cláusula aceita',
  clause:
    'Aceito assinar por este meio eletrônico e reconheço a sua validade, conforme a MP 2.200-2/2001, art. 10, § 2º.',
  logTitle: 'O que aconteceu',
  logWhen: 'Quando (UTC)',
  logWhat: 'O quê',
  logWho: 'Quem',
  logWhere: 'De onde',
  log_sent: 'enviado para assinatura',
  log_prolonged: 'último dia mudou de {{from}} para {{to}}',
  log_asked: 'link pessoal enviado',
  log_delivered: 'o servidor de e-mail aceitou a mensagem',
  log_failed: 'o e-mail não pôde ser entregue',
  log_opened: 'aberto',
  log_code: 'código de uso único enviado',
  log_wrongCode: 'código errado digitado',
  log_signed: 'assinado',
  log_refused: 'recusado',
  log_reminded: 'lembrete enviado',
  log_readdressed: 'endereço mudou de {{from}} para {{to}}',
  log_expired: 'expirado',
  log_withdrawn: 'cancelado',
  log_reopened: 'recolhido para alteração',
  log_sealed: 'selado',
  log_unstamped: 'selado sem carimbo do tempo',
  verify:
    'Qualquer pessoa pode conferir este arquivo em {{url}}: quem assinou, quando, e se ele não mudou.',
  attached: 'O documento como foi assinado',
  sealReason: 'Selo de {{provider}}',
} as const satisfies Translation<typeof source>;
