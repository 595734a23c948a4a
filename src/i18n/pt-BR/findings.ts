import type { Translation } from '../catalogue.ts';
import type { findings as source } from '../en-US/findings.ts';

export const findings = {
  fileEmpty: 'O arquivo está vazio. Baixe o XML de novo e envie outra vez.',
  fileTooBig:
    'O arquivo tem {{sizeMb}} MB; uma nota tem no máximo {{limitMb}} MB. Envie o XML de uma única nota, não uma coleção.',
  encodingUnreadable:
    'Não foi possível ler os caracteres do arquivo como {{encoding}}. Envie o XML como o emitente entregou, sem salvá-lo em outro programa.',
  notXml:
    'Este arquivo não é um XML; talvez seja um PDF (DANFE) ou uma página copiada do navegador. Peça o arquivo XML ao emitente.',
  filePdf:
    'Este arquivo é um PDF, provavelmente o DANFE, e não a nota. Peça ao emitente o arquivo XML.',
  filePicture:
    'Este arquivo é uma imagem, e não a nota. Peça ao emitente o arquivo XML, ou envie a chave de acesso que está na imagem.',
  filePacked:
    'Este arquivo é um {{kind}}, que não é aberto aqui. Descompacte-o e envie os arquivos XML ou um arquivo ZIP.',
  fileOffice:
    'Este arquivo é do Office ou uma mensagem salva, e não a nota. Extraia dele o arquivo XML e envie só o XML.',
  fileMail:
    'Este arquivo é um e-mail salvo que não traz nenhum anexo. Salve o arquivo XML da nota e envie-o.',
  archiveEmpty:
    'O arquivo ZIP não contém nenhum arquivo. Coloque nele os arquivos XML outra vez e envie-o.',
  entryEncrypted:
    'Este arquivo dentro do ZIP está protegido por senha. Descompacte-o com a senha e envie os arquivos XML.',
  entryMethod:
    'Este arquivo dentro do ZIP usa uma compactação que não é aberta aqui (método {{method}}). Crie o ZIP outra vez do modo comum, ou envie os próprios arquivos XML.',
  entryDamaged:
    'Este arquivo dentro do ZIP está danificado. Crie o ZIP outra vez, ou envie o próprio arquivo XML.',
  documentNfseEvent:
    'Este é um evento de NFS-e (serviços), e não de uma nota de mercadorias. Confira se enviou o arquivo certo.',
  documentZipped:
    'Esta é a resposta da distribuição da SEFAZ, com os documentos compactados dentro dela (docZip). Exporte do programa que a baixou o XML da própria nota e envie-o.',
  keyRounded:
    'Uma planilha arredondou esta chave, e os últimos números se perderam. Formate a coluna como texto e copie a chave outra vez do XML ou do DANFE.',
  xmlMalformed:
    'O XML está danificado na linha {{line}}, coluna {{column}}. Envie o arquivo original.',
  xmlTruncated:
    'O XML está incompleto; o download provavelmente foi interrompido. Baixe-o de novo.',
  doctypeForbidden:
    'O arquivo traz algo que nenhuma nota verdadeira tem (DOCTYPE) e, por segurança, foi recusado. Envie o arquivo original.',
  nestedTooDeep:
    'O XML é complexo demais para ser uma nota verdadeira (mais de {{limit}} níveis). Envie o arquivo original.',
  xmlExcessive:
    'O XML é complexo demais para ser uma nota verdadeira (mais de {{limit}} atributos em um elemento). Envie o arquivo original.',
  xmlTooManyElements:
    'O XML é complexo demais para ser uma nota verdadeira (mais de {{limit}} elementos). Envie o arquivo original.',
  xmlTooManyAttributes:
    'O XML é complexo demais para ser uma nota verdadeira (mais de {{limit}} atributos). Envie o arquivo original.',
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
    'O arquivo ZIP tem mais de {{limit}} arquivos, somados aos outros deste envio. Envie ZIPs menores.',
  archiveTooLarge:
    'Os arquivos deste envio passam de {{limitMb}} MB depois de abertos. Envie ZIPs menores.',
  archiveTooDense:
    'O arquivo ZIP fica mais de {{limit}} vezes maior depois de aberto, o que nunca acontece com notas. Envie os próprios XMLs.',
  archiveTooDeep:
    'O arquivo ZIP tem ZIPs dentro de outros; no máximo {{limit}} níveis são abertos. Envie os XMLs em um só ZIP.',
  archiveUnreadable:
    'Não foi possível abrir o arquivo ZIP. Gere-o de novo ou envie os próprios XMLs.',
  modelNfce:
    'Este arquivo é uma NFC-e (modelo 65, varejo). Só participam notas NF-e (modelo 55). Envie a NF-e da venda, se houver.',
  modelOther:
    'Este arquivo é do modelo {{mod}}. Só participam notas NF-e (modelo 55). Envie a NF-e da venda, se houver.',
  documentCte:
    'Este arquivo é um CT-e (conhecimento de transporte), não uma nota de mercadorias. Envie a NF-e das mercadorias.',
  documentMdfe:
    'Este arquivo é um MDF-e (manifesto de transporte), não uma nota de mercadorias. Envie a NF-e das mercadorias.',
  documentNfse:
    'Este arquivo é uma NFS-e (serviços), não uma nota de mercadorias. Envie a NF-e das mercadorias.',
  documentSummary:
    'Este arquivo é só o resumo de uma nota, sem itens. Envie o XML autorizado (nfeProc).',
  documentSefazAnswer:
    'Este arquivo é a resposta da SEFAZ, não a nota. Envie o XML autorizado (nfeProc, e não {{root}}).',
  documentSoap:
    'Este arquivo é uma mensagem de transmissão, não a nota. Envie o XML autorizado (nfeProc, e não SOAP).',
  documentUnknown:
    'Este XML não é uma NF-e, porque começa com “{{root}}”. Peça ao emitente o XML autorizado (nfeProc).',
  noteMissing:
    'Falta a própria nota. O arquivo traz só o que a acompanha, como o protocolo de autorização. Peça ao emitente o XML autorizado (nfeProc).',
  noteHoldsMore:
    'Além do conteúdo assinado, o arquivo traz outra parte que ninguém assinou ({{element}}). Envie o arquivo como o emitente entregou.',
  namespaceWrong:
    'Outro programa reescreveu este arquivo, e ele não é mais uma NF-e válida (namespace “{{namespace}}”). Envie o arquivo como o emitente entregou.',
  layoutTooOld:
    'A nota usa a versão {{versao}} do leiaute da NF-e. Versões anteriores à 3.10 não são aceitas. Confira se enviou o arquivo certo.',
  layoutUnknown:
    'Outro programa reescreveu este arquivo, e ele não informa mais a versão do leiaute da NF-e. Envie o arquivo como o emitente entregou.',
  fieldMissing: 'A nota não traz {{field}}. Envie o arquivo como o emitente entregou.',
  fieldMalformed:
    'O valor “{{value}}” não é possível para {{field}}. Envie o arquivo como o emitente entregou.',
  itemFieldMissing:
    'O item {{nItem}} não traz {{field}}. Envie o arquivo como o emitente entregou.',
  itemFieldMalformed:
    'No item {{nItem}}, o valor “{{value}}” não é possível para {{field}}. Envie o arquivo como o emitente entregou.',
  keyMalformed:
    'A chave de acesso do arquivo, “{{key}}”, não é válida. Envie o arquivo como o emitente entregou.',
  keyDisagrees:
    'Para {{field}}, a chave de acesso traz “{{inKey}}” e o conteúdo “{{inContent}}”. Envie o arquivo como o emitente entregou.',
  keyLength: 'Uma chave de acesso tem 44 caracteres; esta tem {{count}}. Compare com o DANFE.',
  keyCharacters:
    'Um caractere não cabe em uma chave de acesso. Letras só existem no CNPJ do emitente; compare com o DANFE.',
  keyState: 'A chave começa com {{cUF}}, que não é código de nenhum estado. Compare com o DANFE.',
  keyMonth: 'A chave traz o mês {{month}}, que não existe. Compare com o DANFE.',
  keyCheckDigit:
    'O dígito verificador não confere, então algum número foi trocado. Compare com o DANFE.',
  keyInFuture: 'A chave traz {{month}}, um mês que ainda não começou. Compare com o DANFE.',
  keyOfSefaz:
    'Esta é uma nota avulsa (NFA-e), emitida pela própria SEFAZ; a chave não diz quem vendeu. Envie o XML dela.',
  keyOfOthers: 'O emitente {{CNPJ}} não é um dos seus canais. Confira se é a nota certa.',
  keyOutsideCycles:
    'A chave traz {{month}}, fora de todos os ciclos de campanha abertos. Confira a chave.',
  keyTooLate:
    'O prazo para o XML das chaves deste mês terminou em {{date}}. Se você tem o XML, envie o próprio arquivo.',
  keyTwice: 'Esta chave está na lista mais de uma vez. Ela é enviada uma só vez.',
  otherInvoice:
    'Este arquivo é da nota {{numNF}}, e não daquela para a qual foi enviado. Escolha o XML com a mesma chave de acesso.',
  testEnvironment:
    'Esta nota é do ambiente de homologação da SEFAZ e não tem valor fiscal. Envie a nota verdadeira.',
  contentAltered:
    'O conteúdo foi alterado depois de assinado. Envie o arquivo como o emitente entregou.',
  protocolDisagrees:
    'O protocolo de autorização do arquivo pertence a outra nota ou a outro conteúdo. Solicite o XML de novo ao emitente.',
  signatureInvalid: 'A assinatura digital não é válida. Envie o arquivo como o emitente entregou.',
  certificateForeign:
    'A nota foi assinada com um certificado que não é do emitente ({{subject}}). Peça ao emitente o XML assinado com o certificado dele.',
  certificateAnonymous:
    'O certificado não traz CNPJ nem CPF ({{subject}}), por isso não é certo que o emitente assinou. Consulte a chave de acesso na SEFAZ.',
  certificateOutOfDate:
    'O certificado não valia na data de emissão, por isso não é certo que o emitente assinou. Consulte a chave de acesso na SEFAZ.',
  signerNotTrusted:
    '{{subject}} assinou esta nota com um certificado de autoridade não confiável (“{{issuer}}”). Solicite ao canal o arquivo como o emitente entregou. Se a autoridade for verdadeira, um administrador a inclui entre as confiáveis; depois reprocesse a nota.',
  signerNotChecked:
    '{{subject}} assinou esta nota, e o certificado não foi conferido. Consulte a nota na SEFAZ pela chave e informe um motivo ao aprovar.',
  issuedBySefaz:
    'Pela chave, uma SEFAZ emitiu esta nota no lugar do emitente, e {{subject}} a assinou. Confira se quem assinou é mesmo uma SEFAZ e informe um motivo ao aprovar.',
  reformatted:
    'O arquivo foi regravado por outro programa; o conteúdo não mudou. Envie o arquivo original, porque só ele pode ser aprovado.',
  unsigned:
    'A nota não tem assinatura digital. Envie o XML autorizado, com assinatura e protocolo (nfeProc).',
  protocolMissing:
    'O arquivo não traz o protocolo de autorização da SEFAZ. Envie o XML autorizado (nfeProc).',
  notAuthorised:
    'A SEFAZ não autorizou esta nota. O retorno foi {{cStat}} – {{xMotivo}}. Consulte-a na SEFAZ pela chave e envie o XML autorizado.',
  protocolCancelled:
    'Segundo a resposta da SEFAZ no arquivo ({{cStat}}), esta nota foi cancelada. Consulte-a na SEFAZ pela chave; se a venda aconteceu, envie a nota que a substituiu.',
  protocolWithoutDigest:
    'O protocolo de autorização não diz qual conteúdo autoriza. Solicite o XML de novo ao emitente e envie o arquivo.',
  cancelled:
    'O arquivo traz o cancelamento registrado desta nota. Se a venda aconteceu, envie a nota que a substituiu.',
  cancellationUnverified:
    'O arquivo traz um cancelamento sem assinatura ou com assinatura que não é do emitente; a nota fica como está. Envie o cancelamento assinado (procEventoNFe).',
  cancellationUnregistered:
    'O arquivo traz um cancelamento que a SEFAZ não registrou; a nota fica como está. Envie-o com a resposta da SEFAZ (procEventoNFe).',
  eventUnverified:
    'O arquivo traz um evento sem assinatura ou com assinatura que não é do autor. Envie o evento assinado (procEventoNFe, {{tpEvento}}).',
  eventSignerNotTrusted:
    'O certificado de quem assinou este evento não é confiável; por si só, o evento não muda nada. Quem decide as notas vai conferir.',
  eventOfOtherModel:
    'Este evento é de um documento do modelo {{mod}}. Só são aceitos eventos de NF-e (modelo 55). Confira se enviou o arquivo certo.',
  eventForeign: 'Este evento não é de uma nota dos seus canais. Confira se enviou o arquivo certo.',
  cancellationToDecide:
    'Foi enviado um cancelamento desta nota ainda não confirmado. Consulte a nota na SEFAZ pela chave e depois aplique ou rejeite o cancelamento.',
  eventToDecide:
    'Foi enviado um evento desta nota ainda não confirmado ({{tpEvento}}). Consulte-o na SEFAZ pela chave e depois aplique ou rejeite o evento.',
  cancellationApplied:
    'Foi aplicado a esta nota um cancelamento não confirmado. Se isso estiver errado, conteste a decisão.',
  goodsBackToDecide:
    'Um evento registrado na SEFAZ devolve mercadoria desta nota ({{tpEvento}}), por item {{items}}. Aplique-o para remover estas quantidades dos pontos, ou rejeite-o com o motivo.',
  returnToDecide:
    'O comprador devolve mercadoria com código e unidade próprios, por isso não se sabe quantos Kg/L voltaram, por item {{items}}. Informe quantos Kg/L voltaram, ou rejeite com o motivo.',
  goodsBackApplied:
    'Foi aplicado um evento que devolve mercadoria desta nota ({{tpEvento}}). Por item, {{items}} não contam.',
  recipientDisclaims:
    'O destinatário informou à SEFAZ que desconhece esta operação. Esclareça com ele antes de aprovar.',
  operationNotCarriedOut:
    'O destinatário informou à SEFAZ que a operação não foi realizada. Esclareça com ele antes de aprovar.',
  corrected:
    'A nota tem a carta de correção (CC-e) nº {{nSeqEvento}}. Uma CC-e não muda quantidades, valores nem data de emissão. Não há o que corrigir.',
  productInSeveralLines:
    'O produto {{cProd}} aparece em vários itens ({{lines}}). Compare a soma com o pedido de compra.',
  duplicate: 'Esta nota já foi enviada. Não é preciso enviar de novo.',
  keyWithOtherContent:
    'Já foi enviado outro arquivo com esta chave de acesso, mas com outro conteúdo. Este não é guardado, e quem decide a nota é avisado quando ele é enviado. Pergunte ao emitente qual conteúdo é o certo.',
  numberHeld:
    'A nota {{numNF}} deste emitente já está no portal com outra chave de acesso, {{key}}, enviada por {{name}}, que pode retirá-la se aquela chave estiver errada. Depois envie esta de novo.',
  numberDecided:
    'A nota {{numNF}} deste emitente já está no portal com outra chave de acesso, {{key}}, enviada por {{name}}, e já foi decidida. Compare as duas chaves na SEFAZ e conteste aquela decisão se esta for a certa.',
  numberFree:
    'O número {{numNF}} estava em outra chave de acesso, que já foi retirada. Envie esta de novo.',
  numberTwice:
    'O arquivo traz duas notas com o número {{numNF}}. Foi recebida a que comprova mais, {{key}}. Pergunte ao emitente qual das duas foi autorizada.',
  rivalContent:
    'Foi enviado outro arquivo com a mesma chave de acesso, mas com outro conteúdo. Consulte a nota na SEFAZ pela chave antes de decidir.',
  issuedInFuture:
    'A data de emissão, {{date}}, está no futuro. Confira a data com o emitente e reprocesse a nota quando esse dia chegar.',
  issuerForeign:
    'O emitente, {{xNome}}, não é um dos seus canais. Confira se enviou o arquivo certo.',
  outsideCycles:
    'A data de emissão está fora de todos os ciclos de campanhas abertos. Se a data estiver certa, fale com seu RTV.',
  sellerMissing: 'Nenhum vendedor foi atribuído. Escolha um dos vendedores do canal.',
  sellerDisputed:
    'O arquivo veio de outro vendedor, não do que tinha sido escolhido antes. Escolha de quem é a venda.',
  recipientRequired:
    'O destinatário, {{xNome}}, não é um canal cadastrado. Cadastre o canal e reprocesse.',
  recipientUnknown:
    'O destinatário, {{xNome}}, não está cadastrado. Isso é comum com produtores rurais; não há o que corrigir.',
  cfopUnknown:
    'O CFOP {{cfop}} do item {{nItem}} não consta da tabela na data de emissão, por isso o item não pontua. Solicite o cadastro à equipe do fornecedor.',
  productNotInPortfolio:
    'O produto {{cProd}} do item {{nItem}} não está no portfólio do canal. Vincule-o lá para que pontue.',
  unitWithoutConversion:
    'O produto {{cProd}} do item {{nItem}} não tem conversão para a unidade {{uCom}}. Vincule código e unidade no portfólio para que pontue.',
  saleNotFound:
    'A venda a que esta devolução se refere ({{key}}) ainda não está no portal. Envie a nota da venda; a devolução aguarda por ela.',
} as const satisfies Translation<typeof source>;
