import type { Translation } from '../catalogue.ts';
import type { legal as source } from '../en-US/legal.ts';

export const legal = {
  title: 'Privacidad y seguridad de los datos',
  updated: 'En vigor desde el {{date}}',
  lead: 'Este portal lleva campañas de venta entre {{provider}} y sus canales de distribución. Esta página dice qué datos personales guarda, para qué, quién los ve y cómo puede decidir sobre los suyos.',
  controllerTitle: 'Quién es responsable',
  controller:
    '{{provider}} decide sobre los datos de este portal y es el responsable en el sentido de la ley brasileña de protección de datos (LGPD, Lei 13.709/2018). Su canal responde de lo que registran sus personas.',
  whatTitle: 'Qué datos',
  whatPerson:
    'De usted: nombre, correo, número fiscal, teléfonos, dirección, función y canal, como se dieron en el registro.',
  whatWork:
    'De su trabajo: las facturas que registra y decide, sus puntos y puestos, los mensajes y documentos que recibe y firma.',
  whatBuyers:
    'De los compradores: lo que consta en las facturas. El CPF de un productor solo lo ve quien decide sobre la factura.',
  whatUse:
    'Del uso: cuándo y desde qué dirección IP entró, y quién cambió qué, para que cada acción pueda probarse.',
  whyTitle: 'Para qué',
  why: 'Para comprobar facturas, calcular rankings, pagar premios y cumplir deberes fiscales. Las bases legales son el acuerdo de campaña que aceptó, obligaciones legales y el interés de todos los participantes en un resultado comprobable. Los datos no se venden, ni se hace con ellos ningún perfil publicitario.',
  whoTitle: 'Quién los ve',
  who: 'El equipo de ventas del proveedor ve los canales que tiene asignados. El gerente de un canal ve sus canales; un vendedor ve sus propias facturas. Los nombres y puntos de un ranking se muestran según la regla de divulgación de la campaña. Ningún canal ve clientes, precios ni volúmenes de otro. Los números fiscales ajenos se enmascaran.',
  longTitle: 'Cuánto tiempo',
  long: 'Las facturas y sus eventos se guardan cinco años tras el pago de los premios; después los compradores se sustituyen por seudónimos. Cuando se va, sus datos se anonimizan a petición; las sumas de los rankings quedan como están.',
  deviceTitle: 'En su dispositivo',
  device:
    'El portal guarda su sesión solo en esta pestaña; termina con ella. El idioma queda en una cookie durante 180 días, los colores y la forma del menú en el navegador, los registros que usted abrió hace poco solo en esta pestaña. Solo si marca «Recordarme» quedan en este dispositivo su correo y una clave de 30 días. No hay cookies de terceros.',
  safetyTitle: 'Cómo se protegen',
  safety:
    'Las contraseñas se guardan como resúmenes lentos que nadie puede volver a leer. Cada llamada se comprueba con sus derechos del momento. Los actos hechos en su nombre por alguien autorizado quedan registrados con los dos nombres. Los archivos que registra se guardan sin cambios, para que su firma siga siendo demostrable.',
  rightsTitle: 'Qué puede pedir',
  rights:
    'Confirmación, acceso, corrección, una copia de sus datos, anonimización, información sobre quién leyó o cambió su ficha o actuó como usted, y la retirada de un consentimiento. Escriba a {{contact}}; recibirá respuesta en 15 días. También puede dirigirse a la ANPD. La copia, sus sesiones y quién actuó como usted o abrió su registro están en «Mis datos y sesiones», en su menú.',
  supportFallback: 'el soporte del proveedor',
  aboutTitle: 'Acerca del portal',
  aboutLead:
    'Campañas, facturas y rankings de {{provider}} y sus canales de distribución. Cada punto se puede seguir hasta la línea de la factura de la que viene.',
  version: 'Versión',
  provider: 'Proveedor',
  support: 'Soporte',
  languages: 'Idiomas',
  howTitle: 'Cómo nace un punto',
  howInvoice:
    'Una factura (NF-e) de un canal se registra con su XML firmado y se comprueba: firma, autorización, emisor, fechas.',
  howApproval: 'Alguien que no la registró la aprueba, o la rechaza con un motivo.',
  howScore:
    'Cantidad × factor × signo × peso dan los puntos de cada línea; las devoluciones se descuentan.',
  partsTitle: 'Hecho con',
  parts:
    'Letra Instrument Sans (OFL-1.1), iconos Phosphor (MIT) y software libre con licencias MIT, ISC, BSD y Apache 2.0.',
} as const satisfies Translation<typeof source>;
