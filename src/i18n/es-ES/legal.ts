import type { Translation } from '../catalogue.ts';
import type { legal as source } from '../en-US/legal.ts';

export const legal = {
  title: 'Privacidad y seguridad de los datos',
  updated: 'En vigor desde el {{date}}',
  lead: 'Este portal lleva campañas de venta entre {{provider}} y sus canales de distribución. Esta página dice qué datos personales guarda, para qué, quién los ve y cómo puede decidir sobre los suyos.',
  controllerTitle: 'Quién es responsable',
  controller:
    '{{provider}} decide sobre los datos de este portal y es el responsable del tratamiento (controlador) según la ley brasileña de protección de datos (LGPD, Ley 13.709/2018). Su canal responde por lo que registran sus personas.',
  whatTitle: 'Qué datos guardamos',
  whatPerson:
    'De usted: nombre, correo, número fiscal, fecha de nacimiento, nombre de la madre, foto, teléfonos, dirección, función y canal, como se indicaron en la cuenta.',
  whatWork:
    'De su trabajo: las facturas que registra y decide, sus puntos y puestos, los mensajes y documentos que recibe y firma.',
  whatBuyers:
    'De los compradores: lo que consta en las facturas. El CPF de un productor solo lo ve quien decide sobre la factura.',
  whatUse:
    'Del uso: cuándo y desde qué dirección IP inició sesión, y quién cambió qué, para que cada acción pueda probarse.',
  whyTitle: 'Para qué los usamos',
  why: 'Para revisar facturas, calcular rankings, pagar premios y cumplir obligaciones fiscales. Las bases legales (LGPD, art. 7) son el acuerdo que usted aceptó, las obligaciones legales y el interés legítimo de todos los participantes en un resultado que se pueda comprobar. Los datos no se venden ni se usan para publicidad.',
  whoTitle: 'Quién puede verlos',
  who: 'El equipo de ventas del proveedor ve los canales que tiene asignados. El gerente de un canal ve sus canales; un vendedor ve sus propias facturas. Los nombres y puntos de un ranking se muestran según la regla de divulgación de la campaña. Ningún canal ve clientes, precios ni volúmenes de otro. Los números fiscales de otras personas se muestran ocultos en parte.',
  longTitle: 'Cuánto tiempo los guardamos',
  long: 'Las facturas y sus eventos se guardan cinco años después del pago de los premios; después los compradores se seudonimizan. Cuando usted se va, sus datos se anonimizan si lo solicita; los totales de los rankings no cambian.',
  deviceTitle: 'En su dispositivo',
  device:
    'El portal guarda su sesión solo en esta pestaña; termina con ella. El idioma queda en una cookie durante 180 días; el tema y el menú, en el navegador; los registros que usted abrió hace poco, solo en esta pestaña. Solo si marca «Recordarme» quedan en este dispositivo su correo y una credencial de 30 días. No hay cookies de terceros.',
  safetyTitle: 'Cómo se protegen',
  safety:
    'De las contraseñas solo se guarda una huella, de la que nadie puede recuperarlas. Cada acción se permite solo si usted tiene permiso en ese momento. Las acciones hechas en su nombre por alguien autorizado quedan registradas con los dos nombres. Los archivos que registra se guardan sin cambios, para que su firma siempre se pueda comprobar.',
  rightsTitle: 'Qué puede pedir',
  rights:
    'Confirmación, acceso, corrección, una copia de sus datos (portabilidad), anonimización, bloqueo o eliminación según la ley, información sobre a quién se comunican y sobre quién vio o cambió su ficha o actuó como usted, y la revocación del consentimiento. Escriba a {{contact}}; recibirá respuesta en 15 días. También puede dirigirse a la ANPD, la autoridad brasileña de protección de datos. La copia de sus datos, sus sesiones y quién vio su ficha están en «Mis datos y sesiones», en su menú.',
  supportFallback: 'el soporte del proveedor',
  aboutTitle: 'Acerca del portal',
  aboutLead:
    'Campañas, facturas y rankings de {{provider}} y sus canales de distribución. Cada punto se puede seguir hasta el artículo de la factura del que viene.',
  version: 'Versión',
  provider: 'Proveedor',
  support: 'Soporte',
  languages: 'Idiomas',
  howTitle: 'Cómo se ganan los puntos',
  howInvoice:
    'Una factura (NF-e) de un canal se registra con su XML firmado y se revisa: firma, autorización, emisor, fechas.',
  howApproval: 'Alguien que no la registró la aprueba, o la rechaza con un motivo.',
  howScore:
    'Cantidad × factor × signo × peso da los puntos de cada artículo; las devoluciones se descuentan.',
  partsTitle: 'Hecho con',
  parts:
    'Letra Instrument Sans (OFL-1.1), iconos Phosphor (MIT) y software libre con licencias MIT, ISC, BSD y Apache 2.0.',
  officerTitle: 'Encargado de protección de datos',
  officer: 'Para cualquier consulta sobre datos personales, escriba a {{contact}}.',
} as const satisfies Translation<typeof source>;
