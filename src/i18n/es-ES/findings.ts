import type { Translation } from '../catalogue.ts';
import type { findings as source } from '../en-US/findings.ts';

export const findings = {
  fileEmpty: 'El archivo está vacío. Descargue el XML de nuevo y envíelo otra vez.',
  fileTooBig:
    'El archivo tiene {{sizeMb}} MB; una factura tiene como máximo {{limitMb}} MB. Envíe el XML de una sola factura, no una colección.',
  encodingUnreadable:
    'Los caracteres del archivo no se pueden leer como {{encoding}}. Envíe el XML tal como lo entregó el emisor, sin guardarlo con otro programa.',
  notXml:
    'Esto no es un archivo XML; quizá sea un PDF (DANFE) o una página copiada del navegador. Pida el archivo XML al emisor.',
  xmlMalformed:
    'El XML está dañado en la línea {{line}}, columna {{column}}. Envíe el archivo original.',
  xmlTruncated:
    'El XML termina a la mitad; la descarga probablemente se interrumpió. Descárguelo de nuevo.',
  doctypeForbidden:
    'El XML contiene una declaración DOCTYPE. Ninguna factura verdadera la tiene y, por seguridad, se rechaza. Envíe el archivo original.',
  nestedTooDeep:
    'El XML tiene más de {{limit}} niveles de profundidad. Ninguna factura verdadera es así. Envíe el archivo original.',
  xmlExcessive:
    'Un elemento del XML tiene más de {{limit}} atributos o espacios de nombres. Ninguna factura verdadera es así. Envíe el archivo original.',
  xmlTooManyElements:
    'El XML tiene más de {{limit}} elementos. Ninguna factura verdadera es así. Envíe el archivo original.',
  xmlTooManyAttributes:
    'El XML tiene más de {{limit}} atributos. Ninguna factura verdadera es así. Envíe el archivo original.',
  xmlTextTooLong:
    'Un texto del XML tiene más de {{limit}} caracteres. Ninguna factura verdadera es así. Envíe el archivo original.',
  tooManyDocuments: 'El archivo contiene más de {{limit}} documentos. Envíelos en varios archivos.',
  readingTooLong:
    'La lectura del archivo superó los {{seconds}} segundos, dos veces. Ninguna factura verdadera tarda tanto. Envíe el archivo original.',
  readingTooMuch:
    'La lectura del archivo supera los {{limitMb}} MB de memoria. Ninguna factura verdadera necesita tanto. Envíe el archivo original.',
  readingFailed:
    'No se pudo leer el archivo. Envíe el archivo original y avise al soporte si se rechaza de nuevo.',
  archiveTooManyFiles:
    'El archivo comprimido contiene más de {{limit}} archivos, sumados a los demás de este envío. Envíelos en archivos comprimidos más pequeños.',
  archiveTooLarge:
    'Los archivos de este envío superan los {{limitMb}} MB al abrirse. Envíelos en archivos comprimidos más pequeños.',
  archiveTooDense:
    'El archivo comprimido ocupa más de {{limit}} veces su tamaño al abrirse, algo que nunca pasa con facturas. Envíe los propios XML.',
  archiveTooDeep:
    'El archivo comprimido contiene comprimidos dentro de comprimidos; se abren como máximo {{limit}} niveles. Envíe los XML en un solo archivo comprimido.',
  archiveUnreadable:
    'El archivo comprimido no se puede abrir. Genérelo de nuevo o envíe los propios XML.',
  modelNfce:
    'Esto es una NFC-e (modelo 65, venta al por menor). Solo participan las NF-e (modelo 55). Envíe la NF-e de la venta, si la hay.',
  modelOther:
    'Este documento es del modelo {{mod}}. Solo participan las NF-e (modelo 55). Envíe la NF-e de la venta, si la hay.',
  documentCte:
    'Esto es un CT-e (flete), no una factura de mercancías. Envíe la NF-e de las mercancías.',
  documentMdfe:
    'Esto es un MDF-e (manifiesto de carga), no una factura de mercancías. Envíe la NF-e de las mercancías.',
  documentNfse:
    'Esto es una NFS-e (servicios), no una factura de mercancías. Envíe la NF-e de las mercancías.',
  documentSummary:
    'Esto es solo el resumen de un documento, sin artículos. Envíe el XML completo (nfeProc).',
  documentSefazAnswer:
    'Esto es una respuesta de la SEFAZ ({{root}}), no la factura. Envíe el XML con factura y protocolo (nfeProc).',
  documentSoap:
    'Esto es un mensaje de la transmisión (SOAP), no la factura. Envíe el XML con factura y protocolo (nfeProc).',
  documentUnknown:
    'Este XML no es una NF-e: empieza con «{{root}}». Pida al emisor el XML con factura y protocolo (nfeProc).',
  noteMissing:
    'Falta la propia factura: el archivo contiene solo lo que la rodea, como el protocolo de autorización. Pida al emisor el XML con factura y protocolo (nfeProc).',
  noteHoldsMore:
    'Además del contenido firmado, el archivo contiene otra parte ({{element}}) que nadie firmó. Envíe el archivo tal como lo entregó el emisor.',
  namespaceWrong:
    'El XML no está identificado como NF-e (espacio de nombres «{{namespace}}»); otro programa lo ha reescrito. Envíe el archivo tal como lo entregó el emisor.',
  layoutTooOld:
    'La factura tiene el formato {{versao}}. No se aceptan formatos anteriores al 3.10. Compruebe si envió el archivo correcto.',
  layoutUnknown:
    'La factura no indica su formato; otro programa la ha reescrito. Envíe el archivo tal como lo entregó el emisor.',
  fieldMissing:
    'Falta el campo {{field}} en la factura. Envíe el archivo tal como lo entregó el emisor.',
  fieldMalformed:
    'El campo {{field}} tiene un valor que ninguna NF-e puede tener: «{{value}}». Envíe el archivo tal como lo entregó el emisor.',
  itemFieldMissing:
    'Falta el campo {{field}} en el artículo {{nItem}}. Envíe el archivo tal como lo entregó el emisor.',
  itemFieldMalformed:
    'El campo {{field}} del artículo {{nItem}} tiene un valor que ninguna NF-e puede tener: «{{value}}». Envíe el archivo tal como lo entregó el emisor.',
  keyMalformed:
    'La clave de acceso del archivo no es válida: «{{key}}». Envíe el archivo tal como lo entregó el emisor.',
  keyDisagrees:
    'La clave de acceso y el contenido difieren en {{field}}: «{{inKey}}» en la clave, «{{inContent}}» en el contenido. Envíe el archivo tal como lo entregó el emisor.',
  keyLength:
    'Una clave de acceso tiene 44 caracteres; esta tiene {{count}}. Compárela con el DANFE.',
  keyCharacters:
    'Un carácter no cabe en una clave de acceso. Solo hay letras en el CNPJ del emisor; compárela con el DANFE.',
  keyState:
    'Ningún estado tiene el código {{cUF}}, con el que empieza la clave. Compárela con el DANFE.',
  keyMonth: 'La clave lleva el mes {{month}}, que no existe. Compárela con el DANFE.',
  keyCheckDigit:
    'El dígito de control no coincide: se ha cambiado algún número. Compárela con el DANFE.',
  keyInFuture: 'La clave lleva {{month}}, un mes que aún no ha empezado. Compárela con el DANFE.',
  keyOfSefaz:
    'La propia SEFAZ emitió esta factura, y su clave no dice quién vendió. Registre su XML.',
  keyOfOthers: 'El emisor {{CNPJ}} no es un canal suyo. Compruebe si es la factura correcta.',
  keyOutsideCycles:
    'La clave lleva {{month}}, fuera de todos los ciclos de campaña abiertos. Revisa la clave.',
  keyTooLate:
    'Las claves de este mes esperaron su XML hasta el {{date}}. Si tiene el XML, registre el propio archivo.',
  keyTwice: 'Esta clave está en la lista más de una vez. Se registra una sola vez.',
  otherInvoice:
    'Este archivo es de la factura {{numNF}}, no de aquella para la que se envió. Elija el XML con la misma clave de acceso.',
  testEnvironment:
    'Esta factura es del entorno de pruebas de la SEFAZ y no tiene valor fiscal. Envíe la factura de la venta real.',
  contentAltered:
    'El contenido se modificó después de la firma. Envíe el archivo tal como lo entregó el emisor.',
  protocolDisagrees:
    'El protocolo de autorización del archivo pertenece a otra factura o a otro contenido. Vuelva a pedir el XML al emisor.',
  signatureInvalid:
    'La firma digital no es válida. Envíe el archivo tal como lo entregó el emisor.',
  certificateForeign:
    'La factura está firmada con un certificado que no es del emisor ({{subject}}). Pida el archivo original al emisor.',
  certificateAnonymous:
    'El certificado no indica CNPJ ni CPF ({{subject}}), por lo que no se sabe si firmó el emisor. Consulte la factura en la SEFAZ por su clave.',
  certificateOutOfDate:
    'El certificado no estaba vigente en la fecha de emisión. Consulte la factura en la SEFAZ por su clave.',
  signerNotTrusted:
    '{{subject}} firmó esta factura, pero ninguna autoridad de confianza responde por ese certificado en la fecha de emisión. Dice que lo emitió “{{issuer}}”. Pida al canal el archivo tal como lo entregó el emisor. Si la autoridad es auténtica, un administrador la agrega a las autoridades de confianza y, al reprocesar la factura, esta observación desaparece.',
  signerNotChecked:
    '{{subject}} firmó esta factura y nadie verificó si una autoridad de confianza responde por ese certificado. Consulte la factura en la SEFAZ por su clave e indique un motivo al aprobarla.',
  issuedBySefaz:
    'Según la clave, una SEFAZ emitió esta factura en lugar del emisor, y la firmó {{subject}}. Compruebe que quien firmó sea una SEFAZ e indique un motivo al aprobarla.',
  reformatted:
    'Otro programa guardó el archivo y añadió espacios; el contenido no ha cambiado. Registre el archivo original para que pueda aprobarse.',
  unsigned: 'La factura no está firmada. Registre el XML firmado con su protocolo (nfeProc).',
  protocolMissing:
    'El archivo no contiene la autorización de la SEFAZ. Registre el XML con su protocolo (nfeProc).',
  notAuthorised:
    'La SEFAZ no autorizó esta factura: {{cStat}} {{xMotivo}}. Consúltela en la SEFAZ por su clave y registre el XML autorizado.',
  protocolCancelled:
    'Según la respuesta de la SEFAZ en el archivo ({{cStat}}), esta factura fue anulada. Consúltela en la SEFAZ por su clave; si la venta se hizo, registre la factura que la sustituyó.',
  protocolWithoutDigest:
    'El protocolo de autorización no dice qué contenido autoriza. Vuelva a pedir el XML al emisor y regístrelo.',
  cancelled:
    'El archivo contiene la anulación registrada de esta factura. Si la venta se hizo, registre la factura que la sustituyó.',
  cancellationUnverified:
    'El archivo contiene una anulación sin firma o con una firma que no es del emisor; la factura queda como está. Registre la anulación firmada (procEventoNFe).',
  cancellationUnregistered:
    'El archivo contiene una anulación que la SEFAZ no ha registrado; la factura queda como está. Regístrela con la respuesta de la SEFAZ (procEventoNFe).',
  eventUnverified:
    'El archivo contiene un evento ({{tpEvento}}) sin firma o con una firma que no es de su autor. Registre el evento firmado (procEventoNFe).',
  eventSignerNotTrusted:
    'Ninguna autoridad de confianza responde por quien firmó este evento, así que por sí solo no cambia nada. Lo revisará quien decide las facturas.',
  eventOfOtherModel:
    'Este evento es de un documento del modelo {{mod}}. Solo se aceptan eventos de NF-e (modelo 55). Compruebe si envió el archivo correcto.',
  eventForeign:
    'Este evento no es de una factura de sus canales. Compruebe si envió el archivo correcto.',
  cancellationToDecide:
    'Alguien entregó una anulación de esta factura que no está verificada. Consulte la factura en la SEFAZ por su clave y después aplique o descarte la anulación.',
  eventToDecide:
    'Alguien entregó un evento de esta factura ({{tpEvento}}) que no está verificado. Consúltelo en la SEFAZ por su clave y después aplique o descarte el evento.',
  cancellationApplied:
    'Quien decide aplicó una anulación de esta factura que no está verificada. Si es un error, impugne la decisión.',
  recipientDisclaims:
    'El destinatario comunicó a la SEFAZ que desconoce esta compra. Aclárelo con él antes de aprobar.',
  operationNotCarriedOut:
    'El destinatario comunicó a la SEFAZ que la operación no se realizó. Aclárelo con él antes de aprobar.',
  corrected:
    'Existe la carta de corrección n.º {{nSeqEvento}}. No puede cambiar cantidades, valores ni fechas.',
  productInSeveralLines:
    'El producto {{cProd}} aparece en varias líneas ({{lines}}). Compare la suma con el pedido.',
  duplicate: 'Ya se ha registrado una factura con este número. Búsquela en la lista por su número.',
  keyWithOtherContent:
    'Ya se registró otro archivo con esta clave de acceso, pero con otro contenido. Este no se guardó, y quien decide la factura ya lo sabe. Pregunte al emisor qué contenido es el correcto.',
  rivalContent:
    'Alguien entregó otro archivo con la misma clave de acceso pero con otro contenido. Consulte la factura en la SEFAZ por su clave antes de decidir.',
  issuedInFuture:
    'La fecha de emisión, {{date}}, está en el futuro. Compruebe la fecha con el emisor y vuelva a procesar la factura cuando llegue ese día.',
  issuerForeign:
    'El emisor, {{xNome}}, no es uno de sus canales. Compruebe si envió el archivo correcto.',
  outsideCycles: 'La fecha de emisión está fuera de todos los ciclos de campaña abiertos.',
  sellerMissing: 'No hay vendedor asignado. Elija uno de los vendedores del canal.',
  recipientRequired:
    'El destinatario, {{xNome}}, no es un canal registrado. Registre el canal y vuelva a procesar.',
  recipientUnknown:
    'El destinatario, {{xNome}}, no está registrado. Es habitual en el caso de los productores.',
  cfopUnknown:
    'Artículo {{nItem}}: el CFOP {{cfop}} no figura en la tabla en la fecha de emisión, por lo que el artículo no puntúa.',
  productNotInPortfolio:
    'Artículo {{nItem}}: el producto {{cProd}} no está en la cartera del canal. Asígnelo allí para que puntúe.',
  unitWithoutConversion:
    'Artículo {{nItem}}: el producto {{cProd}} no tiene conversión para la unidad {{uCom}}. Asigne código y unidad en la cartera para que puntúe.',
  saleNotFound:
    'La venta a la que se refiere esta devolución ({{key}}) aún no se ha registrado. La devolución la espera.',
} as const satisfies Translation<typeof source>;
