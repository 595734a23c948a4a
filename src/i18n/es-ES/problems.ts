import type { Translation } from '../catalogue.ts';
import type { refusals as source } from '../en-US/problems.ts';
import { failures } from './failures.ts';

const refusals = {
  '010-010': 'Correo electrónico y/o contraseña no válidos',
  'assertion-refused': 'La entrada por el sitio no se aceptó ({{why}}).',
  'page-consent-needed':
    'La persona aún no está de acuerdo con que este sitio le muestre sus datos.',
  'session-ended': 'Su sesión terminó. Inicie sesión de nuevo.',
  'not-signed-in': 'Acceso no autorizado',
  'anti-forgery': 'La página estuvo abierta demasiado tiempo. Vuelva a intentarlo.',
  'not-authorized': 'Acceso no autorizado',
  'not-while-acting': 'Esto no es posible mientras actúa como otra persona.',
  'approve-not-authorized': 'Cargo o función sin autorización para aprobar campañas',
  'impersonation-not-authorized': 'Usuario sin autorización para actuar como otro usuario',
  'own-posting':
    'Usted, o una cuenta que cuenta como la misma persona, registró o asignó esta factura. Deje la decisión a otra persona.',
  'moves-points':
    'Este cambio mueve puntos en campañas abiertas. Indique el motivo y desde qué día rige; después, otra persona lo confirma.',
  'took-part':
    'Usted, o una cuenta que cuenta como la misma persona, participó en esto. Pídaselo a otra persona.',
  'return-subtracts':
    'Esta devolución ya resta puntos, por lo que no puede retirarla. Pida a quien decide las facturas que la retire.',
  'origin-not-allowed': 'Esta página no está autorizada a mostrar estos datos.',
  'not-found': 'No se encontraron datos',
  '300-010': 'Usuario no encontrado',
  'no-data': 'No se encontraron datos',
  'method-not-allowed': 'Esta operación no está disponible.',
  'invalid-input': 'Revise los campos marcados.',
  'malformed-body':
    'No se pudieron leer los datos enviados. Recargue la página y vuelva a intentarlo.',
  'too-large': 'Los datos enviados son demasiado grandes.',
  'unsupported-type': 'No se admite este tipo de archivo. Elija otro archivo.',
  '300-020': 'Correo electrónico no disponible.',
  '300-030': 'No se pudo activar la cuenta. Revise los datos o comuníquese con soporte.',
  '300-030-010': 'Este enlace venció. Solicite uno nuevo.',
  '600-030': 'Se rechazó el archivo ({{reason}})',
  '600-035': 'Esta acción no es posible en el estado actual.',
  'confirm-with-reason':
    'Esta factura tiene una observación que debe confirmarse. Apruébela con un motivo.',
  '600-036': 'La fecha de emisión está fuera del ciclo de campañas.',
  '900-050': 'No se pudo enviar el documento. La entrega por correo puede tardar algunas horas.',
  'row-conflict': 'Los datos se cambiaron o se eliminaron en otra sesión.',
  'update-conflict': 'Los datos se cambiaron en otra sesión.',
  'delete-conflict': 'Los datos se eliminaron en otra sesión.',
  'administrator-protected': 'No se pudo eliminar el usuario administrador.',
  'repeated-differently': 'Esto ya se envió con otros datos. Recargue y revise el resultado.',
  '23503': 'No se pueden eliminar datos usados en otro lugar',
  '23505': 'Datos duplicados en {{affectedField}}',
  '23502': 'El campo {{affectedField}} está sin valor',
  '22003': 'Número demasiado grande para este campo',
  'too-many-requests': 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
  'database-away':
    'El servicio está interrumpido por un momento. Vuelva a intentarlo en unos segundos.',
  'outcome-unknown':
    'El servicio se interrumpió justo en ese momento y no es seguro que esto se haya guardado. Revíselo antes de volver a intentarlo.',
  'too-many-files':
    'Puede enviar {{max}} archivos por hora, y este envío supera ese límite. No se guardó nada de él. Envíelo de nuevo en la próxima hora.',
  'too-many-views': 'Puede conservar {{max}} vistas. Elimine una de ellas primero.',
  'too-many-schedules':
    'Puede tener {{max}} informes enviados por semana. Elimine antes uno de ellos.',
  'too-many-imports':
    'Puede revisar o importar {{max}} archivos por hora. Inténtelo de nuevo en la próxima hora.',
  unavailable: 'Servicio no disponible',
  unexpected: 'Se produjo un error inesperado. Comuníquese con soporte técnico.',
  'cicle-still-open': 'Aún hay asuntos pendientes. Cada uno necesita un motivo.',
  'act-not-possible': 'Esta acción no es posible ahora.',
  'import-refused': 'El archivo tiene errores. No se guardó nada.',
  'import-changed': 'El archivo o los datos cambiaron desde la revisión. Revíselo de nuevo.',
  'second-step-refused': 'Este código no es válido. Use el que la aplicación muestra ahora.',
  'second-person-needed':
    'Solo puede confirmar este cambio un administrador que no lo haya solicitado y que no sea responsable de la persona.',
  'time-to-object':
    'La persona tiene {{days}} días para oponerse. Después, usted podrá confirmar el cambio.',
  'second-step-over': 'El tiempo para confirmar terminó. Inicie sesión de nuevo.',
  'sign-in-too-old': 'Por seguridad, inicie sesión de nuevo y hágalo dentro de 10 minutos.',
  'terms-changed': 'Hay una versión más reciente del texto. Léala antes de decidir.',
  'company-sign-in-refused':
    'No se pudo iniciar sesión así. Use su correo y contraseña, o comuníquese con soporte.',
} as const satisfies Translation<typeof source>;

export const problems = { ...refusals, ...failures } as const;
