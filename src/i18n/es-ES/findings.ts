import type { Translation } from '../catalogue.ts';
import type { findings as source } from '../en-US/findings.ts';

export const findings = {
  fileEmpty: 'El archivo está vacío. Descargue el XML de nuevo y envíelo otra vez.',
  fileTooBig:
    'El archivo tiene {{sizeMb}} MB; una factura tiene como máximo {{limitMb}} MB. Envíe el XML de una sola factura, no una colección.',
  encodingUnreadable:
    'Los caracteres del archivo no se pueden leer como {{encoding}}. Envíe el XML tal como lo entregó el emisor, sin guardarlo con otro programa.',
  notXml:
    'Este archivo no es un XML; quizá sea un PDF (DANFE) o una página copiada del navegador. Pida el archivo XML al emisor.',
  filePdf:
    'Este archivo es un PDF, probablemente el DANFE, y no la factura. Pida al emisor el archivo XML.',
  filePicture:
    'Este archivo es una imagen, y no la factura. Pida al emisor el archivo XML, o envíe la clave de acceso que está en la imagen.',
  filePacked:
    'Este archivo es un {{kind}}, que aquí no se abre. Descomprímalo y envíe los archivos XML o un archivo ZIP.',
  fileOffice:
    'Este archivo es de Office o un mensaje guardado, y no la factura. Saque de él el archivo XML y envíe solo el XML.',
  fileMail:
    'Este archivo es un correo guardado que no trae ningún adjunto. Guarde el archivo XML de la factura y envíelo.',
  archiveEmpty:
    'El archivo ZIP no contiene ningún archivo. Ponga en él los archivos XML otra vez y envíelo.',
  entryEncrypted:
    'Este archivo dentro del ZIP está protegido con contraseña. Descomprímalo con la contraseña y envíe los archivos XML.',
  entryMethod:
    'Este archivo dentro del ZIP usa una compresión que aquí no se abre (método {{method}}). Cree el ZIP otra vez de la forma habitual, o envíe los propios archivos XML.',
  entryDamaged:
    'Este archivo dentro del ZIP está dañado. Cree el ZIP otra vez, o envíe el propio archivo XML.',
  documentNfseEvent:
    'Este es un evento de una NFS-e (servicios), y no de una factura de mercancías. Revise si envió el archivo correcto.',
  documentZipped:
    'Esta es la respuesta de distribución de la SEFAZ, con los documentos comprimidos dentro (docZip). Exporte del programa que la descargó el XML de la propia factura y envíelo.',
  keyRounded:
    'Una hoja de cálculo redondeó esta clave y se perdieron sus últimas cifras. Dé a la columna formato de texto y copie la clave otra vez del XML o del DANFE.',
  xmlMalformed:
    'El XML está dañado en la línea {{line}}, columna {{column}}. Envíe el archivo original.',
  xmlTruncated:
    'El XML está incompleto; la descarga probablemente se interrumpió. Descárguelo de nuevo.',
  doctypeForbidden:
    'El archivo contiene algo que ninguna factura verdadera tiene (DOCTYPE) y, por seguridad, se rechazó. Envíe el archivo original.',
  nestedTooDeep:
    'El XML es demasiado complejo para ser una factura verdadera (más de {{limit}} niveles). Envíe el archivo original.',
  xmlExcessive:
    'El XML es demasiado complejo para ser una factura verdadera (más de {{limit}} atributos en un elemento). Envíe el archivo original.',
  xmlTooManyElements:
    'El XML es demasiado complejo para ser una factura verdadera (más de {{limit}} elementos). Envíe el archivo original.',
  xmlTooManyAttributes:
    'El XML es demasiado complejo para ser una factura verdadera (más de {{limit}} atributos). Envíe el archivo original.',
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
    'El archivo ZIP contiene más de {{limit}} archivos, sumados a los demás de este envío. Envíe archivos ZIP más pequeños.',
  archiveTooLarge:
    'Los archivos de este envío superan los {{limitMb}} MB al abrirse. Envíe archivos ZIP más pequeños.',
  archiveTooDense:
    'El archivo ZIP ocupa más de {{limit}} veces su tamaño al abrirse, algo que nunca pasa con facturas. Envíe los propios XML.',
  archiveTooDeep:
    'El archivo ZIP contiene archivos ZIP dentro de otros; se abren como máximo {{limit}} niveles. Envíe los XML en un solo archivo ZIP.',
  archiveUnreadable: 'No se pudo abrir el archivo ZIP. Genérelo de nuevo o envíe los propios XML.',
  modelNfce:
    'Este archivo es una NFC-e (modelo 65, venta al por menor). Solo participan las NF-e (modelo 55). Envíe la NF-e de la venta, si la hay.',
  modelOther:
    'Este archivo es del modelo {{mod}}. Solo participan las NF-e (modelo 55). Envíe la NF-e de la venta, si la hay.',
  documentCte:
    'Este archivo es un CT-e (transporte), no una factura de mercancías. Envíe la NF-e de las mercancías.',
  documentMdfe:
    'Este archivo es un MDF-e (manifiesto de transporte), no una factura de mercancías. Envíe la NF-e de las mercancías.',
  documentNfse:
    'Este archivo es una NFS-e (servicios), no una factura de mercancías. Envíe la NF-e de las mercancías.',
  documentSummary:
    'Este archivo es solo el resumen de una factura, sin artículos. Envíe el XML completo de la factura con su protocolo de autorización (archivo nfeProc).',
  documentSefazAnswer:
    'Este archivo es la respuesta de la SEFAZ, no la factura. Envíe el XML completo de la factura con su protocolo de autorización (archivo nfeProc, no {{root}}).',
  documentSoap:
    'Este archivo es un mensaje de transmisión, no la factura. Envíe el XML completo de la factura con su protocolo de autorización (archivo nfeProc, no SOAP).',
  documentUnknown:
    'Este XML no es una NF-e, porque empieza con «{{root}}». Pida al emisor el XML completo de la factura con su protocolo de autorización (archivo nfeProc).',
  noteMissing:
    'Falta la propia factura. El archivo contiene solo lo que la acompaña, como el protocolo de autorización. Pida al emisor el XML completo de la factura (archivo nfeProc).',
  noteHoldsMore:
    'Además del contenido firmado, el archivo contiene otra parte que nadie firmó ({{element}}). Envíe el archivo tal como lo entregó el emisor.',
  namespaceWrong:
    'Otro programa reescribió este archivo y ya no es una NF-e válida (namespace «{{namespace}}»). Envíe el archivo tal como lo entregó el emisor.',
  layoutTooOld:
    'La factura usa la versión {{versao}} del formato de la NF-e. No se aceptan versiones anteriores a la 3.10. Revise si envió el archivo correcto.',
  layoutUnknown:
    'Otro programa reescribió este archivo, y ya no indica la versión del formato de la NF-e. Envíe el archivo tal como lo entregó el emisor.',
  fieldMissing: 'En la factura falta {{field}}. Envíe el archivo tal como lo entregó el emisor.',
  fieldMalformed:
    'El valor «{{value}}» no es posible para {{field}}. Envíe el archivo tal como lo entregó el emisor.',
  itemFieldMissing:
    'En el artículo {{nItem}} falta {{field}}. Envíe el archivo tal como lo entregó el emisor.',
  itemFieldMalformed:
    'En el artículo {{nItem}}, el valor «{{value}}» no es posible para {{field}}. Envíe el archivo tal como lo entregó el emisor.',
  keyMalformed:
    'La clave de acceso del archivo, «{{key}}», no es válida. Envíe el archivo tal como lo entregó el emisor.',
  keyDisagrees:
    'Para {{field}}, la clave de acceso dice «{{inKey}}» y el contenido «{{inContent}}». Envíe el archivo tal como lo entregó el emisor.',
  keyLength:
    'Una clave de acceso tiene 44 caracteres; esta tiene {{count}}. Compárela con el DANFE.',
  keyCharacters:
    'Un carácter no cabe en una clave de acceso. Solo hay letras en el CNPJ del emisor; compárela con el DANFE.',
  keyState:
    'La clave empieza con {{cUF}}, que no es código de ningún estado. Compárela con el DANFE.',
  keyMonth: 'La clave lleva el mes {{month}}, que no existe. Compárela con el DANFE.',
  keyCheckDigit:
    'El dígito de control no coincide, así que se cambió algún número. Compárela con el DANFE.',
  keyInFuture: 'La clave lleva {{month}}, un mes que aún no empieza. Compárela con el DANFE.',
  keyOfSefaz:
    'La propia SEFAZ emitió esta factura (NFA-e), y su clave no dice quién vendió. Envíe su XML.',
  keyOfOthers: 'El emisor {{CNPJ}} no es uno de sus canales. Revise si es la factura correcta.',
  keyOutsideCycles:
    'La clave lleva {{month}}, fuera de todos los ciclos de campañas abiertos. Revise la clave.',
  keyTooLate:
    'El plazo para el XML de las claves de este mes terminó el {{date}}. Si tiene el XML, envíe el propio archivo.',
  keyTwice: 'Esta clave está en la lista más de una vez. Se registra una sola vez.',
  otherInvoice:
    'Este archivo es de la factura {{numNF}}, no de aquella para la que se envió. Elija el XML con la misma clave de acceso.',
  testEnvironment:
    'Esta factura es del entorno de pruebas de la SEFAZ y no tiene valor fiscal. Envíe la factura del entorno de producción.',
  contentAltered:
    'El contenido se modificó después de la firma. Envíe el archivo tal como lo entregó el emisor.',
  protocolDisagrees:
    'El protocolo de autorización del archivo pertenece a otra factura o a otro contenido. Vuelva a pedir el XML al emisor.',
  signatureInvalid:
    'La firma digital no es válida. Envíe el archivo tal como lo entregó el emisor.',
  certificateForeign:
    'La factura está firmada con un certificado que no es del emisor ({{subject}}). Pida al emisor el XML firmado con su propio certificado.',
  certificateAnonymous:
    'El certificado no indica CNPJ ni CPF ({{subject}}), por lo que no es seguro que firmara el emisor. Consulte la clave de acceso en la SEFAZ.',
  certificateOutOfDate:
    'El certificado no estaba vigente en la fecha de emisión, por lo que no es seguro que firmara el emisor. Consulte la clave de acceso en la SEFAZ.',
  signerNotTrusted:
    '{{subject}} firmó esta factura con un certificado de una autoridad que no es de confianza («{{issuer}}»). Pida al canal el archivo tal como lo entregó el emisor. Si la autoridad es auténtica, un administrador la añade; después reprocese la factura.',
  signerNotChecked:
    '{{subject}} firmó esta factura y no se revisó el certificado. Consulte la factura en la SEFAZ por su clave e indique un motivo al aprobarla.',
  issuedBySefaz:
    'Según la clave, una SEFAZ emitió esta factura en lugar del emisor, y la firmó {{subject}}. Revise que quien firmó sea una SEFAZ e indique un motivo al aprobarla.',
  reformatted:
    'Otro programa guardó el archivo de nuevo; el contenido no cambió. Envíe el archivo original, porque solo ese se puede aprobar.',
  unsigned:
    'La factura no tiene firma digital. Envíe el XML completo de la factura con su protocolo de autorización (archivo nfeProc).',
  protocolMissing:
    'El archivo no trae el protocolo de autorización de la SEFAZ. Envíe el XML completo de la factura con su protocolo de autorización (archivo nfeProc).',
  notAuthorised:
    'La SEFAZ no autorizó esta factura. Su respuesta fue {{cStat}} – {{xMotivo}}. Consúltela en la SEFAZ por su clave y envíe el XML autorizado.',
  protocolCancelled:
    'Según la respuesta de la SEFAZ en el archivo ({{cStat}}), esta factura fue anulada. Consúltela en la SEFAZ por su clave; si la venta se hizo, registre la factura que la sustituyó.',
  protocolWithoutDigest:
    'El protocolo de autorización no dice qué contenido autoriza. Vuelva a pedir el XML al emisor y envíelo.',
  cancelled:
    'El archivo contiene la anulación registrada de esta factura. Si la venta se hizo, registre la factura que la sustituyó.',
  cancellationUnverified:
    'El archivo contiene una anulación sin firma o con una firma que no es del emisor; la factura queda como está. Envíe la anulación firmada (procEventoNFe).',
  cancellationUnregistered:
    'El archivo contiene una anulación que la SEFAZ no registró; la factura queda como está. Envíela con la respuesta de la SEFAZ (procEventoNFe).',
  eventUnverified:
    'El archivo contiene un evento sin firma o con una firma que no es de su autor. Envíe el evento firmado (procEventoNFe, {{tpEvento}}).',
  eventSignerNotTrusted:
    'El certificado de quien firmó este evento no es de confianza, así que el evento no cambia nada. Lo revisará quien decide las facturas.',
  eventOfOtherModel:
    'Este evento es de un documento del modelo {{mod}}. Solo se aceptan eventos de NF-e (modelo 55). Revise si envió el archivo correcto.',
  eventForeign:
    'Este evento no es de una factura de sus canales. Revise si envió el archivo correcto.',
  cancellationToDecide:
    'Se envió una anulación de esta factura aún sin confirmar. Consulte la factura en la SEFAZ por su clave y después aplique o descarte la anulación.',
  eventToDecide:
    'Se envió un evento de esta factura aún sin confirmar ({{tpEvento}}). Consúltelo en la SEFAZ por su clave y después aplique o descarte el evento.',
  cancellationApplied:
    'Se aplicó a esta factura una anulación sin confirmar. Si es un error, impugne la decisión.',
  goodsBackToDecide:
    'Un evento registrado en la SEFAZ devuelve mercancía de esta factura ({{tpEvento}}), por artículo {{items}}. Aplíquelo para quitar estas cantidades de los puntos, o descártelo con el motivo.',
  returnToDecide:
    'El comprador devuelve mercancía con un código y una unidad propios, por eso no se sabe cuántos Kg/L volvieron, por artículo {{items}}. Indique cuántos Kg/L volvieron, o descártelo con el motivo.',
  goodsBackApplied:
    'Se aplicó un evento que devuelve mercancía de esta factura ({{tpEvento}}). Por artículo, {{items}} no cuentan.',
  recipientDisclaims:
    'El destinatario comunicó a la SEFAZ que desconoce esta compra. Aclárelo con él antes de aprobar.',
  operationNotCarriedOut:
    'El destinatario comunicó a la SEFAZ que la operación no se realizó. Aclárelo con él antes de aprobar.',
  corrected:
    'Hay una carta de corrección electrónica (CC-e n.º {{nSeqEvento}}). No puede cambiar cantidades, valores ni fechas. No hay nada que corregir.',
  productInSeveralLines:
    'El producto {{cProd}} aparece en varios artículos ({{lines}}). Compare la suma con el pedido.',
  duplicate: 'Esta factura ya está en el portal. No hace falta enviarla otra vez.',
  keyWithOtherContent:
    'Ya se registró otro archivo con esta clave de acceso, pero con otro contenido. Este no se guarda, y quien decide la factura recibe un aviso cuando se envía. Pregunte al emisor qué contenido es el correcto.',
  numberHeld:
    'La factura {{numNF}} de este emisor ya está en el portal con otra clave de acceso, {{key}}, enviada por {{name}}, que puede retirarla si esa clave está mal. Después envíe esta otra vez.',
  numberDecided:
    'La factura {{numNF}} de este emisor ya está en el portal con otra clave de acceso, {{key}}, enviada por {{name}}, y ya se decidió. Compare las dos claves en la SEFAZ e impugne esa decisión si esta es la correcta.',
  numberFree:
    'El número {{numNF}} estaba en otra clave de acceso, que ya se retiró. Envíe esta otra vez.',
  numberTwice:
    'El archivo trae dos facturas con el número {{numNF}}. Se tomó la que prueba más, {{key}}. Pregunte al emisor cuál de las dos está autorizada.',
  rivalContent:
    'Se envió otro archivo con la misma clave de acceso pero con otro contenido. Consulte la factura en la SEFAZ por su clave antes de decidir.',
  issuedInFuture:
    'La fecha de emisión, {{date}}, está en el futuro. Consulte la fecha con el emisor y reprocese la factura cuando llegue ese día.',
  issuerForeign:
    'El emisor, {{xNome}}, no es uno de sus canales. Revise si envió el archivo correcto.',
  outsideCycles:
    'La fecha de emisión está fuera de todos los ciclos de campañas abiertos. Si la fecha es correcta, consulte a su RTV.',
  sellerMissing: 'No hay vendedor asignado. Elija uno de los vendedores del canal.',
  sellerDisputed:
    'El archivo llegó de otro vendedor, no del que se había elegido antes. Elija de quién es la venta.',
  recipientRequired:
    'El destinatario, {{xNome}}, no es un canal del portal. Cree el canal y reprocese la factura.',
  recipientUnknown:
    'El destinatario, {{xNome}}, no está en el portal. Es habitual con productores; no hay nada que corregir.',
  cfopUnknown:
    'El CFOP {{cfop}} del artículo {{nItem}} no figura en la tabla en la fecha de emisión, por lo que el artículo no puntúa. Pida al equipo del proveedor que lo añada.',
  productNotInPortfolio:
    'El producto {{cProd}} del artículo {{nItem}} no está en la cartera del canal. Asígnelo allí para que puntúe.',
  unitWithoutConversion:
    'El producto {{cProd}} del artículo {{nItem}} no tiene conversión para la unidad {{uCom}}. Asigne código y unidad en la cartera para que puntúe.',
  saleNotFound:
    'La venta a la que se refiere esta devolución ({{key}}) aún no está en el portal. Registre la factura de la venta; la devolución la espera.',
} as const satisfies Translation<typeof source>;
