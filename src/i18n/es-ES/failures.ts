import type { Translation } from '../catalogue.ts';
import type { details as sourceDetails, whole as sourceWhole } from '../en-US/failures.ts';

export const details = {
  'too-long': '{{common.invalidField}}. Escriba como máximo {{max}} caracteres.',
  'web-address-in-name':
    '{{common.invalidField}}. Un nombre no puede contener direcciones web ni de correo. Deje un espacio después del punto.',
  'hidden-characters':
    '{{common.invalidField}}. Hay caracteres que no se ven. Vuelva a escribirlo sin pegar.',
  'mixed-scripts':
    '{{common.invalidField}}. Hay letras de alfabetos distintos. Vuelva a escribirlo en un solo alfabeto.',
  number: '{{common.invalidField}}. Indique un número entero.',
  decimal: '{{common.invalidField}}. Indique un número como 1.234,5.',
  fraction: '{{common.invalidField}}. Use como máximo {{max}} decimales.',
  'below-min': '{{common.invalidField}}. Indique como mínimo {{min}}.',
  'above-max': '{{common.invalidField}}. Indique como máximo {{max}}.',
  overflow:
    '{{common.invalidField}}. Número demasiado grande para este campo. Indique como máximo {{max}}.',
  'not-above': '{{common.invalidField}}. Indique un valor mayor que {{min}}.',
  date: '{{common.invalidField}}. Indique una fecha válida.',
  'date-short':
    '{{common.invalidField}}. Escriba la fecha con barras y el año con cuatro cifras, como 30/11/2026.',
  'rounded-code':
    '{{common.invalidField}}. La hoja de cálculo redondeó el código, como en 1,2E+10. Dé formato de texto a la columna y escriba el código de nuevo.',
  'lost-zero':
    '{{common.invalidField}}. Faltan los ceros del principio. Dé formato de texto a la columna y complete el número.',
  'date-range': '{{common.invalidField}}. Indique una fecha de {{min}} a {{max}}.',
  'date-time': '{{common.invalidField}}. Indique una fecha y hora válidas.',
  'yes-no': '{{common.invalidField}}. Indique sí o no.',
  choice: '{{common.invalidField}}. Este valor no es una opción. Elija una de la lista.',
  reference: '{{common.invalidField}}. Este registro no existe. Elija uno de la lista.',
  code: '{{common.invalidField}}. Use letras, números y . _ / - sin espacios, y empiece con una letra o un número.',
  'operation-code':
    '{{common.invalidField}}. Escriba cuatro dígitos, el primero de ellos 1, 2, 3, 5, 6, 7 o 9.',
  'web-origin':
    '{{common.invalidField}}. Indique solo protocolo y servidor, en minúsculas y sin ruta ni barra al final, como https://socio.example.',
  'sku-code': '{{common.invalidField}}. Use letras y números, exactamente como en la factura.',
  'tax-number': '{{common.invalidField}}. Este número no es válido. Revise los dígitos.',
  phone: '{{common.invalidField}}. Revise el código de área y el número.',
  email: '{{common.invalidField}}. Use el formato nombre@dominio.',
  'email-plain': '{{common.invalidField}}. Use solo letras sin acentos, números y signos comunes.',
  'pix-key':
    '{{common.invalidField}}. Use su CPF o CNPJ, un correo, un teléfono como +5566999990000 o una clave aleatoria.',
  'bank-number': '{{common.invalidField}}. Indique el número del banco, de 3 dígitos.',
  'account-number':
    '{{common.invalidField}}. Indique el número tal como lo escribe el banco, con el dígito tras el guion.',
  'not-own-tax-number':
    '{{common.invalidField}}. Use su propio número fiscal. El premio no se paga a otra persona.',
  'no-own-tax-number':
    '{{common.invalidField}}. Su ficha no tiene número fiscal. Pida a su responsable que lo indique.',
  'no-key-of-prize':
    '{{common.invalidField}}. No cita ninguna de las facturas por revisar. Elija otro archivo.',
  'postal-code': '{{common.invalidField}}. Revise el código; en Brasil son 8 dígitos.',
  fixed: '{{common.invalidField}}. No se puede cambiar después. Déjelo como está.',
  'not-asked': '{{common.invalidField}}. No se aplica aquí. Déjelo en blanco.',
  'ends-before-start':
    '{{common.invalidField}}. Es anterior al inicio. Elija el mismo día o uno posterior.',
  'tax-type-of-country':
    '{{common.invalidField}}. No es del país indicado. Elija un tipo de ese país.',
  'node-level': '{{common.invalidField}}. Elija una unidad un nivel por encima.',
  'duplicate-row': '{{common.invalidField}}. Ya está en otra fila. Quite una de las dos.',
  'periods-overlap':
    '{{common.invalidField}}. Coincide con {{name}} en el mismo periodo. Elija otro periodo.',
  confirmed: '{{common.invalidField}}. La asignación está confirmada. Solo el proveedor la cambia.',
  'before-acceptance':
    '{{common.invalidField}}. La persona premiada aceptó el premio el {{date}}. Indique ese día o uno posterior.',
  circle: '{{common.invalidField}}. Una unidad no puede depender de sí misma. Elija otra unidad.',
  'unit-ended':
    '{{common.invalidField}}. Esta unidad terminó el {{date}}. Elija otra unidad o una fecha anterior.',
  'same-place':
    '{{common.invalidField}}. Ya está allí en esa fecha. Elija otro lugar u otra fecha.',
  'later-move':
    '{{common.invalidField}}. Ya hay un cambio registrado para el {{date}}. Elija una fecha posterior o elimine ese cambio.',
  'outside-period': '{{common.invalidField}}. Elija una fecha dentro de la vigencia de la unidad.',
  'still-holds':
    '{{common.invalidField}}. {{name}} sigue en esta unidad después de esa fecha. Elija una fecha posterior o haga antes el cambio.',
  'not-after-start':
    '{{common.invalidField}}. Elija una fecha posterior al inicio actual, {{date}}.',
  'link-overlaps':
    '{{common.invalidField}}. La persona ya tiene esta función en este canal en el periodo. Elija otro periodo.',
  'after-move':
    '{{common.invalidField}}. La unidad cambió de lugar antes de esa fecha. Elija una fecha anterior.',
  'role-at-channel': '{{common.invalidField}}. Elija un gerente de este canal en el periodo.',
  ambiguous: '{{common.invalidField}}. Más de un registro tiene este nombre. Indique el código.',
  'role-above':
    '{{common.invalidField}}. Solo quien tiene la misma función o una superior puede darla o quitarla.',
  'in-the-future': '{{common.invalidField}}. Indique una fecha que no esté en el futuro.',
  'no-such-parent':
    '{{common.invalidField}}. No existe esa línea en la primera hoja ni ese registro. Revise a qué se refiere.',
  'too-many-children':
    '{{common.invalidField}}. {{parent}} admite {{max}} líneas como máximo. Elimine las demás del archivo.',
  'picture-kind': '{{common.invalidField}}. Use un archivo PNG, JPEG o WebP.',
  'evidence-kind': '{{common.invalidField}}. Use un archivo PDF, PNG, JPEG o XML de NF-e.',
  'evidence-size': '{{common.invalidField}}. Use un archivo de hasta 10 MB.',
  'scan-kind': '{{common.invalidField}}. Use un archivo PDF, PNG o JPEG.',
  'scan-too-large': '{{common.invalidField}}. Use un archivo de hasta {{max}} MB.',
  'sku-not-in-portfolio':
    '{{common.invalidField}}. El código {{code}} no está en la cartera de este canal. Escríbalo exactamente como en la factura.',
  'sku-like-another':
    '{{common.invalidField}}. El código {{code}} no está en la cartera de este canal; el más parecido es {{nearest}}.',
  'unit-not-in-portfolio':
    '{{common.invalidField}}. La cartera tiene este código con la unidad {{units}}. Escriba la unidad exactamente como en la factura.',
  'posted-already':
    '{{common.invalidField}}. Esta factura ya se registró. Ábrala en lugar de registrarla de nuevo.',
  'signatory-is-winner':
    '{{common.invalidField}}. Quien firma por el empleador no puede ser la persona premiada.',
  'picture-too-large':
    '{{common.invalidField}}. Use una imagen de como máximo 256 kB y 1.024 píxeles de lado.',
} as const satisfies Translation<typeof sourceDetails>;

