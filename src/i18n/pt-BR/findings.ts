import type { Translation } from '../catalogue.ts';
import type { findings as source } from '../en-US/findings.ts';

export const findings = {
  fileEmpty: 'O arquivo está vazio. Baixe o XML novamente e envie outra vez.',
  fileTooBig:
    'O arquivo tem {{sizeMb}} MB; uma nota tem no máximo {{limitMb}} MB. Envie o XML de uma única nota, não uma coleção.',
  encodingUnreadable:
    'Não foi possível ler os caracteres do arquivo como {{encoding}}. Envie o XML como o emitente entregou, sem salvá-lo em outro programa.',
  notXml:
    'Isto não é um arquivo XML; talvez seja um PDF (DANFE) ou uma página copiada do navegador. Peça o arquivo XML ao emitente.',
  xmlMalformed:
    'O XML está danificado na linha {{line}}, coluna {{column}}. Envie o arquivo original.',
  xmlTruncated:
    'O XML termina no meio; o download provavelmente foi interrompido. Baixe-o novamente.',
  doctypeForbidden:
    'O XML contém uma declaração DOCTYPE. Nenhuma nota verdadeira tem isso e, por segurança, o arquivo foi recusado. Envie o arquivo original.',
  nestedTooDeep:
    'O XML tem mais de {{limit}} níveis de profundidade. Nenhuma nota verdadeira é assim. Envie o arquivo original.',
  xmlExcessive:
    'Um elemento do XML tem mais de {{limit}} atributos ou namespaces. Nenhuma nota verdadeira é assim. Envie o arquivo original.',
  xmlTooManyElements:
    'O XML tem mais de {{limit}} elementos. Nenhuma nota verdadeira é assim. Envie o arquivo original.',
  xmlTooManyAttributes:
    'O XML tem mais de {{limit}} atributos. Nenhuma nota verdadeira é assim. Envie o arquivo original.',
  xmlTextTooLong:
    'Um texto do XML tem mais de {{limit}} caracteres. Nenhuma nota verdadeira é assim. Envie o arquivo original.',
  tooManyDocuments: 'O arquivo contém mais de {{limit}} documentos. Envie-os em vários arquivos.',
  readingTooLong:
    'A leitura do arquivo passou de {{seconds}} segundos, duas vezes. Nenhuma nota verdadeira demora tanto. Envie o arquivo original.',
  readingTooMuch:
    'A leitura do arquivo passa de {{limitMb}} MB de memória. Nenhuma nota verdadeira precisa de tanto. Envie o arquivo original.',
  readingFailed:
    'Não foi possível ler o arquivo. Envie o arquivo original e avise o suporte se ele for recusado de novo.',
  archiveTooManyFiles:
    'O arquivo compactado tem mais de {{limit}} arquivos, somados aos outros deste envio. Envie-os em arquivos compactados menores.',
  archiveTooLarge:
    'Os arquivos deste envio passam de {{limitMb}} MB depois de abertos. Envie-os em arquivos compactados menores.',
  archiveTooDense:
    'O arquivo compactado fica mais de {{limit}} vezes maior depois de aberto, o que nunca acontece com notas. Envie os próprios XML.',
  archiveTooDeep:
    'O arquivo compactado tem compactados dentro de compactados; no máximo {{limit}} níveis são abertos. Envie os XML em um só arquivo compactado.',
  archiveUnreadable:
    'O arquivo compactado não pôde ser aberto. Gere-o novamente ou envie os próprios XML.',
  modelNfce:
    'Isto é uma NFC-e (modelo 65, varejo). Só participam NF-e (modelo 55). Envie a NF-e da venda, se houver.',
  modelOther:
    'Este documento é do modelo {{mod}}. Só participam NF-e (modelo 55). Envie a NF-e da venda, se houver.',
  documentCte: 'Isto é um CT-e (frete), não uma nota de mercadorias. Envie a NF-e das mercadorias.',
  documentMdfe:
    'Isto é um MDF-e (manifesto de carga), não uma nota de mercadorias. Envie a NF-e das mercadorias.',
  documentNfse:
    'Isto é uma NFS-e (serviços), não uma nota de mercadorias. Envie a NF-e das mercadorias.',
  documentSummary:
    'Isto é apenas o resumo de um documento, sem itens. Envie o XML completo (nfeProc).',
  documentSefazAnswer:
    'Isto é uma resposta da SEFAZ ({{root}}), não a nota. Envie o XML com nota e protocolo (nfeProc).',
  documentSoap:
    'Isto é uma mensagem da transmissão (SOAP), não a nota. Envie o XML com nota e protocolo (nfeProc).',
  documentUnknown:
    'Este XML não é uma NF-e: começa com “{{root}}”. Peça ao emitente o XML com nota e protocolo (nfeProc).',
  noteMissing:
    'Falta a própria nota: o arquivo traz só o que vem em volta dela, como o protocolo de autorização. Peça ao emitente o XML com nota e protocolo (nfeProc).',
  noteHoldsMore:
    'Além do conteúdo assinado, o arquivo traz outra parte ({{element}}) que ninguém assinou. Envie o arquivo como o emitente entregou.',
  namespaceWrong:
    'O XML não está identificado como NF-e (namespace “{{namespace}}”); outro programa o reescreveu. Envie o arquivo como o emitente entregou.',
  layoutTooOld:
    'A nota tem o leiaute {{versao}}. Leiautes anteriores ao 3.10 não são aceitos. Confira se enviou o arquivo certo.',
  layoutUnknown:
    'A nota não informa o leiaute; outro programa a reescreveu. Envie o arquivo como o emitente entregou.',
  fieldMissing: 'Falta o campo {{field}} na nota. Envie o arquivo como o emitente entregou.',
  fieldMalformed:
    'O campo {{field}} tem um valor que nenhuma NF-e pode ter: “{{value}}”. Envie o arquivo como o emitente entregou.',
  itemFieldMissing:
    'Falta o campo {{field}} no item {{nItem}}. Envie o arquivo como o emitente entregou.',
  itemFieldMalformed:
    'O campo {{field}} do item {{nItem}} tem um valor que nenhuma NF-e pode ter: “{{value}}”. Envie o arquivo como o emitente entregou.',
  keyMalformed:
    'A chave de acesso do arquivo não é válida: “{{key}}”. Envie o arquivo como o emitente entregou.',
  keyDisagrees:
    'A chave de acesso e o conteúdo divergem em {{field}}: “{{inKey}}” na chave, “{{inContent}}” no conteúdo. Envie o arquivo como o emitente entregou.',
  keyLength: 'Uma chave de acesso tem 44 caracteres; esta tem {{count}}. Compare com o DANFE.',
  keyCharacters:
    'Um caractere não cabe em uma chave de acesso. Letras só existem no CNPJ do emitente; compare com o DANFE.',
  keyState: 'Nenhum estado tem o código {{cUF}}, com que a chave começa. Compare com o DANFE.',
  keyMonth: 'A chave traz o mês {{month}}, que não existe. Compare com o DANFE.',
  keyCheckDigit: 'O dígito verificador não confere: algum número foi trocado. Compare com o DANFE.',
  keyInFuture: 'A chave traz {{month}}, um mês que ainda não começou. Compare com o DANFE.',
  keyOfSefaz: 'A própria Sefaz emitiu esta nota, e a chave não diz quem vendeu. Lance o XML dela.',
  keyOfOthers: 'O emitente {{CNPJ}} não é um canal seu. Confira se é a nota certa.',
  keyOutsideCycles:
    'A chave traz {{month}}, fora de todos os ciclos de campanha abertos. Confira a chave.',
  keyTooLate:
    'As chaves deste mês esperaram o XML até {{date}}. Se você tem o XML, lance o próprio arquivo.',
  keyTwice: 'Esta chave está na lista mais de uma vez. Ela é lançada uma só vez.',
  otherInvoice:
    'Este arquivo é da nota {{numNF}}, e não daquela para a qual foi enviado. Escolha o XML com a mesma chave de acesso.',
  testEnvironment:
    'Esta nota é do ambiente de homologação da SEFAZ e não tem valor fiscal. Envie a nota da venda verdadeira.',
  contentAltered:
    'O conteúdo foi alterado depois de assinado. Envie o arquivo como o emitente entregou.',
  protocolDisagrees:
    'O protocolo de autorização do arquivo pertence a outra nota ou a outro conteúdo. Baixe o XML novamente com o emitente.',
  signatureInvalid: 'A assinatura digital não é válida. Envie o arquivo como o emitente entregou.',
  certificateForeign:
    'A nota foi assinada com um certificado que não é do emitente ({{subject}}). Peça o arquivo original ao emitente.',
  certificateAnonymous:
    'O certificado não traz CNPJ nem CPF ({{subject}}), então não é possível saber se foi o emitente quem assinou. Consulte a nota na SEFAZ pela chave.',
  certificateOutOfDate:
    'O certificado não estava válido na data de emissão. Consulte a nota na SEFAZ pela chave.',
  signerNotTrusted:
    '{{subject}} assinou esta nota, mas nenhuma autoridade confiável responde por esse certificado na data de emissão. Ele diz ter sido emitido por “{{issuer}}”. Peça ao canal o arquivo como o emitente entregou. Se a autoridade for verdadeira, um administrador a inclui nas autoridades confiáveis e, ao reprocessar a nota, este apontamento sai.',
  signerNotChecked:
    '{{subject}} assinou esta nota, e ninguém verificou se uma autoridade confiável responde por esse certificado. Consulte a nota na SEFAZ pela chave e informe um motivo ao aprovar.',
  issuedBySefaz:
    'Pela chave, uma SEFAZ emitiu esta nota no lugar do emitente, e {{subject}} a assinou. Confira se quem assinou é mesmo uma SEFAZ e informe um motivo ao aprovar.',
  reformatted:
    'O arquivo foi salvo por outro programa, que acrescentou espaços; o conteúdo não mudou. Lance o arquivo original para que possa ser aprovada.',
  unsigned: 'A nota não está assinada. Lance o XML assinado com o protocolo (nfeProc).',
  protocolMissing:
    'O arquivo não traz a autorização da SEFAZ. Lance o XML com o protocolo (nfeProc).',
  notAuthorised:
    'A SEFAZ não autorizou esta nota: {{cStat}} {{xMotivo}}. Consulte-a na SEFAZ pela chave e envie o XML autorizado.',
  protocolCancelled:
    'Segundo a resposta da SEFAZ no arquivo ({{cStat}}), esta nota foi cancelada. Consulte-a na SEFAZ pela chave; se a venda aconteceu, envie a nota que a substituiu.',
  protocolWithoutDigest:
    'O protocolo de autorização não diz qual conteúdo autoriza. Baixe o XML de novo com o emitente e envie-o.',
  cancelled:
    'O arquivo traz o cancelamento registrado desta nota. Se a venda aconteceu, envie a nota que a substituiu.',
  cancellationUnverified:
    'O arquivo traz um cancelamento sem assinatura ou com assinatura que não é do emitente; a nota fica como está. Lance o cancelamento assinado (procEventoNFe).',
  cancellationUnregistered:
    'O arquivo traz um cancelamento que a SEFAZ não registrou; a nota fica como está. Lance-o com a resposta da SEFAZ (procEventoNFe).',
  eventUnverified:
    'O arquivo traz um evento ({{tpEvento}}) sem assinatura ou com assinatura que não é do autor. Lance o evento assinado (procEventoNFe).',
  eventSignerNotTrusted:
    'Nenhuma autoridade confiável confirma quem assinou este evento, por isso ele não muda nada sozinho. Quem decide as notas vai conferir.',
  eventOfOtherModel:
    'Este evento é de um documento do modelo {{mod}}. Só são aceitos eventos de NF-e (modelo 55). Confira se enviou o arquivo certo.',
  eventForeign: 'Este evento não é de uma nota dos seus canais. Confira se enviou o arquivo certo.',
  cancellationToDecide:
    'Alguém entregou um cancelamento desta nota que não foi confirmado. Consulte a nota na SEFAZ pela chave e depois aplique ou rejeite o cancelamento.',
  eventToDecide:
    'Alguém entregou um evento desta nota ({{tpEvento}}) que não foi confirmado. Consulte-o na SEFAZ pela chave e depois aplique ou rejeite o evento.',
  cancellationApplied:
    'Quem decide aplicou um cancelamento desta nota que não foi confirmado. Se isso estiver errado, conteste a decisão.',
  recipientDisclaims:
    'O destinatário informou à SEFAZ que desconhece esta operação. Esclareça com ele antes de aprovar.',
  operationNotCarriedOut:
    'O destinatário informou à SEFAZ que a operação não foi realizada. Esclareça com ele antes de aprovar.',
  corrected:
    'Existe a carta de correção nº {{nSeqEvento}}. Ela não pode mudar quantidades, valores nem datas.',
  productInSeveralLines:
    'O produto {{cProd}} aparece em várias linhas ({{lines}}). Compare a soma com o pedido.',
  duplicate: 'Já existe uma nota enviada com este número. Procure-a na lista pelo número.',
  keyWithOtherContent:
    'Já foi enviado outro arquivo com esta chave de acesso, mas com outro conteúdo. Este não foi guardado, e quem decide a nota foi avisado. Pergunte ao emitente qual conteúdo é o certo.',
  rivalContent:
    'Alguém entregou outro arquivo com a mesma chave de acesso, mas com outro conteúdo. Consulte a nota na SEFAZ pela chave antes de decidir.',
  issuedInFuture:
    'A data de emissão, {{date}}, está no futuro. Confira a data com o emitente e reprocesse a nota quando esse dia chegar.',
  issuerForeign:
    'O emitente, {{xNome}}, não é um dos seus canais. Confira se enviou o arquivo certo.',
  outsideCycles: 'A data de emissão está fora de todos os ciclos de campanha abertos.',
  sellerMissing: 'Nenhum vendedor foi atribuído. Escolha um dos vendedores do canal.',
  recipientRequired:
    'O destinatário, {{xNome}}, não é um canal cadastrado. Cadastre o canal e reprocesse.',
  recipientUnknown:
    'O destinatário, {{xNome}}, não está cadastrado. Isso é comum no caso de produtores.',
  cfopUnknown:
    'Item {{nItem}}: o CFOP {{cfop}} não consta da tabela na data de emissão, então o item não pontua.',
  productNotInPortfolio:
    'Item {{nItem}}: o produto {{cProd}} não está no portfólio do canal. Vincule-o lá para que pontue.',
  unitWithoutConversion:
    'Item {{nItem}}: o produto {{cProd}} não tem conversão para a unidade {{uCom}}. Vincule código e unidade no portfólio para que pontue.',
  saleNotFound:
    'A venda a que esta devolução se refere ({{key}}) ainda não foi lançada. A devolução espera por ela.',
} as const satisfies Translation<typeof source>;
