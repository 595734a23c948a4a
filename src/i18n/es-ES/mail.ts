import type { Translation } from '../catalogue.ts';
import type { mail as source } from '../en-US/mail.ts';

export const mail = {
  'message-import-done': {
    one: 'Se revisó el archivo que envió',
    many: 'Se revisaron los {{count}} archivos que envió',
    other: 'Se revisaron los {{count}} archivos que envió',
  },
  'message-import-done-body': {
    one: 'Abra el envío para ver el resultado del archivo.',
    many: 'El portal recibió {{stored}} de {{count}} de archivos y rechazó {{refused}}. Abra el envío para ver el resultado de cada archivo.',
    other:
      'El portal recibió {{stored}} de {{count}} archivos y rechazó {{refused}}. Abra el envío para ver el resultado de cada archivo.',
  },
  'message-file-missing': {
    one: 'Falta el XML de la factura {{numNF}}',
    many: 'Faltan los XML de {{count}} facturas',
    other: 'Faltan los XML de {{count}} facturas',
  },
  'message-file-missing-body':
    'Registrada solo por su clave de acceso. Envíe el XML hasta el {{date}}; sin él no se aprobará.',
  'message-file-overdue': {
    one: 'La factura {{numNF}} no se aprobó, porque no llegó su XML',
    many: '{{count}} facturas no se aprobaron, porque no llegaron sus XML',
    other: '{{count}} facturas no se aprobaron, porque no llegaron sus XML',
  },
  'message-file-overdue-body': 'El plazo del XML era el {{date}}. Tiene 10 días para impugnarlo.',
  'message-invoice-approved': {
    one: 'Se aprobó su factura {{numNF}}',
    many: 'Se aprobaron {{count}} de sus facturas',
    other: 'Se aprobaron {{count}} de sus facturas',
  },
  'message-invoice-approved-body': 'Cada factura muestra cuántos puntos suma y en qué campañas.',
  'message-invoice-refused': {
    one: 'No se aprobó su factura {{numNF}}',
    many: 'No se aprobaron {{count}} de sus facturas',
    other: 'No se aprobaron {{count}} de sus facturas',
  },
  'message-invoice-refused-body':
    'Motivo: {{reason}}\nPuede impugnarla en la propia factura en un plazo de 10 días.',
  'message-decision-taken-back': {
    one: 'Se deshizo la decisión sobre su factura {{numNF}}',
    many: 'Se deshicieron las decisiones sobre {{count}} de sus facturas',
    other: 'Se deshicieron las decisiones sobre {{count}} de sus facturas',
  },
  'message-decision-taken-back-body':
    'Vuelve a estar como antes. Se le avisará de la próxima decisión.',
  'message-invoice-contested': 'Se impugnó la decisión sobre la factura {{numNF}}',
  'message-invoice-contested-body': 'Motivo indicado: {{reason}}',
  'message-contest-decided': 'Se decidió la impugnación de la factura {{numNF}}',
  'message-contest-decided-body': 'Motivo indicado: {{reason}}',
  'message-case-claimed': 'Otra persona reivindica la venta de la factura {{numNF}}',
  'message-case-claimed-body': 'Texto de la reivindicación: {{reason}}',
  'message-case-claim-decided': 'Se decidió de quién es la venta de la factura {{numNF}}',
  'message-case-claim-decided-body': 'Motivo indicado: {{reason}}',
  'message-case-closed': 'Se cerró el caso de la factura {{numNF}}',
  'message-case-closed-body':
    'Ya no hay nada que decidir, porque la factura se retiró, se anuló o se revisó de nuevo.',
  'message-case-message': 'Novedad en el caso de la factura {{numNF}}',
  'message-case-message-body': 'Alguien escribió o adjuntó algo. Abra el caso para leerlo.',
  'message-case-reminder': 'El caso de la factura {{numNF}} espera una decisión hasta el {{date}}',
  'message-case-reminder-body': 'Ábralo para leer a las dos partes y decidir.',
  'message-case-escalated':
    'El caso de la factura {{numNF}} está retrasado y ahora le corresponde decidirlo',
  'message-case-escalated-body':
    'Debía decidirse hasta el {{date}}. Ábralo para leer a las dos partes y decidir.',
  'message-case-late': 'El caso de la factura {{numNF}} no se decidió a tiempo',
  'message-case-late-body': 'Debía decidirse hasta el {{date}} y subió un nivel.',
  'message-sale-of-other': 'El archivo de la factura {{numNF}} llegó de otro vendedor',
  'message-sale-of-other-body':
    'Otro vendedor de su canal envió el XML de esta factura, que usted había enviado. La venta está ahora a nombre del otro vendedor. Si la venta le corresponde, reclámela con el archivo.',
  'message-invoice-cancelled': 'El emisor anuló la factura {{numNF}}',
  'message-invoice-cancelled-body':
    'La SEFAZ (autoridad tributaria de Brasil) registró la anulación. La factura ya no suma puntos.',
  'message-points-asked': 'Un cambio en {{record}} espera su confirmación',
  'message-points-asked-body':
    '{{name}} lo solicitó. Mueve puntos en campañas abiertas, por eso otra persona tiene que confirmarlo. Abra el registro para ver a quién mueve.',
  'message-points-confirmed': 'Se confirmó el cambio en {{record}} que usted solicitó',
  'message-points-confirmed-body':
    'Rige desde el {{day}}, y las campañas abiertas se recalcularon.',
  'message-points-refused': 'Se rechazó el cambio en {{record}} que usted solicitó',
  'message-points-refused-body': 'Motivo: {{reason}}',
  'message-points-moved': 'Su puesto o sus puntos en {{name}} cambiaron',
  'message-points-moved-body':
    'Un cambio en {{record}} rige desde el {{day}}, por eso las facturas de la campaña se recalcularon. El ranking muestra lo que cambió para usted.',
  'message-mapping-proposed': '{{channel}} propuso códigos de producto por confirmar',
  'message-mapping-proposed-body':
    'Las facturas del canal solo suman puntos con ellos después de la confirmación. Abra la lista para confirmarlos o rechazarlos.',
  'message-mapping-confirmed': 'Se confirmaron códigos que usted propuso para {{channel}}',
  'message-mapping-confirmed-body':
    'Ya cuentan, y las facturas que los esperaban se recalcularon. Abra la lista para verlos.',
  'message-mapping-changed':
    'Se confirmó con otro factor el código {{code}} que usted propuso para {{channel}}',
  'message-mapping-changed-body':
    'Usted propuso {{proposed}} Kg/L por unidad y se confirmó {{factor}}. El código ya cuenta, y las facturas que esperaban por él se recalcularon.',
  'message-mapping-refused': 'Se rechazó el código {{code}} que usted propuso para {{channel}}',
  'message-mapping-refused-body': 'Motivo: {{reason}}',
  'message-campaign-awaits': 'La campaña {{name}} espera su aprobación',
  'message-campaign-awaits-body':
    'Ábrala para comparar quién gana y quién pierde antes de decidir.',
  'message-campaign-approved': 'Se aprobó la campaña {{name}}',
  'message-campaign-approved-body': 'Ábrala para ver desde qué día rige.',
  'message-campaign-loses-late':
    'La nueva versión de la campaña {{name}} ya no puede entrar en vigor',
  'message-campaign-loses-late-body':
    'La comparación mostró que personas del ranking pierden con ella, y la campaña termina antes de los diez días de aviso. Cambie la versión para que nadie pierda.',
  'message-campaign-denied': 'Se denegó la campaña {{name}}',
  'message-campaign-denied-body':
    'Motivo: {{reason}}\nModifique la campaña y guárdela para solicitar de nuevo la aprobación.',
  'message-deputy-named': '{{deputy}} suple a {{absent}}',
  'message-deputy-named-body': {
    one: 'Durante {{count}} día, {{deputy}} decide en lugar de {{absent}}. Cada decisión queda registrada con los dos nombres.',
    many: 'Durante {{count}} de días, {{deputy}} decide en lugar de {{absent}}. Cada decisión queda registrada con los dos nombres.',
    other:
      'Durante {{count}} días, {{deputy}} decide en lugar de {{absent}}. Cada decisión queda registrada con los dos nombres.',
  },
  'message-deputy-ended': '{{deputy}} ya no suple a {{absent}}',
  'message-deputy-ended-body':
    'La suplencia terminó antes del último día. Las decisiones tomadas se mantienen.',
  'deputy-named-subject': '{{deputy}} suple a {{absent}}',
  'deputy-named-text': {
    one: 'Durante {{count}} día, {{deputy}} decide en lugar de {{absent}}. Cada decisión queda registrada con los dos nombres. Abra el enlace para ver los días.',
    many: 'Durante {{count}} de días, {{deputy}} decide en lugar de {{absent}}. Cada decisión queda registrada con los dos nombres. Abra el enlace para ver los días.',
    other:
      'Durante {{count}} días, {{deputy}} decide en lugar de {{absent}}. Cada decisión queda registrada con los dos nombres. Abra el enlace para ver los días.',
  },
  'deputy-named-link': 'Ver los días',
  'deputy-ended-subject': '{{deputy}} ya no suple a {{absent}}',
  'deputy-ended-text':
    'La suplencia terminó antes del último día. Lo decidido queda, con los dos nombres.',
  'deputy-ended-link': 'Abrir la suplencia',
  'message-campaign-started': 'La campaña {{name}} comenzó',
  'message-campaign-started-body':
    'La campaña {{name}} comenzó. Ábrala para ver los productos, sus objetivos y los premios.',
  'message-campaign-changed': 'La campaña {{name}} cambió',
  'message-campaign-changed-body':
    'Una nueva versión de la campaña {{name}} está en vigor. Ábrala para compararla con la anterior.',
  'message-campaign-over': 'La campaña {{name}} terminó',
  'message-campaign-over-body':
    'Cuentan las ventas hasta el último día. Ábrala para ver hasta cuándo puede registrar las facturas que faltan.',
  'message-campaign-announced': 'La campaña {{name}} va a cambiar',
  'message-campaign-announced-body':
    'En 10 días entra en vigor una versión que puede perjudicar a participantes. Hasta entonces, el gerente de un canal participante puede impugnarla. Motivo indicado: {{reason}}',
  'message-campaign-suspended': 'La campaña {{name}} quedó suspendida',
  'message-campaign-suspended-body':
    'La dirección la suspendió. Los puntos se mantienen y lo vendido en estos días puntúa como antes. Motivo indicado: {{reason}}',
  'message-campaign-suspended-void': 'La campaña {{name}} quedó suspendida',
  'message-campaign-suspended-void-body':
    'La dirección la suspendió. Mientras esté suspendida, nada puntúa, no hay ranking y no se paga ningún premio. Motivo indicado: {{reason}}',
  'message-campaign-resumed': 'La campaña {{name}} continúa',
  'message-campaign-resumed-body': 'Ya no está suspendida. Motivo indicado: {{reason}}',
  'message-campaign-ended': 'La campaña {{name}} terminó antes',
  'message-campaign-ended-body':
    'Las facturas emitidas desde ahora no puntúan. Los puntos hasta hoy se mantienen y sus premios se pagan. Motivo indicado: {{reason}}',
  'message-campaign-ended-void': 'La campaña {{name}} terminó antes',
  'message-campaign-ended-void-body':
    'Los puntos quedaron anulados. No hay ranking y no se paga ningún premio. Motivo indicado: {{reason}}',
  'message-campaign-contested': 'Se impugnó la campaña {{name}}',
  'message-campaign-contested-body':
    'Un canal impugna la versión anunciada. Desestime la impugnación o deniegue la versión. Motivo indicado: {{reason}}',
  'message-campaign-contest-dismissed': 'Se desestimó su impugnación de la campaña {{name}}',
  'message-campaign-contest-dismissed-body':
    'La versión entra en vigor como se anunció. Motivo indicado: {{reason}}',
  'message-campaign-final': 'El resultado de la campaña {{name}} es definitivo',
  'message-campaign-final-body':
    'Se cerró la campaña y el ranking ya no cambia. Ábralo para ver su puesto y comprobar su propio resultado.',
  'message-campaign-taken-back': 'Se deshizo el cierre de la campaña {{name}}',
  'message-campaign-taken-back-body':
    'El resultado ya no es definitivo. La campaña continúa con las facturas como están, y los premios de ese resultado quedaron anulados. Motivo indicado: {{reason}}',
  'message-campaign-rectified': 'Se rectificó el resultado de la campaña {{name}}',
  'message-campaign-rectified-body':
    'El resultado se recalculó y tiene una nueva huella; el anterior se conserva y figura como sustituido. Motivo indicado: {{reason}}',
  'message-prize-withheld': 'Su premio de {{name}} quedó retenido',
  'message-prize-withheld-body':
    'Su acceso o su vínculo con el canal terminó poco antes del fin de la campaña, y la dirección decidió retener el premio. Puede impugnarlo en un plazo de 10 días. Motivo indicado: {{reason}}',
  'message-prize-contested': 'Se impugnó un premio retenido de {{name}}',
  'message-prize-contested-body':
    'Desestime la impugnación o rectifique el resultado. Motivo indicado: {{reason}}',
  'message-prize-contest-dismissed':
    'Se desestimó su impugnación de un premio retenido de {{name}}',
  'message-prize-contest-dismissed-body':
    'El resultado queda como está. Motivo indicado: {{reason}}',
  'open-link': 'Abrir en el portal',
  'message-prize-won': 'Ganó un premio en {{name}}',
  'message-prize-won-body': 'Acéptelo e indique la cuenta para el pago.',
  'message-prize-account-changed': '{{name}} va a cambiar la cuenta de un premio',
  'message-prize-account-changed-body':
    'La aceptación deja de tener efecto hasta que la persona premiada indique otra cuenta.',
  'message-prize-to-accept': 'Su premio de {{name}} aún espera su aceptación',
  'message-prize-to-accept-body':
    'Acéptelo e indique la cuenta para el pago. Antes no se paga nada.',
  'message-prize-to-declare': 'Falta declarar las devoluciones de {{name}}',
  'message-prize-to-declare-body':
    'Los premios de sus vendedores se pagan cuando usted declara que se registraron todas las devoluciones y anulaciones.',
  'message-prize-paid': 'Se pagó su premio de {{name}}',
  'message-prize-paid-body': 'El comprobante está en sus premios.',
  'message-release-awaits': '{{name}} espera acceso al portal',
  'message-release-awaits-body':
    'Confirme la función y los canales y luego habilite el acceso o rechácelo con un motivo.',
  'message-link-awaits': '{{name}} vende para {{channel}}',
  'message-link-awaits-body':
    'Confirme que es así. Hasta entonces no se aprueba ninguna de sus ventas allí.',
  'message-released': 'Su acceso está habilitado',
  'message-released-body': 'Le damos la bienvenida. Ya puede usar el portal.',
  'activation-subject': 'Active su acceso al portal de {{provider}}',
  'activation-text':
    'Hola, {{name}}:\n\nSu cuenta se creó. Lea el Acuerdo de participación y el Manual del usuario e indique si los acepta. El enlace se puede usar una sola vez, dentro de las próximas 72 horas.',
  'activation-link': 'Activar cuenta',
  'password-reset-subject': 'Defina una contraseña nueva',
  'password-reset-text':
    'Hola, {{name}}:\n\nRecibimos una solicitud para definir una contraseña nueva. Si no fue usted, ignore este mensaje. No cambió nada. El enlace se puede usar una sola vez, dentro de las próximas {{hours}} horas.',
  'password-reset-link': 'Definir contraseña nueva',
  'release-awaits-subject': '{{name}} espera acceso al portal',
  'release-awaits-text':
    '{{name}} completó la cuenta. Confirme la función y los canales y después habilite o rechace el acceso.',
  'release-awaits-link': 'Abrir solicitud',
  'released-subject': 'Su acceso está habilitado',
  'released-text':
    'Hola, {{name}}:\n\nSu acceso al portal está habilitado. Ya puede iniciar sesión.',
  'released-link': 'Iniciar sesión',
  'message-release-refused': 'Se rechazó su solicitud de acceso',
  'message-release-refused-body': 'Motivo: {{reason}}',
  'message-channel-confirmed': 'Se confirmó su función en {{channel}}',
  'message-channel-confirmed-body': 'Ya puede trabajar con este canal en el portal.',
  'message-channel-declined': 'No se confirmó su función en {{channel}}',
  'message-channel-declined-body': 'Motivo: {{reason}}\nSi tiene dudas, consulte a su canal.',
  'message-activation-declined': '{{name}} no aceptó el acuerdo',
  'message-activation-declined-body': 'Motivo: {{reason}}',
  'release-refused-subject': 'Se rechazó su solicitud de acceso',
  'release-refused-text':
    'Hola, {{name}}:\n\nSe rechazó su solicitud de acceso al portal. Motivo: {{reason}}\n\nSi tiene dudas, consulte a su canal o escriba a soporte.',
  'message-email-change-asked': 'Se solicitó cambiar su correo electrónico',
  'message-email-change-asked-body':
    '{{asker}} solicitó que su cuenta use {{to}} en lugar de {{from}}. Todavía no cambió nada. Confírmelo u opóngase en «Mi cuenta»; si no se opone, otro administrador podrá confirmarlo después de {{days}} días.',
  'message-email-changed': 'Su correo electrónico se cambió',
  'message-email-changed-body':
    'Ahora inicia sesión con {{to}} en lugar de {{from}}. Si no fue usted, escriba a {{support}}.',
  'message-email-change-objected': '{{name}} se opuso al nuevo correo electrónico',
  'message-email-change-objected-body': 'El cambio a {{to}} no se hará.',
  'message-email-change-taken-back': 'El cambio de su correo electrónico se retiró',
  'message-email-change-taken-back-body':
    'Su correo electrónico sigue siendo el mismo. No pasará a ser {{to}}.',
  'message-identity-asked': 'Se solicitó otro nombre o número fiscal para {{name}}',
  'message-identity-asked-body':
    'El nuevo dato es {{newName}}. Nada cambia hasta que un responsable lo confirme. Motivo: {{reason}}',
  'message-identity-changed': 'Se cambió el nombre o número fiscal de {{name}}',
  'message-identity-changed-body': 'El nuevo dato es {{newName}}. Motivo: {{reason}}',
  'message-identity-refused': 'Se rechazó el cambio de nombre o número fiscal de {{name}}',
  'message-identity-refused-body': 'Motivo: {{reason}}',
  'message-password-changed': 'Su contraseña se cambió',
  'message-password-changed-body':
    'Si no fue usted, solicite ahora mismo una nueva contraseña y escriba a {{support}}.',
  'message-second-factor-added': 'La verificación en dos pasos se activó',
  'message-second-factor-added-body':
    'Ahora inicia sesión con un código de la aplicación. Si no fue usted, escriba a {{support}}.',
  'message-second-factor-removed': 'La verificación en dos pasos se desactivó',
  'message-second-factor-removed-body':
    'Ahora basta la contraseña para iniciar sesión. Si no fue usted, cambie ahora mismo la contraseña y escriba a {{support}}.',
  'message-recovery-codes-renewed': 'Sus códigos de recuperación se sustituyeron',
  'message-recovery-codes-renewed-body':
    'Los anteriores ya no sirven. Si no fue usted, cambie ahora mismo la contraseña y escriba a {{support}}.',
  'email-change-asked-subject': '¿Es este su nuevo correo electrónico?',
  'email-change-asked-text':
    'Hola, {{name}}:\n\n{{asker}} solicitó que su cuenta del portal use {{to}} en lugar de {{from}}. Todavía no cambió nada.\n\nAbra el enlace para confirmar el cambio u oponerse. Si no se opone, otro administrador podrá confirmarlo después de {{days}} días.',
  'email-change-asked-link': 'Confirmar u oponerse',
  'email-proof-subject': 'Confirme su nuevo correo electrónico',
  'email-proof-text':
    'Hola, {{name}}:\n\nusted pidió que su cuenta del portal use {{to}} en lugar de {{from}}. Todavía no cambió nada.\n\nAbra el enlace en un plazo de {{hours}} horas y confirme. Si no fue usted, ignore este correo.',
  'email-proof-link': 'Confirmar el nuevo correo',
  'email-changed-from-subject': 'Su correo electrónico se cambió',
  'email-changed-from-text':
    'Hola, {{name}}:\n\nahora inicia sesión en el portal con {{to}} en lugar de {{from}}. Todas las sesiones abiertas se cerraron. Si no fue usted, escriba ahora mismo a {{support}}.',
  'email-changed-to-subject': 'Ahora inicia sesión con este correo electrónico',
  'email-changed-to-text':
    'Hola, {{name}}:\n\nahora inicia sesión en el portal con {{to}}. Su contraseña sigue siendo la misma. Si no conoce esta cuenta, escriba a {{support}}.',
  'password-changed-subject': 'Su contraseña se cambió',
  'password-changed-text':
    'Hola, {{name}}:\n\nsu contraseña del portal se cambió y sus otras sesiones se cerraron. Si no fue usted, solicite ahora mismo una nueva contraseña y escriba a {{support}}.',
  'second-factor-added-subject': 'La verificación en dos pasos se activó',
  'second-factor-added-text':
    'Hola, {{name}}:\n\nahora inicia sesión en el portal con un código de la aplicación. Si no fue usted, escriba ahora mismo a {{support}}.',
  'second-factor-removed-subject': 'La verificación en dos pasos se desactivó',
  'second-factor-removed-text':
    'Hola, {{name}}:\n\nahora basta la contraseña para iniciar sesión en el portal. Si no fue usted, cambie ahora mismo la contraseña y escriba a {{support}}.',
  'recovery-codes-renewed-subject': 'Sus códigos de recuperación se sustituyeron',
  'recovery-codes-renewed-text':
    'Hola, {{name}}:\n\ntiene nuevos códigos de recuperación del portal; los anteriores ya no sirven. Si no fue usted, cambie ahora mismo la contraseña y escriba a {{support}}.',
  'scheduled-report-subject': 'Su informe semanal «{{report}}»',
  'scheduled-report-text':
    'Su informe semanal «{{report}}» va adjunto. Contiene lo que usted podía ver cuando se generó.\n\nÁbralo en el portal para ver las cifras de este momento. Allí también puede elegir el día y la hora, pausarlo o eliminarlo.',
  'scheduled-report-link': 'Abrir en el portal',
  'scheduled-report-large-subject': 'Su informe semanal «{{report}}»',
  'scheduled-report-large-text':
    'Su informe semanal «{{report}}» es demasiado grande para un correo, por eso no lleva archivo adjunto. Ábralo en el portal, fíltrelo y guárdelo allí.',
  'scheduled-report-large-link': 'Abrir en el portal',
  'message-report-stopped-right': 'Su informe semanal «{{report}}» se detuvo',
  'message-report-stopped-right-body':
    'Ya no tiene acceso a lo que muestra. Reanúdelo cuando vuelva a tenerlo.',
  'message-report-stopped-view': 'Su informe semanal «{{report}}» se detuvo',
  'message-report-stopped-view-body':
    'Su vista se eliminó o dejó de compartirse. Guarde una vista propia y prográmela.',
  'message-report-stopped-content': 'Su informe semanal «{{report}}» se detuvo',
  'message-report-stopped-content-body':
    'Su contenido ya no existe, como un canal que usted ya no ve. Ábralo, elija de nuevo y prográmelo.',
  'from-person': 'Enviado por {{name}} en el portal. Ábralo para responder.',
  'digest-subject': {
    one: '{{count}} mensaje nuevo',
    many: '{{count}} de mensajes nuevos',
    other: '{{count}} mensajes nuevos',
  },
  'digest-text': 'Novedades para usted en el portal:',
  'digest-more': {
    one: '– y {{count}} más',
    many: '– y {{count}} más',
    other: '– y {{count}} más',
  },
  'digest-link': 'Abrir los mensajes',
  'document-sign-subject': '{{document}} espera su firma',
  'document-sign-text':
    'Hola, {{name}}:\n\n{{sender}}, de {{provider}}, le pide que firme «{{document}}». Abra su enlace personal, lea el documento hasta el final y firme. El enlace se puede usar hasta el {{date}}.\n\nEl enlace es personal. No lo reenvíe.',
  'document-sign-link': 'Leer y firmar',
  'document-remind-subject': '{{document}} todavía espera su firma',
  'document-remind-text':
    'Hola, {{name}}:\n\n«{{document}}» todavía espera su firma. Este es un nuevo enlace personal; el anterior ya no funciona. Se puede usar hasta el {{date}}.\n\nEl enlace es personal. No lo reenvíe.',
  'document-remind-link': 'Leer y firmar',
  'document-code-subject': '{{code}} es su código para firmar',
  'document-code-text':
    'Hola, {{name}}:\n\nsu código para firmar «{{document}}» es {{code}}. Se puede usar durante {{minutes}} minutos. Si no lo pidió, no haga nada y no dé el código a nadie.',
  'document-complete-subject': 'Todos firmaron {{document}}',
  'document-complete-text':
    'Hola, {{name}}:\n\nTodos firmaron «{{document}}». El archivo firmado va adjunto a este correo.\n\nSu SHA-256 es {{hash}}. Cualquiera puede comprobar el archivo con el enlace.',
  'document-complete-link': 'Comprobar el archivo',
  'document-readdressed-subject': '{{document}} va ahora a otra dirección',
  'document-readdressed-text':
    'Hola, {{name}}:\n\nSe le pidió firmar «{{document}}» en esta dirección. La solicitud va ahora a otro correo, y el enlace que tenía ya no sirve.\n\nSi no lo pidió, avise a {{sender}} o al soporte y no deje que firmen en su nombre.',
  'document-withdrawn-subject': 'Se anuló {{document}}',
  'document-withdrawn-text':
    'Hola, {{name}}:\n\n«{{document}}» se anuló y ya no se puede firmar. Motivo indicado: {{reason}}',
  'message-document-to-sign': '{{document}} espera su firma',
  'message-document-to-sign-body': 'Léalo hasta el final y fírmelo, o rechácelo con un motivo.',
  'message-document-withdrawn': 'Se anuló {{document}}',
  'message-document-withdrawn-body': 'Ya no hace falta firmarlo. Motivo indicado: {{reason}}',
  'message-document-signed': 'Todos firmaron {{document}}',
  'message-document-signed-body': 'El archivo firmado, con la página de evidencias, está listo.',
  'message-document-refused': '{{name}} se negó a firmar {{document}}',
  'message-document-refused-body': 'Motivo indicado: {{reason}}',
  'message-document-expired': '{{document}} venció',
  'message-document-expired-body':
    'No todos firmaron hasta el último día. Puede elegir un día posterior y enviarlo de nuevo.',
  'message-document-not-sent': '{{document}} no se pudo enviar a {{name}}',
  'message-document-not-sent-body':
    'El servidor de correo rechazó la dirección. Corríjala en el documento y envíelo de nuevo.',
  'test-mail-subject': 'Correo de prueba de {{provider}}',
  'test-mail-text':
    'Hola:\n\nEste es un correo de prueba del portal de {{provider}}. Si lo está leyendo, los correos del portal llegan aquí.',
} as const satisfies Translation<typeof source>;