export const whole = {
  'sale-or-return': 'Un código es venta o devolución, no ambas cosas.',
  'never-a-sale':
    'Este código nunca cuenta como venta. La venta cuenta por el código de su entrega. Quite la marca.',
  'phone-needed': 'Indique un teléfono fijo o un móvil.',
  'duplicate-value': 'Datos duplicados en {{fieldName}}',
  'items-needed': 'Una factura registrada manualmente necesita al menos un artículo.',
  'issued-outside-cicle':
    'La fecha de emisión debe estar dentro del periodo del ciclo de campañas.',
  'cycles-overlap':
    'Comparte días con {{name}}. Un día pertenece a un solo ciclo. Cambie las fechas.',
  'campaigns-outside': 'La campaña {{name}} quedaría fuera del ciclo. Cambie las fechas.',
  'outside-cicle': 'Debe quedar dentro de {{name}}. Cambie las fechas.',
  'cicle-closed': 'Este ciclo está cerrado. Elija un ciclo abierto.',
  'channel-or-group': 'Elija un canal o un grupo económico.',
  'loses-too-late':
    'Alguien perdería con esto, y la campaña termina antes de los {{days}} días de aviso.',
  'channel-twice':
    '{{name}} participa dos veces, por sí mismo y a través de un grupo. Quite una de las dos filas.',
  'deputy-for-nothing': 'Elija qué decide el suplente.',
  'absent-lacks-mark': 'La persona ausente no puede decidir esto, así que un suplente tampoco.',
  'deputy-lacks-mark': 'El suplente no puede decidir esto. Elija a alguien con ese permiso.',
  'too-many-months': 'Pida como máximo {{count}} meses.',
  'month-closed':
    'El mes de {{month}} de este canal está cerrado. Solo el gerente del canal o un gerente del proveedor puede registrar en él.',
  'too-many-days': 'Un suplente queda como máximo {{count}} días.',
  'in-the-past': 'Elija hoy o un día posterior.',
  'deputy-of-oneself': 'Elija a otra persona.',
  'deputy-not-active': 'El suplente tiene que ser un usuario interno activo.',
  'deputy-lacks-reach':
    'El suplente no ve todos los canales de la persona ausente. Elija a alguien superior o a un colega de la misma función.',
  'deputy-part-of-invoices':
    'Una campaña se decide entera. Para una parte de los canales, el suplente decide solo facturas.',
  'deputy-part-of-others': 'Esta unidad no tiene ningún canal de quien se ausenta.',
  'deputy-is-away': '{{name}} suple a esta persona en algunos de estos días.',
  'deputy-of-a-deputy':
    'En algunos de estos días la persona ausente ya suple a {{name}}, y un suplente no puede tener suplente. Elija otros días.',
  'deputies-overlap':
    '{{name}} ya es suplente en algunos de estos canales y días. Elija otros días.',
  'deputy-begun':
    'Ya comenzó, por lo que solo puede cambiar el último día. Termínela y nombre de nuevo.',
  'only-oneself': 'Solo puede nombrar a su propio suplente.',
  'status-by-act': 'Una campaña se suspende o termina desde el menú, con motivo.',
  'sent-by-act':
    'El borrador se envía a aprobación con su botón, y lo enviado no vuelve a ser borrador.',
  'nothing-to-sell': 'Todavía no hay qué vender. Añada productos o categorías.',
  'no-participant': 'Todavía no participa ningún canal o grupo. Añada participantes.',
  'deputy-while-acting': 'No puede nombrar un suplente mientras actúa como otra persona.',
  'not-of-sibling': 'Este canal o grupo no está entre los participantes.',
  'target-of-nothing': 'Esto no está entre los productos de la campaña.',
  'product-or-category': 'Elija un producto o una categoría.',
  'unknown-column': 'No es una columna de esta pantalla',
  'repeated-line': 'Esta línea aparece dos veces en el archivo',
  'import-columns': 'El archivo no tiene columna para {{fieldName}}',
  'email-same': 'Este ya es su correo electrónico.',
  'tax-number-taken':
    'Este número ya pertenece a una cuenta. Inicie sesión con esa cuenta o escriba a soporte.',
  'name-of-another':
    'No se puede usar este nombre. Escriba su nombre completo como en su documento o escriba a soporte.',
  'name-of-office':
    'Este nombre parece el de la empresa o el de un área. Escriba el nombre completo de la persona.',
  'identity-by-request':
    'Nombre, número fiscal y una función que decide solo cambian con una solicitud en una cuenta activa. Elija «Cambiar nombre, número fiscal o función» en la ficha.',
  'password-weak': 'La contraseña debe cumplir todos los criterios',
  'password-common': 'Esta contraseña es demasiado común. Elija otra.',
  'password-guessable':
    'Esta contraseña es fácil de adivinar, porque está hecha de un nombre, de la empresa, de una función o de un producto. Elija otra.',
  'password-used': 'Ya usó esta contraseña. Elija una que no sea ninguna de las últimas cinco.',
  'password-same': 'Esta es la contraseña actual. Elija otra.',
  'password-wrong': 'La contraseña actual no es correcta.',
  'code-wrong': 'Este código no es válido. Use el que la aplicación muestra ahora.',
  'duplicate-link': 'Otra fila tiene el mismo canal, la misma función y la misma fecha de ingreso.',
  'no-channel': 'Añada al menos un canal.',
  'reason-needed': 'Indique el motivo.',
  'file-unreadable':
    'No se pudo leer el archivo, porque no es una hoja de cálculo (XLSX) ni un archivo de texto (CSV).',
  'file-old-excel':
    'Es un archivo antiguo de Excel (.xls) o con contraseña. Guárdelo como .xlsx, sin contraseña.',
  'file-markup':
    'Es una página web o una tabla XML con extensión de hoja de cálculo. Ábrala en Excel y guárdela como .xlsx.',
  'file-hidden-sheets':
    'Todas las hojas del libro están ocultas. Muestre la hoja con la tabla y guarde.',
  'file-no-result':
    'Una fórmula de la línea {{line}} no tiene resultado. Abra el archivo en Excel, guárdelo y elíjalo de nuevo.',
  'file-unsafe': 'El archivo, una vez abierto, supera los {{max}} MB y no se leyó. Divídalo.',
  'file-too-many-rows': 'El archivo tiene más de {{max}} líneas. Divídalo.',
  'file-too-many-cells': 'El archivo tiene más de {{max}} celdas. Divídalo.',
  'file-too-many-blanks':
    'El archivo tiene más de {{max}} líneas vacías. Elimine las líneas que siguen a la tabla.',
  'file-too-many-parts': 'El libro tiene más de {{max}} partes. Copie la tabla a un libro nuevo.',
  'file-reading-too-long':
    'La lectura del archivo superó los {{seconds}} segundos, dos veces. Divídalo o copie la tabla a un libro nuevo.',
  'file-reading-too-much':
    'La lectura del archivo supera los {{limitMb}} MB de memoria. Divídalo o copie la tabla a un libro nuevo.',
  'too-many-columns': 'Se pueden asignar como máximo {{max}} columnas.',
  'file-no-keys':
    'El archivo no trae ninguna clave de acceso. Una clave tiene 44 caracteres, una por línea o celda.',
  'file-too-wide': 'El archivo tiene más de {{max}} columnas. Elimine las que no hagan falta.',
  'file-empty': 'El archivo no tiene ninguna línea debajo de los títulos.',
  'file-quotes': 'Las comillas abiertas en la línea {{line}} no se cierran nunca.',
  'move-followed': 'Ya no se puede deshacer, porque algo cambió después. Haga un nuevo cambio.',
  'file-one': 'Indique un archivo o pegue celdas.',
  'message-without-recipients': 'Nadie recibiría este mensaje. Elija otras personas o grupos.',
  'message-out-of-reach': 'Solo puede escribir a personas y grupos de su área.',
  'message-in-the-past': 'Esa hora ya pasó. Elija otra posterior o envíelo ahora.',
  'message-too-late':
    'Un mensaje se puede programar hasta {{max}} días adelante. Elija un día anterior.',
  'message-too-many-templates':
    'Ya guarda {{max}} plantillas. Elimine una o guarde con el nombre de una de ellas.',
  'no-signatories': 'Añada al menos un firmante.',
  'signatories-duplicate': 'Hay firmantes repetidos',
  'body-empty': 'El documento no tiene texto.',
  'signing-code-wrong': {
    one: 'Este código no es correcto. Queda {{count}} intento.',
    many: 'Este código no es correcto. Quedan {{count}} de intentos.',
    other: 'Este código no es correcto. Quedan {{count}} intentos.',
  },
  'signing-code-over': 'Este código ya no sirve. Pida uno nuevo.',
  'consent-needed': 'Acepte la cláusula para firmar.',
  'read-to-the-end': 'Lea antes el documento hasta el final.',
  'row-ends-before': 'Este registro termina el {{day}}. Elija un día hasta entonces.',
  'day-ahead': 'Elija un día hasta hoy.',
  'day-too-far': 'Elija un día dentro de los próximos {{count}} días.',
  'not-the-signatory':
    'No es lo que dice el documento. Revíselo o pida a quien lo envió que corrija el documento.',
  'employer-unknown':
    'Elija a una persona del portal o use el correo con el que está registrado el canal.',
  'employer-took-part':
    'Otra persona tiene que firmar por el empleador, porque esta cuenta es del premiado, o uno de los dos dio acceso al otro.',
  'winner-missing': 'El premiado tiene que firmar el recibo. Inclúyalo.',
  'address-of-account':
    'Esta persona tiene cuenta, así que el correo va a la dirección de la cuenta. Pídale que la cambie en su configuración.',
  'person-tax-number': 'Una empresa no puede firmar. Indique el CPF de quien firma por ella.',
  'signatory-incomplete':
    'La ficha de esta persona no tiene número fiscal o correo electrónico. Complete la ficha o escriba el firmante.',
  'unknown-field':
    'El campo {{name}} no se puede completar aquí. Corrija su nombre o elija el canal, la campaña o el premio del que viene.',
} as const satisfies Translation<typeof sourceWhole>;

export const failures = {
  required: '{{common.requiredField}}',
  invalid: '{{common.invalidField}}',
  ...details,
  ...whole,
} as const;
